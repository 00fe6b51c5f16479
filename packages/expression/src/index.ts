export {
  areIncompatible,
  findingsOf,
  type Claim,
  type Finding,
  type FindingCode,
} from './analysis/analysis.ts'
export { ExpressionError, reserve, spend, TooComplexError, type Budget } from './budget.ts'
export { canonical } from './sentences/canonical.ts'
export { normalizedDate } from './compare.ts'
export { compile, evaluate, type CompileOptions, type CompiledExpression } from './compile.ts'
export { completionsAt, type Completion } from './sentences/completions.ts'
export { roundNumber } from './decimal.ts'
export {
  canBeUnwrapped,
  canBeWrapped,
  duplicateAt,
  insertAt,
  isWithin,
  moveTo,
  negated,
  partPlace,
  removeAt,
  replaceAt,
  stepsFrom,
  turnAt,
  unwrapAt,
  wrapAt,
  type Gap,
  type Steps,
} from './edits.ts'
export { explain, type Explanation, type ExplainOptions, type InstanceExplanation } from './explain.ts'
export {
  addressIn,
  isAlways,
  isGroup,
  comparisons,
  operators,
  partAt,
  partsOf,
  sourceOf,
  summaryFunctions,
  type Expression,
  type Operator,
  type Part,
  type SummaryFunction,
  type Value,
  type Values,
} from './expression.ts'
export { compileFormula, type Formula } from './formulas/formula.ts'
export {
  type FormulaName,
  type FormulaProblem,
  type FormulaProblemCode,
  type ResolveName,
} from './formulas/formula-parser.ts'
export { monthNames } from './sentences/month-names.ts'
export { guessNoun } from './sentences/nouns-guess.ts'
export {
  canBeNegated,
  functionsFor,
  groupsUnder,
  needsTarget,
  newExpression,
  operatorsFor,
  takesWhere,
  targetOf,
  type TargetInput,
} from './operators.ts'
export { parseSentence, type ParsedSentence } from './sentences/parse-sentence.ts'
export { type SentenceProblem, type SentenceProblemCode } from './sentences/parse-sentence-reader.ts'
export { expressionProblems, type ExpressionProblem, type ExpressionProblemCode } from './problems.ts'
export { readNumber, type NumberReading } from './read-number.ts'
export { reads, readingsOf, type PathReading } from './reads.ts'
export {
  conventionsOf,
  defaultRegions,
  separatorsOf,
  type Locale,
  type Region,
  type Separators,
} from './region.ts'
export { nameOf } from './sentences/sentence-subject.ts'
export { plainSentence, sentence, type Span, type SpanRole } from './sentences/sentence.ts'
export {
  languages,
  recordTest,
  type FieldSource,
  type Language,
  type Noun,
  type Source,
  type Sources,
  type ValueKind,
} from './sources.ts'
export { folded } from './text.ts'
export { isMissing, valuesAt, type Scope } from './values.ts'
