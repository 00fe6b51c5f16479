import { z } from 'zod'
import type { TenantTx } from '../platform/database.ts'
import { directoryGroups } from '../roles/index.ts'
import { namesOf } from '../users/index.ts'
import { ScimError } from './scim-errors.ts'
import type { Filter } from 'scim2-parse-filter'
import { type Resource, equalTo } from './scim-filter.ts'

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

export const groupAttributes = ['displayName', 'externalId', 'members']

const ScimGroup = z.object({
  displayName: z.string().trim().min(1).max(200),
  externalId: z.string().max(300).nullish(),
  members: z
    .array(z.object({ value: z.string().max(254).toLowerCase() }))
    .max(10_000)
    .nullish(),
})

/** A group as a directory wrote it. */
export function readGroup(resource: Resource) {
  const read = ScimGroup.safeParse(resource)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new ScimError(400, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`, 'invalidValue')
  }
  const { displayName: name, externalId, members } = read.data
  const users = [...new Set((members ?? []).map(({ value }) => value))]
  return { name, externalId: externalId ?? null, users }
}

/** The roles that may fit a filter, as resources: one, where it asks for one. */
export async function groupResources(tx: TenantTx, base: string, filter?: Filter): Promise<Resource[]> {
  const id = filter && equalTo(filter, 'id')
  const name = filter && equalTo(filter, 'displayname')
  const groups = await directoryGroups(tx, {
    ...(id !== undefined && { id }),
    ...(name !== undefined && { name }),
  })
  const names = await namesOf(tx, [...new Set(groups.flatMap(({ users }) => users))])
  return groups.map((group) => ({
    schemas: [groupSchema],
    id: group.id,
    ...(group.externalId !== null && { externalId: group.externalId }),
    displayName: group.name,
    members: group.users.map((value) => ({
      value,
      display: names.get(value) ?? value,
      type: 'User',
      $ref: `${base}/Users/${encodeURIComponent(value)}`,
    })),
  }))
}
