import { definitionProblems } from '@tabellio/forms'
import { type WorkflowProblem, problemAt } from './problem.ts'
import { reachableStates } from './reachable.ts'
import { type RolesKnown, roleProblems } from './role-problems.ts'
import type { Action, NormalState, State, WorkflowType } from './workflow-type.ts'

/** Lists what is wrong with a workflow type, and what is odd, in the order of the type. */
export function workflowProblems(type: WorkflowType, roles: RolesKnown): WorkflowProblem[] {
  const reachable = reachableStates(type.states)
  const names = new Set(type.states.map(({ name }) => name))
  return [
    ...problemsOfType(type),
    ...type.states.flatMap((state, index) => {
      const path = `states[${index}]`
      return [
        ...problemsOfText(state, path),
        ...(type.states.findIndex(({ name }) => name === state.name) < index
          ? [problemAt(`${path}.name`, 'state-name-taken', { name: state.name })]
          : []),
        ...(reachable.has(state.name) ? [] : [unreachable(state, path)]),
        ...(state.type === 'automated' && type.engineType === 'basic'
          ? [problemAt(`${path}.type`, 'automated-has-no-way-on')]
          : []),
        ...(state.type === 'normal' ? problemsOfNormal(state, { path, names, roles }) : []),
      ]
    }),
  ]
}

export const hasErrors = (problems: WorkflowProblem[]): boolean =>
  problems.some(({ severity }) => severity === 'error')

function problemsOfType(type: WorkflowType): WorkflowProblem[] {
  const { name, engineType, startDate, endDate, states } = type
  const isCflow = engineType === 'cflow'
  const [first] = states
  return [
    name.trim() === '' && problemAt('name', 'name-empty'),
    isCflow && startDate === null && problemAt('startDate', 'start-date-missing'),
    isCflow && endDate === null && problemAt('endDate', 'end-date-missing'),
    startDate !== null && endDate !== null && endDate < startDate && problemAt('endDate', 'end-before-start'),
    !first && problemAt('states', 'no-states'),
    first?.type === 'final' && problemAt('states', 'first-state-final'),
  ].filter((problem) => problem !== false)
}

const problemsOfText = ({ name, instructions, description }: State, path: string): WorkflowProblem[] =>
  [
    name.trim() === '' && problemAt(`${path}.name`, 'state-name-empty'),
    instructions === '' && problemAt(`${path}.instructions`, 'instructions-missing'),
    instructions !== '' &&
      instructions.trim() === '' &&
      problemAt(`${path}.instructions`, 'instructions-blank'),
    description.trim() === '' && problemAt(`${path}.description`, 'description-empty'),
  ].filter((problem) => problem !== false)

const unreachable = ({ type }: State, path: string) =>
  problemAt(path, type === 'final' ? 'final-state-unreachable' : 'state-unreachable')

type Place = { path: string; names: Set<string>; roles: RolesKnown }

function problemsOfNormal(state: NormalState, { path, names, roles }: Place): WorkflowProblem[] {
  const { actions, roleIdList, expirationBehavior: expiration } = state
  return [
    ...(actions.length === 0 ? [problemAt(`${path}.actions`, 'no-actions')] : []),
    ...actions.flatMap((action, index) =>
      problemsOfAction(action, {
        path: `${path}.actions[${index}]`,
        names,
        taken: actions.slice(0, index).map(({ key }) => key),
      }),
    ),
    ...(roleIdList.length === 0 ? [problemAt(`${path}.roleIdList`, 'role-list-empty')] : []),
    ...roleProblems(state, path, roles),
    ...(expiration.type === 'transition-to-state' && !names.has(expiration.stateName)
      ? [
          problemAt(`${path}.expirationBehavior.stateName`, 'expiration-state-unknown', {
            name: expiration.stateName,
          }),
        ]
      : []),
  ]
}

type ActionPlace = { path: string; names: Set<string>; taken: string[] }

function problemsOfAction(action: Action, { path, names, taken }: ActionPlace): WorkflowProblem[] {
  const { key, nextStates, contextDefinition } = action
  return [
    ...(key.trim() === '' ? [problemAt(`${path}.key`, 'action-key-empty')] : []),
    ...(key !== '' && taken.includes(key)
      ? [problemAt(`${path}.key`, 'action-key-taken', { name: key })]
      : []),
    ...definitionProblems(contextDefinition).map(({ code, path: name }) =>
      problemAt(`${path}.contextDefinition`, 'form-is-wrong', { problem: code.replaceAll('-', ' '), name }),
    ),
    ...(nextStates.length === 0 ? [problemAt(`${path}.nextStates`, 'no-next-states')] : []),
    ...nextStates.flatMap((next, index) => [
      ...(names.has(next.key)
        ? []
        : [problemAt(`${path}.nextStates[${index}].key`, 'next-state-unknown', { name: next.key })]),
      ...(next.description.trim() === ''
        ? [problemAt(`${path}.nextStates[${index}].description`, 'next-state-description-empty')]
        : []),
    ]),
  ]
}
