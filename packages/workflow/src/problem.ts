/** What is wrong with a workflow type, and keeps it from being saved. */
const errorTexts = {
  'name-empty': 'The workflow name cannot be empty',
  'no-states': 'At least 1 state is needed',
  'first-state-final': 'The first state must not be a final state',
  'start-date-missing': 'A cflow workflow needs a start date',
  'end-date-missing': 'A cflow workflow needs an end date',
  'end-before-start': 'The end date must not be before the start date',
  'state-name-empty': 'The state name cannot be empty',
  'state-name-taken': 'Two states have the name "{name}"',
  'instructions-missing': 'The instructions cannot be empty',
  'no-actions': 'A normal state needs at least one action',
  'action-key-empty': 'The action key cannot be empty',
  'action-key-taken': 'Duplicate action key: {name}',
  'no-next-states': 'Each action needs at least one next state',
  'next-state-unknown': 'Next state "{name}" does not exist',
  'form-is-wrong': 'The form of the action is not valid: {problem} ({name})',
  'expiration-state-unknown': 'Expiration transition state "{name}" does not exist',
  'state-unreachable': 'The state is not reachable from the initial state',
  'final-state-unreachable': 'The final state is not reachable from the initial state',
  'automated-has-no-way-on': 'The basic engine has no way on from an automated state',
  'role-list-empty': 'The role list is empty for this state',
  'role-unknown': 'The role does not exist',
  'role-not-loaded': 'The role info is not loaded yet',
  'role-cannot-read': 'The role "{role}" lacks read permission for a required document type',
  'role-cannot-write':
    'The role "{role}" lacks write permission for a document type whose documents it prepares, signs or approves',
  'role-has-no-permissions': 'No permissions for the document type in the role "{role}"',
} as const

/** What is odd, and does not keep a workflow type from being saved. */
const warningTexts = {
  'role-has-no-users': 'The role "{role}" has no users',
  'description-empty': 'The state description is empty',
  'instructions-blank': 'The state instructions are empty',
  'next-state-description-empty': 'The next state of an action needs its description',
} as const

type ErrorCode = keyof typeof errorTexts
export type WarningCode = keyof typeof warningTexts
export type ProblemCode = ErrorCode | WarningCode

/** The names that the text of a problem has. */
export type ProblemParams = { name?: string; role?: string; problem?: string; documentTypeId?: string }

export type WorkflowProblem = {
  severity: 'error' | 'warning'
  code: ProblemCode
  /** Where it is in the type: `states[1].actions[0].key`. */
  path: string
  params: ProblemParams
}

const isWarning = (code: ProblemCode): code is WarningCode => code in warningTexts

export const problemAt = (path: string, code: ProblemCode, params: ProblemParams = {}): WorkflowProblem => ({
  severity: isWarning(code) ? 'warning' : 'error',
  code,
  path,
  params,
})

/** The English text of a problem, as the API says it. */
export function workflowProblemText({ code, params }: Pick<WorkflowProblem, 'code' | 'params'>): string {
  const text: string = isWarning(code) ? warningTexts[code] : errorTexts[code]
  const { name = '', role = '', problem = '' } = params
  return text.replaceAll('{name}', name).replaceAll('{role}', role).replaceAll('{problem}', problem)
}

/**
 * The place in the list of the state that a problem or a refusal is about; undefined for what is about the whole type
 * (B-528).
 */
export function stateIndexOf(path: string): number | undefined {
  const index = /^(?:workflowType\.)?states\[(\d+)\]/.exec(path)?.[1]
  return index === undefined ? undefined : Number(index)
}
