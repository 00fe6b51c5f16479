import { maxSecurityText, queryBehaviors } from '@tabellio/access'
import { z } from 'zod'
import { area } from './route.ts'
import {
  Language,
  MfaConfig,
  OrganizationId,
  Region,
  email,
  id,
  instant,
  jsonObject,
  pageOf,
  paging,
  personName,
  properName,
} from './shapes.ts'

const Contact = z.strictObject({
  email,
  firstName: personName('The first name'),
  lastName: personName('The last name'),
  phone: z.string().trim().min(5, 'The phone must have at least 5 characters').max(50),
  isEnrolledForMarketing: z.boolean().default(false),
})

/** As `America/El_Salvador`. */
export const TimeZone = z
  .string()
  .max(60)
  .refine((zone) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
    } catch {
      return false
    }
  }, 'The time zone must be one, such as America/El_Salvador')

const organizationName = properName('The organization name')
  .min(3, 'The organization name must have at least 3 characters')
  .refine((name) => name === name.trim(), 'The organization name must not begin or end with a space')

/** B-442 to B-444. */
export const OrganizationInput = z.strictObject({
  organizationId: OrganizationId,
  organizationName,
  language: Language,
  /** How its amounts and dates are written; the usual region of its language when absent. */
  region: Region.optional(),
  adminContact: Contact,
  techContact: Contact,
})
export type OrganizationInput = z.infer<typeof OrganizationInput>

/** The fields of an organization that may be changed (G-188, G-204). One that is absent stays as it is. */
export const OrganizationUpdate = z
  .strictObject({
    name: organizationName,
    /** Of its mails, and of its people until they choose another. */
    language: Language,
    /** How its amounts and dates are written. */
    region: Region,
    /** By whose clocks the hours of its people count (G-146). */
    timeZone: TimeZone,
    adminContact: Contact,
    techContact: Contact,
    settings: jsonObject,
  })
  .partial()
export type OrganizationUpdate = z.infer<typeof OrganizationUpdate>

/** B-454. The keys of an engine are told to nobody (G-204). */
const WorkflowSettings = z.object({
  engine: z.enum(['basic', 'cflow']),
  baseUrl: z.string().optional(),
  website: z.string().optional(),
})

/** An address that programs call. */
const callable = z
  .url({ protocol: /^https?$/, error: 'The address must begin with https://' })
  .max(500, 'The address must have at most 500 characters')
const engineKey = (what: string) =>
  z
    .string()
    .trim()
    .min(1, `${what} must not be empty`)
    .max(500)
    .regex(/^[\x21-\x7e]*$/, `${what} must be letters, digits and signs without spaces`)

/** B-455. */
const CflowKeys = {
  baseUrl: callable,
  apiKey: engineKey('The API key'),
  userKey: engineKey('The user key'),
}

/** B-454. The keys are kept sealed, and told to nobody. */
export const WorkflowSettingsInput = z.discriminatedUnion('engine', [
  z.strictObject({ engine: z.literal('basic') }),
  z.strictObject({ engine: z.literal('cflow'), ...CflowKeys, website: callable.optional() }),
])
export type WorkflowSettingsInput = z.infer<typeof WorkflowSettingsInput>

export const CflowCheck = z.strictObject(CflowKeys)
export type CflowCheck = z.infer<typeof CflowCheck>

/** Why an engine cannot be worked with, for screens. */
const cflowProblems = ['address-not-allowed', 'unreachable', 'keys-refused', 'unexpected'] as const

const CflowCheckAnswer = z.object({
  isValidate: z.boolean(),
  cflowMessage: z.string(),
  problem: z.enum(cflowProblems).nullable(),
})
export type CflowCheckAnswer = z.infer<typeof CflowCheckAnswer>

const securityText = z.string().trim().min(1).max(maxSecurityText)

/** B-453: a value to compare with. An image is none that a document could have: it hides them all. */
export const TypedValue = z.discriminatedUnion('dataType', [
  z.strictObject({
    dataType: z.literal('Alphanumeric'),
    value: z.union([securityText, z.array(securityText).min(1).max(100)]),
  }),
  z.strictObject({ dataType: z.literal('Numeric'), value: z.number().int().min(-1e15).max(1e15) }),
  z.strictObject({ dataType: z.literal('Currency'), value: z.number().min(-1e15).max(1e15) }),
  z.strictObject({ dataType: z.literal('Logical'), value: z.boolean() }),
  z.strictObject({ dataType: z.enum(['Date', 'DateTime', 'Time']), value: securityText }),
  z.strictObject({
    dataType: z.literal('Image'),
    value: z
      .string()
      .max(700_000)
      .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/, 'The image must be a data URI'),
  }),
])

/** Holders of its roles see only documents whose field has the value (B-452, G-152). */
export const SecurityField = z.strictObject({
  roleIdList: z.array(id('Invalid Role ID')).min(1, 'At least one role is needed').max(500),
  fieldName: z.string().trim().min(1).max(1000),
  value: TypedValue,
})
export type SecurityField = z.infer<typeof SecurityField>

export const QueryBehavior = z.enum(queryBehaviors)

export const Organization = z.object({
  id: OrganizationId,
  name: z.string(),
  language: Language,
  region: Region,
  timeZone: z.string(),
  isActive: z.boolean(),
  isBlacklisted: z.boolean(),
  settings: jsonObject,
  featureFlags: jsonObject,
  workflowSettings: WorkflowSettings.nullable(),
  mfaConfig: MfaConfig.nullable(),
  pngImageBase64: z.string().nullable(),
  queryBehavior: QueryBehavior,
  securityFieldConfig: z.array(SecurityField),
  owner: z.string(),
  adminContact: Contact,
  techContact: Contact,
  createdAt: instant,
})
export type Organization = z.infer<typeof Organization>

/** B-459. The public API is open to an organization as long as its people may come in. */
export const OrganizationItem = z.object({
  id: OrganizationId,
  name: z.string(),
  isActive: z.boolean(),
  isBlacklisted: z.boolean(),
  apiLoginEnabled: z.boolean(),
  userCount: z.number().int().min(0),
})
export type OrganizationItem = z.infer<typeof OrganizationItem>

/** An organization as those who administer the system see it: whom to ask, and its state; not what is in it. */
export const OrganizationRecord = Organization.pick({
  id: true,
  name: true,
  language: true,
  region: true,
  timeZone: true,
  isActive: true,
  isBlacklisted: true,
  featureFlags: true,
  owner: true,
  adminContact: true,
  techContact: true,
  createdAt: true,
}).extend({ stateReason: z.string().nullable(), userCount: z.number().int().min(0) })
export type OrganizationRecord = z.infer<typeof OrganizationRecord>

/** G-019. */
export const OrganizationQuery = paging([15, 30, 100]).extend({ nameFilter: z.string().max(200).default('') })
export type OrganizationQuery = z.infer<typeof OrganizationQuery>

const oneOrganization = z.object({ organizationId: OrganizationId })
const stateReason = z.strictObject({ reason: z.string().trim().min(1, 'A reason is needed').max(500) })

/** A picture that a page can show in its corner. */
const Logo = z
  .string()
  .max(700_000)
  .regex(/^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]+=*$/, 'The logo must be a PNG as a data URI')

export const organizations = area({
  create: {
    method: 'POST',
    changes: [],
    logs: 'organization-created',
    path: '/app/organization',
    access: 'public',
    summary: 'Sign up an organization; its administrator gets an activation link by mail',
    body: OrganizationInput,
    reply: z.object({ organizationId: OrganizationId }),
  },
  get: {
    method: 'GET',
    path: '/app/organization',
    access: 'person',
    summary: "The caller's organization",
    reply: Organization,
  },
  update: {
    method: 'PUT',
    changes: ['organizations', 'sessions'],
    logs: 'organization-updated',
    path: '/app/organization',
    access: { may: 'organization-admin' },
    summary: "Change the name, the region, the contacts and the settings of the caller's organization",
    body: OrganizationUpdate,
    reply: Organization,
  },
  setMfaConfig: {
    method: 'PUT',
    changes: ['organizations', 'mfa'],
    logs: 'mfa-policy-updated',
    path: '/app/organizations/mfa-config',
    access: { may: 'organization-admin' },
    summary: 'Whether the people of the organization need a second factor, and which ones they may use',
    body: MfaConfig,
  },
  exists: {
    method: 'GET',
    path: '/app/organization/{organizationId}/exists',
    access: 'public',
    summary: 'Whether an organization id is taken',
    params: z.object({ organizationId: OrganizationId }),
    reply: z.object({ exists: z.boolean() }),
  },
  adminInfo: {
    method: 'GET',
    path: '/app/organization-admin-info',
    access: 'person',
    summary: 'Whom to ask in the organization: its contacts',
    reply: z.object({ adminContact: Contact, techContact: Contact }),
  },
  setLogo: {
    method: 'PUT',
    changes: ['organizations'],
    logs: 'organization-updated',
    path: '/app/organizations/logo',
    access: { may: 'organization-admin' },
    summary: 'Set the logo, a PNG of at most 512 pixels each way, or take it away',
    body: z.strictObject({ image: Logo.nullable() }),
  },
  saveWorkflowSettings: {
    method: 'POST',
    changes: ['organizations'],
    logs: 'workflow-settings-updated',
    path: '/app/organization/{organizationId}/save-workflow-settings',
    access: { may: 'organization-admin' },
    summary: 'Say which workflow engine the organization works with; its keys are kept sealed',
    params: oneOrganization,
    body: WorkflowSettingsInput,
  },
  clearCflowSettings: {
    method: 'POST',
    changes: ['organizations'],
    logs: 'workflow-settings-updated',
    path: '/app/clear-cflow-settings',
    access: { may: 'organization-admin' },
    summary: 'Forget the workflow engine with its keys',
  },
  validateCflowSettings: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/app/validate-cflow-settings',
    access: { may: 'organization-admin' },
    summary: 'Ask a workflow engine whether it takes these keys; nothing is kept',
    body: CflowCheck,
    reply: CflowCheckAnswer,
  },
  list: {
    method: 'GET',
    path: '/app/organizations',
    access: 'system-admin',
    summary: 'All organizations, paged, for system administrators',
    query: OrganizationQuery,
    reply: pageOf(OrganizationItem),
  },
  record: {
    method: 'GET',
    path: '/app/sysadmin/organization/{organizationId}',
    access: 'system-admin',
    summary: 'One organization, for system administrators',
    params: oneOrganization,
    reply: OrganizationRecord,
  },
  createFor: {
    method: 'POST',
    changes: ['organizations', 'users'],
    logs: 'organization-created',
    path: '/app/sysadmin/organization',
    access: 'system-admin',
    summary: 'Create an organization, also where sign-up is disabled; its administrator gets a link by mail',
    body: OrganizationInput,
    reply: z.object({ organizationId: OrganizationId }),
  },
  setFeatureFlags: {
    method: 'PUT',
    changes: ['organizations'],
    logs: 'organization-updated',
    path: '/app/sysadmin/organization/{organizationId}/feature-flags',
    access: 'system-admin',
    summary: 'Set the feature flags of an organization',
    params: oneOrganization,
    body: z.strictObject({ featureFlags: jsonObject }),
  },
  activate: {
    method: 'POST',
    changes: ['organizations'],
    logs: 'organization-state-updated',
    path: '/app/organization/{organizationId}/activate',
    access: 'system-admin',
    summary: 'Let the people of an organization in again',
    params: oneOrganization,
  },
  deactivate: {
    method: 'POST',
    changes: ['organizations'],
    logs: 'organization-state-updated',
    path: '/app/organization/{organizationId}/deactivate',
    access: 'system-admin',
    summary: 'Keep everybody out of an organization, for a reason; nothing is deleted',
    params: oneOrganization,
    body: stateReason,
  },
  blacklist: {
    method: 'POST',
    changes: ['organizations'],
    logs: 'organization-state-updated',
    path: '/app/organization/{organizationId}/blacklist',
    access: 'system-admin',
    summary: 'Keep everybody out of an organization, and its id from being registered again',
    params: oneOrganization,
    body: stateReason,
  },
})
