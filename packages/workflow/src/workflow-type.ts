import type { Expression } from '@tabellio/expression'
import type { ContextDefinition } from '@tabellio/forms'

export const engineTypes = ['basic', 'cflow'] as const
export type EngineType = (typeof engineTypes)[number]

export const stateTypes = ['normal', 'automated', 'final'] as const
export type StateType = (typeof stateTypes)[number]

export const expirationBehaviors = ['none', 'release-task', 'transition-to-state'] as const
export const transitionTypes = ['normal', 'reject'] as const
export const finalStatuses = ['success', 'failed'] as const

/** The flags of a requirement, in the order of the specification (B-504). */
export const requirementFlags = [
  'forbidDocumentGeneration',
  'forbidDocumentImport',
  'needsSignaturePreparation',
  'needsSignature',
  'needsApproval',
  'needsCurrent',
  'canBeProvidedExternally',
  'canBeSignedExternally',
  'canBeApprovedExternally',
] as const
export type RequirementFlag = (typeof requirementFlags)[number]

/** A document that a state waits for (B-504, B-505). */
export type Requirement = { documentTypeId: string } & { [Flag in RequirementFlag]: boolean } & {
  requiredCondition?: Expression
  /** The field with the address to which an external provider is written. */
  externalProviderDefaultEmailFullPath?: string
  externalProviderDefaultSMSFullPath?: string
}

/** Where an action leads to: `key` is the name of a state. The first whose condition holds is taken. */
export type NextState = { key: string; description: string; condition?: Expression }

/** What a person can do in a state (B-503); its form asks for `contextDefinition`. */
export type Action = {
  key: string
  transitionType?: (typeof transitionTypes)[number]
  contextDefinition: ContextDefinition
  nextStates: NextState[]
}

/** What happens when nobody acts in time (B-502). */
type ExpirationBehavior =
  | { type: 'none' | 'release-task' }
  | { type: 'transition-to-state'; stateName: string }

type Named = { name: string; instructions: string; description: string }

/** A state in which a person of one of the roles has a task (B-499). */
export type NormalState = Named & {
  type: 'normal'
  actions: Action[]
  requirements: Requirement[]
  roleIdList: string[]
  /** Hours (G-169). */
  expirationTimeSpan: number
  expirationBehavior: ExpirationBehavior
}
type AutomatedState = Named & { type: 'automated' }
type FinalState = Named & { type: 'final'; status?: (typeof finalStatuses)[number] }

export type State = NormalState | AutomatedState | FinalState

/** The states that a case goes through, the first one first, and who acts in each (B-497). */
export type WorkflowType = {
  name: string
  description: string
  expirationWarningDays: number
  engineType: EngineType
  /** Milliseconds since 1970; of cflow. */
  startDate: number | null
  endDate: number | null
  states: State[]
}
