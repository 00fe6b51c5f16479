import { documentGroups } from './document-groups.ts'
import { documentTypes } from './document-types.ts'
import { documents } from './documents.ts'
import { generations } from './generations.ts'
import { organizations } from './organizations.ts'
import type { Area, AreaName } from './route.ts'
import { sessions } from './sessions.ts'
import { templates } from './templates.ts'
import { users } from './users.ts'

/** Every call that the product answers. */
export const contract = {
  sessions,
  organizations,
  users,
  documentGroups,
  documentTypes,
  templates,
  documents,
  generations,
} satisfies Record<AreaName, Area>
export type Contract = typeof contract
