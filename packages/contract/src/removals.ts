import { z } from 'zod'
import { area } from './route.ts'
import { OrganizationId, instant } from './shapes.ts'

/** B-448. Both wait these days at least, in which a petition can be withdrawn. */
export const deletionTypes = ['until-subscription-expires', 'immediately'] as const

const PetitionInput = z.strictObject({ type: z.enum(deletionTypes) })

const Petition = z.object({
  type: z.enum(deletionTypes),
  askedBy: z.string(),
  askedAt: instant,
  /** The deletion begins then, and until then the petition can be withdrawn (G-191). */
  runsAt: instant,
})
export type Petition = z.infer<typeof Petition>

const PetitionState = z.object({ started: z.boolean(), petition: Petition.nullable() })

/** How far a removal has come, and what it took away. */
const DataRemoval = z.object({
  removalId: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  preserveSecurityData: z.boolean(),
  preserveBundles: z.boolean(),
  /** Of the tables that are emptied; the files go last. */
  tablesDone: z.number().int(),
  tableCount: z.number().int(),
  finishedAt: instant.nullable(),
  removed: z.object({
    documents: z.number().int(),
    templates: z.number().int(),
    documentTypes: z.number().int(),
    people: z.number().int(),
    files: z.number().int(),
    /** All rows of all tables, those above among them. */
    rows: z.number().int(),
  }),
})
export type DataRemoval = z.infer<typeof DataRemoval>

const oneOrganization = z.object({ organizationId: OrganizationId })
const mayAdminister = { may: 'organization-admin' } as const

export const removals = area({
  askForOrganization: {
    method: 'POST',
    changes: ['removals'],
    logs: 'removal-requested',
    path: '/app/delete-organization-petition',
    access: mayAdminister,
    summary: 'Ask for the deletion of the organization; it waits, and can be withdrawn until it begins',
    body: PetitionInput,
    reply: PetitionState,
  },
  withdrawOrganization: {
    method: 'DELETE',
    changes: ['removals'],
    logs: 'removal-withdrawn',
    path: '/app/delete-organization-petition',
    access: mayAdminister,
    summary: 'Withdraw the petition to delete the organization',
  },
  organizationState: {
    method: 'GET',
    path: '/app/check-organization-delete-process-started',
    access: 'person',
    summary: 'Whether the deletion of the organization is asked for, and whether it has begun',
    reply: PetitionState,
  },
  askForAccount: {
    method: 'POST',
    changes: ['removals'],
    logs: 'removal-requested',
    path: '/app/delete-my-account-petition',
    access: 'application-session',
    summary: 'Ask for the deletion of the own account; it waits, and can be withdrawn until it begins',
    body: PetitionInput,
    reply: PetitionState,
  },
  withdrawAccount: {
    method: 'DELETE',
    changes: ['removals'],
    logs: 'removal-withdrawn',
    path: '/app/delete-my-account-petition',
    access: 'application-session',
    summary: 'Withdraw the petition to delete the own account',
  },
  accountState: {
    method: 'GET',
    path: '/app/check-account-delete-process-started',
    access: 'application-session',
    summary: 'Whether the deletion of the own account is asked for, and whether it has begun',
    reply: PetitionState,
  },
  removeData: {
    method: 'DELETE',
    changes: ['removals', 'organizations'],
    logs: 'organization-data-removed',
    path: '/app/sysadmin/organization/{organizationId}/remove-organization-data',
    access: 'system-admin',
    summary: 'Remove what an organization stored: its rows and its files, for ever',
    params: oneOrganization,
    body: z.strictObject({
      /** Keeps its people, roles, API keys and login providers. */
      preserveSecurityData: z.boolean().default(false),
      /** Keeps what bundles bring: groups, document types, templates, approval types, workflow types and graphic marks. */
      preserveBundles: z.boolean().default(false),
    }),
    reply: z.object({ removalId: z.string() }),
  },
  dataRemovals: {
    method: 'GET',
    path: '/app/sysadmin/organization/{organizationId}/data-removals',
    access: 'system-admin',
    summary: 'How far the removals of an organization’s data have come, the latest first',
    params: oneOrganization,
    reply: z.object({ items: z.array(DataRemoval) }),
  },
})
