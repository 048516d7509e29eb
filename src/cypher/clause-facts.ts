import {
  CallClauseContext,
  CreateClauseContext,
  CypherVersionContext,
  DeleteClauseContext,
  ForeachClauseContext,
  FunctionInvocationContext,
  type FunctionNameContext,
  InsertClauseContext,
  LoadCSVClauseContext,
  MergeClauseContext,
  ParameterNameContext,
  PreparserOptionContext,
  type ProcedureNameContext,
  RemoveClauseContext,
  type ScriptContext,
  SetClauseContext,
  SubqueryInTransactionsParametersContext,
  UseClauseContext,
} from '../../build/parser/CypherParser.js'
import type { ParserRuleContext } from 'antlr4ng'
import { unquoted } from './names.js'
import type { ProcedureCall, QueryFacts } from './query-facts.js'
import type { SourceText } from './source-text.js'
import { innermost, walkTree } from './tree.js'

/** The facts that hold wherever in a text a clause stands: subqueries and other statements included. */
export type ClauseFacts = Pick<
  QueryFacts,
  'version' | 'plan' | 'writes' | 'loadsCsv' | 'inTransactions' | 'graphs' | 'procedures' | 'functions' | 'parameters'
>

/** Reads them in one walk over the tree. */
export function readClauseFacts(source: SourceText, tree: ScriptContext): ClauseFacts {
  let version: string | null = null
  let plan: ClauseFacts['plan'] = null
  let loadsCsv = false
  let inTransactions = false
  const writes: string[] = []
  const graphs: string[] = []
  const procedures: ProcedureCall[] = []
  const functions = new Set<string>()
  const parameters = new Set<string>()

  walkTree(tree, (rule) => {
    const write = writeWord(rule)
    if (write !== null) writes.push(write)
    else if (rule instanceof FunctionInvocationContext) functions.add(dottedName(rule.functionName()))
    else if (rule instanceof CallClauseContext) procedures.push(procedureCall(rule))
    else if (rule instanceof ParameterNameContext) parameters.add(unquoted(rule.getText()))
    else if (rule instanceof LoadCSVClauseContext) loadsCsv = true
    else if (rule instanceof SubqueryInTransactionsParametersContext) inTransactions = true
    else if (rule instanceof UseClauseContext) graphs.push(source.textOf(rule.graphReference()))
    else if (rule instanceof CypherVersionContext) version = rule.getText()
    else if (rule instanceof PreparserOptionContext) plan = planOf(rule) ?? plan
  })
  return {
    version, plan, writes, loadsCsv, inTransactions, graphs, procedures, functions: [...functions], parameters: [...parameters],
  }
}

/** A function's or procedure's name with its namespace, each part without backticks. */
export function dottedName(name: FunctionNameContext | ProcedureNameContext): string {
  const parts = [...name.namespace().symbolicNameString(), name.symbolicNameString()]
  return parts.map((part) => unquoted(part.getText())).join('.')
}

function writeWord(rule: ParserRuleContext): string | null {
  if (rule instanceof CreateClauseContext) return 'CREATE'
  if (rule instanceof InsertClauseContext) return 'INSERT'
  if (rule instanceof MergeClauseContext) return 'MERGE'
  if (rule instanceof SetClauseContext) return 'SET'
  if (rule instanceof RemoveClauseContext) return 'REMOVE'
  if (rule instanceof DeleteClauseContext) return rule.DETACH() === null ? 'DELETE' : 'DETACH DELETE'
  if (rule instanceof ForeachClauseContext) return 'FOREACH'
  return null
}

function procedureCall(call: CallClauseContext): ProcedureCall {
  const name = dottedName(call.procedureName())
  if (call.YIELD() === null) return { name, yields: null }
  if (call.TIMES() !== null) return { name, yields: '*' }
  return { name, yields: call.procedureResultItem().map((item) => unquoted(innermost(item.variable(0) ?? item).getText())) }
}

function planOf(option: PreparserOptionContext): ClauseFacts['plan'] {
  if (option.EXPLAIN() !== null) return 'EXPLAIN'
  return option.PROFILE() === null ? null : 'PROFILE'
}
