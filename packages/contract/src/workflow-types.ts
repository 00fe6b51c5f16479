import { ExpressionTree } from '@tabellio/document'
import { engineTypes, expirationBehaviors, finalStatuses, transitionTypes } from '@tabellio/workflow'
import { z } from 'zod'
import { ContextDefinition } from './definitions.ts'
import { ViewEditDelete } from './rights.ts'
import { area } from './route.ts'
import { RoleId, id, instant, moment, pageOf, paging } from './shapes.ts'

/* What `packages/workflow` calls by the same names. What is wrong with a type of this shape, that package says. */

export const WorkflowTypeId = id('Invalid workflowTypeId')

const name = z.string().trim().max(200)
const text = z.string().trim().max(5000)
const flag = z.boolean().default(false)
const contextPath = z.string().trim().max(2000)

/** B-504, B-505. */
const Requirement = z.strictObject({
  documentTypeId: id('Invalid documentTypeId'),
  forbidDocumentGeneration: flag,
  forbidDocumentImport: flag,
  needsSignaturePreparation: flag,
  needsSignature: flag,
  needsApproval: flag,
  needsCurrent: flag,
  canBeProvidedExternally: flag,
  canBeSignedExternally: flag,
  canBeApprovedExternally: flag,
  requiredCondition: ExpressionTree.exactOptional(),
  externalProviderDefaultEmailFullPath: contextPath.exactOptional(),
  externalProviderDefaultSMSFullPath: contextPath.exactOptional(),
})

/** B-503. */
const Action = z.strictObject({
  key: name,
  transitionType: z.enum(transitionTypes).exactOptional(),
  contextDefinition: ContextDefinition.default({ fields: [], records: [] }),
  nextStates: z
    .array(
      z.strictObject({
        key: name,
        description: text.default(''),
        condition: ExpressionTree.exactOptional(),
      }),
    )
    .max(50),
})

const [none, releaseTask, transitionToState] = expirationBehaviors
/** B-502, G-203. */
const ExpirationBehavior = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.enum([none, releaseTask]) }),
    z.strictObject({ type: z.literal(transitionToState), stateName: name }),
  ],
  { error: 'Unknown expiration behavior type' },
)

const hours = z.number().min(0, 'The expiration time span must not be negative').max(1_000_000)
/** Digits in a text are a number, too (B-510, G-169). */
const timeSpan = z.union([
  hours,
  z
    .string()
    .max(30)
    .trim()
    .regex(/^-?\d{1,9}(\.\d{1,9})?$/, 'The expiration time span must be a number')
    .transform(Number)
    .pipe(hours),
])

const named = { name, instructions: text, description: text.default('') }

/** B-498 to B-501. */
const State = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      ...named,
      type: z.literal('normal'),
      actions: z.array(Action).max(50),
      requirements: z.array(Requirement).max(200).default([]),
      roleIdList: z.array(RoleId).max(100),
      expirationTimeSpan: timeSpan.default(0),
      expirationBehavior: ExpirationBehavior.default({ type: none }),
    }),
    z.strictObject({ ...named, type: z.literal('automated') }),
    z.strictObject({ ...named, type: z.literal('final'), status: z.enum(finalStatuses).exactOptional() }),
  ],
  { error: 'Unknown state type' },
)

/** B-497. */
export const WorkflowTypeInput = z.strictObject(
  {
    name,
    description: text.default(''),
    /** A case is at risk so many days before its end (G-175). */
    expirationWarningDays: z
      .number()
      .min(0, 'The expiration warning days must not be negative')
      .max(36_500)
      .default(0),
    engineType: z.enum(engineTypes).default('basic'),
    startDate: moment.nullable().default(null),
    endDate: moment.nullable().default(null),
    states: z.array(State).max(200),
  },
  { error: ({ code }) => (code === 'invalid_type' ? 'Invalid workflow type' : undefined) },
)
export type WorkflowTypeInput = z.infer<typeof WorkflowTypeInput>

export const WorkflowType = z.object({
  id: WorkflowTypeId,
  name: z.string(),
  description: z.string(),
  expirationWarningDays: z.number(),
  engineType: z.enum(engineTypes),
  startDate: instant.nullable(),
  endDate: instant.nullable(),
  states: z.array(State),
  myPermissions: ViewEditDelete,
})
export type WorkflowType = z.infer<typeof WorkflowType>

const WorkflowTypeItem = WorkflowType.pick({
  id: true,
  name: true,
  description: true,
  engineType: true,
  myPermissions: true,
})
export type WorkflowTypeItem = z.infer<typeof WorkflowTypeItem>

const WorkflowTypeName = WorkflowType.pick({ id: true, name: true })

/** G-019. */
export const WorkflowTypeQuery = paging([15, 30, 100]).extend({ nameFilter: z.string().max(200).default('') })
export type WorkflowTypeQuery = z.infer<typeof WorkflowTypeQuery>

/** What is wrong with a stored type, now that roles, people and document types are as they are. */
const Problem = z.object({
  severity: z.enum(['error', 'warning']),
  key: z.string(),
  path: z.string(),
  message: z.string(),
})

const one = z.object({ workflowTypeId: WorkflowTypeId })
/** What the calls of process types wrap it in (B-707). */
const wrapped = z.strictObject({ workflowType: WorkflowTypeInput })

export const workflowTypes = area({
  list: {
    method: 'GET',
    path: '/app/workflow-types',
    access: 'person',
    summary: 'Workflow types, paged',
    query: WorkflowTypeQuery,
    reply: pageOf(WorkflowTypeItem),
  },
  forCollections: {
    method: 'GET',
    path: '/app/workflow-types/document-collection-config/list',
    access: 'person',
    summary: 'The id and name of every workflow type, for whoever configures a collection',
    reply: pageOf(WorkflowTypeName),
  },
  get: {
    method: 'GET',
    path: '/app/workflow-types/{workflowTypeId}',
    access: 'person',
    summary: 'One workflow type with its states',
    params: one,
    reply: WorkflowType,
  },
  create: {
    method: 'POST',
    changes: ['workflowTypes'],
    logs: 'workflow-type-created',
    path: '/app/workflow-types',
    access: { may: 'organization-admin' },
    summary: 'Create a workflow type',
    body: WorkflowTypeInput,
    reply: one,
  },
  update: {
    method: 'PUT',
    changes: ['workflowTypes'],
    logs: 'workflow-type-updated',
    path: '/app/workflow-types/{workflowTypeId}',
    access: { may: 'organization-admin' },
    summary: 'Change a workflow type',
    params: one,
    body: WorkflowTypeInput,
    reply: one,
  },
  sync: {
    method: 'GET',
    path: '/app/sync-workflow-organization-data',
    access: { may: 'organization-admin' },
    summary: 'What is wrong with each workflow type, by the roles, people and document types as they are now',
    reply: pageOf(WorkflowTypeName.extend({ problems: z.array(Problem) })),
  },
  processTypes: {
    method: 'GET',
    path: '/app/workflow/process-types',
    aliases: ['/workflow/process-types'],
    access: 'person',
    summary: 'The id and name of every workflow type',
    reply: pageOf(WorkflowTypeName),
  },
  getProcessType: {
    method: 'GET',
    path: '/app/workflow/process-types/{workflowTypeId}',
    aliases: ['/workflow/process-types/{workflowTypeId}'],
    access: 'person',
    summary: 'One workflow type with its states, as a process type',
    params: one,
    reply: z.object({ workflowType: WorkflowType }),
  },
  createProcessType: {
    method: 'POST',
    changes: ['workflowTypes'],
    logs: 'workflow-type-created',
    path: '/app/workflow/process-types',
    aliases: ['/workflow/process-types'],
    access: { may: 'organization-admin' },
    summary: 'Create a workflow type, as a process type',
    body: wrapped,
    reply: one,
  },
  updateProcessType: {
    method: 'PUT',
    changes: ['workflowTypes'],
    logs: 'workflow-type-updated',
    path: '/app/workflow/process-types/{workflowTypeId}',
    aliases: ['/workflow/process-types/{workflowTypeId}'],
    access: { may: 'organization-admin' },
    summary: 'Change a workflow type, as a process type',
    params: one,
    body: wrapped,
    reply: one,
  },
  remove: {
    method: 'DELETE',
    changes: ['workflowTypes'],
    logs: 'workflow-type-deleted',
    path: '/app/workflow-types/{workflowTypeId}',
    access: { may: 'organization-admin' },
    summary: 'Delete a workflow type that nothing names',
    params: one,
    reply: one,
  },
  removeAnywhere: {
    method: 'DELETE',
    changes: ['workflowTypes'],
    logs: 'workflow-type-deleted',
    path: '/app/sysadmin/workflow-types/{workflowTypeId}',
    access: 'system-admin',
    summary: 'Delete a workflow type of any organization that nothing there names',
    params: one,
    reply: one,
  },
})
