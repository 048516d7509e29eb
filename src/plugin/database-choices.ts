import { resolve } from 'node:path'
import type { ContainerOptions, CypherbenchOptions, DatabaseOption, LocalOptions, ServerOptions } from './options.js'
import type { DatabaseChoice } from './resolved-options.js'

const names = ['auto', 'server', 'container', 'local', 'embedded'] as const
type BackendName = (typeof names)[number]
const defaultImage = 'neo4j:5.26'
const defaultMemoryMb = 1024

/**
 * The databases to try, in order; one alone is tried without falling through to another.
 *
 * @param root Folder to which paths in the option are relative.
 * @param env `CYPHERBENCH_DATABASE` overrides the option, and `NEO4J_*` describe a server.
 * @throws Error when a name is unknown or a server has no address.
 */
export function databaseChoices(
  option: CypherbenchOptions['database'],
  root: string,
  env: NodeJS.ProcessEnv,
): readonly DatabaseChoice[] {
  const configured: readonly DatabaseOption[] = option === undefined ? [] : isList(option) ? option : [option]
  const override = env['CYPHERBENCH_DATABASE']
  const wanted = override ? override.split(',').map((name) => checkName(name.trim())) : configured.length > 0 ? configured : ['auto' as const]
  const choose = (entry: DatabaseOption): readonly DatabaseChoice[] => choicesOf(entry, configured, root, env)
  // A list is a choice among what is there: a server that nothing names is passed over.
  return wanted.flatMap((entry) => (entry === 'server' && wanted.length > 1 && !hasServer(configured, env) ? [] : choose(entry)))
}

function isList(option: NonNullable<CypherbenchOptions['database']>): option is readonly Exclude<DatabaseOption, 'auto'>[] {
  return Array.isArray(option)
}

function checkName(name: string): BackendName {
  const known = names.find((each) => each === name)
  if (known !== undefined) return known
  throw new Error(`CYPHERBENCH_DATABASE: expected ${names.slice(0, -1).join(', ')}, embedded or a list of these with commas, given '${name}'`)
}

/** A bare name means the options that the configuration has for it. */
function choicesOf(
  entry: DatabaseOption,
  configured: readonly DatabaseOption[],
  root: string,
  env: NodeJS.ProcessEnv,
): readonly DatabaseChoice[] {
  const choose = (name: DatabaseOption): readonly DatabaseChoice[] => choicesOf(name, configured, root, env)
  switch (entry) {
    case 'auto':
      return [...(env['NEO4J_URI'] ? choose('server') : []), ...choose('container'), ...choose('local'), ...choose('embedded')]
    case 'server':
      return [serverChoice(configured.find(isServer), env)]
    case 'container':
      return [containerChoice(configured.find(isContainer))]
    case 'local':
      return [localChoice(configured.find(isLocal), root)]
    case 'embedded':
      return [{ backend: 'embedded' }]
    default:
      return [isServer(entry) ? serverChoice(entry, env) : isContainer(entry) ? containerChoice(entry) : localChoice(entry, root)]
  }
}

function isServer(option: DatabaseOption): option is ServerOptions {
  return typeof option === 'object' && 'uri' in option
}

function isContainer(option: DatabaseOption): option is ContainerOptions {
  return typeof option === 'object' && 'backend' in option && option.backend === 'container'
}

function isLocal(option: DatabaseOption): option is LocalOptions {
  return typeof option === 'object' && 'backend' in option && option.backend === 'local'
}

function hasServer(configured: readonly DatabaseOption[], env: NodeJS.ProcessEnv): boolean {
  return Boolean(env['NEO4J_URI']) || configured.some(isServer)
}

function serverChoice(options: ServerOptions | undefined, env: NodeJS.ProcessEnv): DatabaseChoice {
  const uri = options?.uri ?? env['NEO4J_URI']
  if (!uri) throw new Error("'server' needs an address; set NEO4J_URI, or write database: { uri: 'neo4j://localhost:7687' }")
  return {
    backend: 'server',
    uri,
    username: options?.username ?? env['NEO4J_USERNAME'] ?? 'neo4j',
    password: options?.password ?? env['NEO4J_PASSWORD'] ?? '',
    database: options?.database ?? env['NEO4J_DATABASE'] ?? null,
    seed: options?.seed ?? false,
  }
}

function containerChoice(options: ContainerOptions | undefined): DatabaseChoice {
  return {
    backend: 'container',
    image: options?.image ?? defaultImage,
    plugins: options?.plugins ?? [],
    memoryMb: options?.memoryMb ?? defaultMemoryMb,
    reuse: options?.reuse ?? false,
  }
}

function localChoice(options: LocalOptions | undefined, root: string): DatabaseChoice {
  return {
    backend: 'local',
    home: options?.home === undefined ? null : resolve(root, options.home),
    memoryMb: options?.memoryMb ?? defaultMemoryMb,
  }
}
