export {
  type Action,
  type EngineType,
  type NextState,
  type NormalState,
  type Requirement,
  type RequirementFlag,
  type State,
  type StateType,
  type WorkflowType,
  engineTypes,
  expirationBehaviors,
  finalStatuses,
  requirementFlags,
  stateTypes,
  transitionTypes,
} from './workflow-type.ts'
export { type ProblemCode, type WorkflowProblem, stateIndexOf, workflowProblemText } from './problem.ts'
export { hasErrors, workflowProblems } from './problems.ts'
export { reachableStates } from './reachable.ts'
export { type RolesKnown } from './role-problems.ts'
