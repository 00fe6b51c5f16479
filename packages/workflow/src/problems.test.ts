import { describe, expect, it } from 'vitest'
import { stateIndexOf, workflowProblemText } from './problem.ts'
import { hasErrors, workflowProblems } from './problems.ts'
import { reachableStates } from './reachable.ts'
import { type RolesKnown } from './role-problems.ts'
import { actionTo, automated, final, normal, requirement, workflow } from './test-data.ts'
import type { State, WorkflowType } from './workflow-type.ts'

/** A role with people who may do all with documents of the one type. */
const roles = (rights = { canRead: true, canWrite: true }, userCount = 1): RolesKnown => ({
  ids: new Set(['clerks']),
  info: { clerks: { roleName: 'Clerk', userCount, documentTypePermissions: { deeds: rights } } },
})

/** What is said of a type, each with its place. */
const said = (type: WorkflowType, known = roles()) =>
  workflowProblems(type, known).map((problem) => [
    problem.severity,
    problem.path,
    workflowProblemText(problem),
  ])
const errorsOf = (states: State[], known = roles()) => said(workflow(states), known)

const good = [normal('Check', ['Done']), final('Done')]

describe('a workflow type', () => {
  it('has nothing wrong with it when each state is reached, is told of, and is somebody’s', () => {
    expect(said(workflow(good))).toEqual([])
  })

  it('has a name and at least 1 state, each with its name, instructions and action keys (B-508, B-513)', () => {
    expect(said(workflow([], { name: ' ' }))).toEqual([
      ['error', 'name', 'The workflow name cannot be empty'],
      ['error', 'states', 'At least 1 state is needed'],
    ])
    const nameless = {
      ...normal('', ['Done'], { actions: [{ ...actionTo('Done'), key: ' ' }] }),
      instructions: '',
    }
    expect(errorsOf([nameless, final('Done')])).toEqual([
      ['error', 'states[0].name', 'The state name cannot be empty'],
      ['error', 'states[0].instructions', 'The instructions cannot be empty'],
      ['error', 'states[0].actions[0].key', 'The action key cannot be empty'],
    ])
  })

  it('has in each normal state an action with a next state, and a role (B-509, B-516)', () => {
    expect(errorsOf([normal('Check', [], { actions: [], roleIdList: [] })])).toEqual([
      ['error', 'states[0].actions', 'A normal state needs at least one action'],
      ['error', 'states[0].roleIdList', 'The role list is empty for this state'],
    ])
    expect(errorsOf([normal('Check', [])])).toEqual([
      ['error', 'states[0].actions[0].nextStates', 'Each action needs at least one next state'],
    ])
  })

  it('of cflow has a start and an end date, the one before the other (B-511)', () => {
    expect(said(workflow(good, { engineType: 'cflow' }))).toEqual([
      ['error', 'startDate', 'A cflow workflow needs a start date'],
      ['error', 'endDate', 'A cflow workflow needs an end date'],
    ])
    expect(said(workflow(good, { engineType: 'cflow', startDate: 1, endDate: 2 }))).toEqual([])
    expect(said(workflow(good, { engineType: 'cflow', startDate: 2, endDate: 1 }))).toEqual([
      ['error', 'endDate', 'The end date must not be before the start date'],
    ])
  })

  it('does not begin with a final state (B-512)', () => {
    expect(errorsOf([final('Done')])).toEqual([
      ['error', 'states', 'The first state must not be a final state'],
    ])
  })

  it('goes on at the end of a time only to a state that there is (B-514)', () => {
    const expirationBehavior = { type: 'transition-to-state' as const, stateName: 'Late' }
    expect(errorsOf([normal('Check', ['Done'], { expirationBehavior }), final('Done')])).toEqual([
      [
        'error',
        'states[0].expirationBehavior.stateName',
        'Expiration transition state "Late" does not exist',
      ],
    ])
    expect(
      errorsOf([normal('Check', ['Done'], { expirationBehavior }), final('Done'), final('Late')]),
    ).toEqual([])
  })

  it('reaches each of its states through next states or expiration transitions (B-507, B-515)', () => {
    const expirationBehavior = { type: 'transition-to-state' as const, stateName: 'Late' }
    const states = [
      normal('First', ['Second']),
      normal('Second', ['Done', 'First'], { expirationBehavior }),
      final('Done'),
      final('Late'),
    ]
    expect([...reachableStates(states)].toSorted()).toEqual(['Done', 'First', 'Late', 'Second'])
    expect(errorsOf(states)).toEqual([])
    const apart = [...states, normal('Apart', ['Beyond']), final('Beyond')]
    expect(errorsOf(apart)).toEqual([
      ['error', 'states[4]', 'The state is not reachable from the initial state'],
      ['error', 'states[5]', 'The final state is not reachable from the initial state'],
    ])
  })

  it('names each action of a state, and each state, once; its next states are there (B-522, B-523)', () => {
    const actions = [actionTo('Done'), actionTo('Nowhere')]
    expect(errorsOf([normal('Check', [], { actions }), final('Done'), final('Done')])).toEqual([
      ['error', 'states[0].actions[1].key', 'Duplicate action key: Go'],
      ['error', 'states[0].actions[1].nextStates[0].key', 'Next state "Nowhere" does not exist'],
      ['error', 'states[2].name', 'Two states have the name "Done"'],
    ])
  })

  it('has forms in its actions that can be filled in', () => {
    const contextDefinition = {
      fields: [],
      records: [{ name: 'a/b', fullPath: 'a/b', fields: [], records: [], properties: {} }],
    }
    const actions = [{ ...actionTo('Done'), contextDefinition }]
    const [problem] = errorsOf([normal('Check', [], { actions }), final('Done')])
    expect(problem?.slice(0, 2)).toEqual(['error', 'states[0].actions[0].contextDefinition'])
  })

  it('of the basic engine has no automated states, from which nothing leads on (G-173)', () => {
    const states = [normal('Check', ['Post']), automated('Post')]
    expect(errorsOf(states)).toEqual([
      ['error', 'states[1].type', 'The basic engine has no way on from an automated state'],
    ])
    expect(said(workflow(states, { engineType: 'cflow', startDate: 0, endDate: 0 }))).toEqual([])
  })
})

describe('the roles of a state', () => {
  const needing = (more = {}) => [
    normal('Check', ['Done'], { requirements: [requirement(more)] }),
    final('Done'),
  ]
  const at = 'states[0].requirements[0].documentTypeId'

  it('are there (B-517)', () => {
    expect(errorsOf(good, { ids: new Set(), info: {} })).toEqual([
      ['error', 'states[0].roleIdList[0]', 'The role does not exist'],
    ])
  })

  it('cannot be judged before what they may do is loaded (B-518)', () => {
    expect(errorsOf(good, { ids: new Set(['clerks']), info: {} })).toEqual([
      ['error', 'states[0].roleIdList[0]', 'The role info is not loaded yet'],
    ])
  })

  it('may read the documents that the state requires (B-519)', () => {
    expect(errorsOf(needing(), roles({ canRead: false, canWrite: true }))).toEqual([
      ['error', at, 'The role "Clerk" lacks read permission for a required document type'],
    ])
  })

  it.each(['needsApproval', 'needsSignaturePreparation', 'needsSignature'])(
    'may write them where it %s (B-520)',
    (flag) => {
      const rights = { canRead: true, canWrite: false }
      expect(errorsOf(needing({ needsCurrent: true }), roles(rights))).toEqual([])
      expect(errorsOf(needing({ [flag]: true }), roles(rights))).toEqual([
        [
          'error',
          at,
          'The role "Clerk" lacks write permission for a document type whose documents it prepares, signs or approves',
        ],
      ])
    },
  )

  it('have permissions for its document types (B-521)', () => {
    expect(errorsOf(needing({ documentTypeId: 'wills' }))).toEqual([
      ['error', at, 'No permissions for the document type in the role "Clerk"'],
    ])
  })

  it('have users, else there is a warning (B-524)', () => {
    const problems = workflowProblems(workflow(good), roles(undefined, 0))
    expect(problems.map(workflowProblemText)).toEqual(['The role "Clerk" has no users'])
    expect(hasErrors(problems)).toBe(false)
  })
})

describe('what is not told of a state', () => {
  const warned = (state: State) =>
    workflowProblems(workflow([state, final('Done')]), roles()).map((problem) => [
      problem.severity,
      problem.path,
      workflowProblemText(problem),
    ])

  it('is warned of: its description (B-525)', () => {
    expect(warned({ ...normal('Check', ['Done']), description: ' ' })).toEqual([
      ['warning', 'states[0].description', 'The state description is empty'],
    ])
  })

  it('is warned of: instructions of blanks, as imported types have them (B-526)', () => {
    expect(warned({ ...normal('Check', ['Done']), instructions: ' ' })).toEqual([
      ['warning', 'states[0].instructions', 'The state instructions are empty'],
    ])
  })

  it('is warned of: the description of a next state (B-527)', () => {
    const actions = [{ ...actionTo('Done'), nextStates: [{ key: 'Done', description: '' }] }]
    expect(warned(normal('Check', [], { actions }))).toEqual([
      [
        'warning',
        'states[0].actions[0].nextStates[0].description',
        'The next state of an action needs its description',
      ],
    ])
  })
})

it('a problem belongs to the state that its place names, or to the type', () => {
  expect(stateIndexOf('states[12].actions[0].key')).toBe(12)
  expect(stateIndexOf('workflowType.states[0].name')).toBe(0)
  expect(stateIndexOf('states')).toBeUndefined()
  expect(stateIndexOf('name')).toBeUndefined()
})
