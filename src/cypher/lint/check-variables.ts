import { nameOf } from '../scope/variable.js'
import type { LintedQuery, Report } from './finding.js'

/** Variables that are read where they are not known, or given where they are taken. */
export function checkVariables({ variables }: LintedQuery, report: Report): void {
  for (const variable of variables.undefinedOnes) {
    const name = nameOf(variable)
    report(variable, 'undefined_variable', 'error', `Variable \`${name}\` not defined`, `bind ${name} in a pattern before it is read, and pass it through every WITH`)
  }
  for (const variable of variables.introducedByPredicates) {
    const name = nameOf(variable)
    const message = `PatternExpressions are not allowed to introduce new variables: '${name}'`
    report(variable, 'pattern_introduces_variable', 'error', message, `leave ${name} out, or use EXISTS { MATCH … }`)
  }
  for (const variable of variables.redeclared) {
    const name = nameOf(variable)
    report(variable, 'redeclared_variable', 'error', `Variable \`${name}\` already declared`, `give it a name that ${name} has not taken`)
  }
}
