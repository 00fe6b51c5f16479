export { conditionMessage, isConditionProblem } from './condition-errors.ts'
export { definitionErrors } from './definition-errors.ts'
export { sampleErrors } from './sample-errors.ts'
export { type DefinitionUse, usesInDefinition } from './definition-uses.ts'
