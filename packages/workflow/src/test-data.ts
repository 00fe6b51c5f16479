import type { Action, NormalState, Requirement, State, WorkflowType } from './workflow-type.ts'

export const actionTo = (...names: string[]): Action => ({
  key: 'Go',
  contextDefinition: { fields: [], records: [] },
  nextStates: names.map((key) => ({ key, description: `To ${key}` })),
})

/** A state of one action that leads to the named ones. */
export const normal = (name: string, to: string[], more: Partial<NormalState> = {}): State => ({
  type: 'normal',
  name,
  instructions: 'Look at it',
  description: 'Somebody looks at it',
  actions: [actionTo(...to)],
  requirements: [],
  roleIdList: ['clerks'],
  expirationTimeSpan: 0,
  expirationBehavior: { type: 'none' },
  ...more,
})

export const final = (name: string): State => ({
  type: 'final',
  name,
  instructions: 'Nothing to do',
  description: 'It is done',
})

export const automated = (name: string): State => ({
  type: 'automated',
  name,
  instructions: 'Nothing to do',
  description: 'The engine does it',
})

export const workflow = (states: State[], more: Partial<WorkflowType> = {}): WorkflowType => ({
  name: 'Loan',
  description: '',
  expirationWarningDays: 0,
  engineType: 'basic',
  startDate: null,
  endDate: null,
  states,
  ...more,
})

export const requirement = (more: Partial<Requirement> = {}): Requirement => ({
  documentTypeId: 'deeds',
  forbidDocumentGeneration: false,
  forbidDocumentImport: false,
  needsSignaturePreparation: false,
  needsSignature: false,
  needsApproval: false,
  needsCurrent: false,
  canBeProvidedExternally: false,
  canBeSignedExternally: false,
  canBeApprovedExternally: false,
  ...more,
})
