import { actionLogs } from './action-logs.ts'
import { apiKeys } from './api-keys.ts'
import { approvalTypes } from './approval-types.ts'
import { dashboard } from './dashboard.ts'
import { credits } from './credits.ts'
import { documentGroups } from './document-groups.ts'
import { documentTypes } from './document-types.ts'
import { documents } from './documents.ts'
import { identityProviders } from './identity-providers.ts'
import { generations } from './generations.ts'
import { graphicMarks } from './graphic-marks.ts'
import { notifications } from './notifications.ts'
import { impersonation } from './impersonation.ts'
import { invitations } from './invitations.ts'
import { mfa } from './mfa.ts'
import { organizations } from './organizations.ts'
import { roles } from './roles.ts'
import { passwords } from './passwords.ts'
import type { Area } from './route.ts'
import { sessions } from './sessions.ts'
import { sharing } from './sharing.ts'
import { templates } from './templates.ts'
import { users } from './users.ts'

const areas = {
  sessions,
  identityProviders,
  mfa,
  organizations,
  users,
  invitations,
  impersonation,
  apiKeys,
  roles,
  passwords,
  documentGroups,
  approvalTypes,
  graphicMarks,
  credits,
  sharing,
  documentTypes,
  templates,
  documents,
  generations,
  actionLogs,
  notifications,
  dashboard,
}
/** The areas of the contract, each a kind of data that its calls read. */
export type AreaName = keyof typeof areas

/** Every call that the product answers. What a write changes is among the areas. */
export const contract = areas satisfies Record<AreaName, Area<AreaName>>
export type Contract = typeof contract
