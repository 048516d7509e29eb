import { existsSync, readFileSync } from 'node:fs'
import { request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** A container that the engine has, running or not. */
export interface FoundContainer {
  readonly id: string
  readonly labels: Readonly<Record<string, string>>
}

/** How long an engine has to say that it is there, in milliseconds; one that is there takes a few. */
const pingLimitMs = 1_000

/**
 * The few questions about a Docker engine that have to be answered before, after or without Testcontainers: is it there,
 * does it have an image, what did a run leave.
 */
export class DockerEngine {
  readonly #address: RequestOptions
  readonly #secure: boolean

  constructor(address: RequestOptions, secure: boolean) {
    this.#address = address
    this.#secure = secure
  }

  /** Where it listens, so that a detached program can ask it, too; null where that takes certificates. */
  get plainAddress(): RequestOptions | null {
    return this.#secure ? null : this.#address
  }

  async answers(): Promise<boolean> {
    const reply = await this.#ask('GET', '/_ping', pingLimitMs).catch(() => null)
    return reply?.status === 200
  }

  /** The id of an image that is there; null when it has to be pulled. */
  async imageId(name: string): Promise<string | null> {
    const reply = await this.#ask('GET', `/images/${encodeURIComponent(name)}/json`)
    if (reply.status !== 200) return null
    const found: unknown = JSON.parse(reply.text)
    return typeof found === 'object' && found !== null && 'Id' in found ? String(found.Id) : null
  }

  async containersWith(label: string): Promise<readonly FoundContainer[]> {
    const filters = encodeURIComponent(JSON.stringify({ label: [label] }))
    const reply = await this.#ask('GET', `/containers/json?all=1&filters=${filters}`)
    const found: unknown = JSON.parse(reply.text)
    if (!Array.isArray(found)) return []
    return found.map((each: { Id: string; Labels: Record<string, string> }) => ({ id: each.Id, labels: each.Labels }))
  }

  /** Ends and removes a container with its volumes; one that is gone is no trouble. */
  async remove(id: string): Promise<void> {
    await this.#ask('DELETE', `/containers/${id}?force=1&v=1`)
  }

  #ask(method: string, path: string, limitMs = 30_000): Promise<{ readonly status: number; readonly text: string }> {
    return new Promise((resolve, reject) => {
      const send = this.#secure ? httpsRequest : httpRequest
      const request = send({ ...this.#address, method, path, timeout: limitMs, agent: false }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          text += String(chunk)
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
        response.on('error', reject)
      })
      request.on('timeout', () => request.destroy(new Error(`The Docker engine did not answer within ${limitMs} ms`)))
      request.on('error', reject)
      request.end()
    })
  }
}

/** The first engine that answers, of those that Testcontainers would look for; null when none does. Costs nothing where none is installed. */
export async function findDocker(env: NodeJS.ProcessEnv): Promise<DockerEngine | null> {
  for (const engine of candidates(env)) {
    if (await engine.answers()) return engine
  }
  return null
}

function candidates(env: NodeJS.ProcessEnv): readonly DockerEngine[] {
  const host = env['DOCKER_HOST'] ?? configuredHost()
  if (host !== undefined && host !== '') return [engineAt(host, env)]
  if (process.platform === 'win32') return [new DockerEngine({ socketPath: '//./pipe/docker_engine' }, false)]
  const sockets = [
    '/var/run/docker.sock',
    ...(env['XDG_RUNTIME_DIR'] === undefined ? [] : [join(env['XDG_RUNTIME_DIR'], 'docker.sock')]),
    join(homedir(), '.docker/run/docker.sock'),
    join(homedir(), '.docker/desktop/docker.sock'),
    `/run/user/${process.getuid?.() ?? 0}/docker.sock`,
  ]
  return sockets.filter((path) => existsSync(path)).map((socketPath) => new DockerEngine({ socketPath }, false))
}

function engineAt(host: string, env: NodeJS.ProcessEnv): DockerEngine {
  const url = new URL(host)
  if (url.protocol === 'unix:' || url.protocol === 'npipe:') return new DockerEngine({ socketPath: url.pathname }, false)
  const secure = url.protocol === 'https:' || Boolean(env['DOCKER_TLS_VERIFY'])
  const folder = env['DOCKER_CERT_PATH']
  const certificates = secure && folder !== undefined ? { ca: read(folder, 'ca'), cert: read(folder, 'cert'), key: read(folder, 'key') } : {}
  return new DockerEngine({ host: url.hostname, port: url.port === '' ? (secure ? 2376 : 2375) : url.port, ...certificates }, secure)
}

function read(folder: string, name: string): string {
  return readFileSync(join(folder, `${name}.pem`), 'utf8')
}

/** The host that Testcontainers' own file of settings names. */
function configuredHost(): string | undefined {
  try {
    const settings = readFileSync(join(homedir(), '.testcontainers.properties'), 'utf8')
    return /^\s*(?:tc|docker)\.host\s*=\s*(\S+)\s*$/m.exec(settings)?.[1]
  } catch {
    return undefined
  }
}
