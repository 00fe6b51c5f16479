import { Language } from '@tabellio/contract/shapes'
import { z } from 'zod'
import type { TenantTx } from '../platform/database.ts'
import { groupsOf } from '../roles/index.ts'
import { type DirectoryUserInput, directoryUsers } from '../users/index.ts'
import { ScimError } from './scim-errors.ts'
import type { Filter } from 'scim2-parse-filter'
import { type Resource, equalTo } from './scim-filter.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'

export const userAttributes = [
  'userName',
  'externalId',
  'name',
  'displayName',
  'title',
  'preferredLanguage',
  'emails',
  'phoneNumbers',
  'active',
]

const text = z.string().trim().max(200).nullish()
const entries = z
  .array(z.object({ value: z.string().max(300).nullish(), type: text }))
  .max(20)
  .nullish()

/** Entra ID writes `"False"`. */
const flag = z
  .union([
    z.boolean(),
    z
      .string()
      .toLowerCase()
      .pipe(z.enum(['true', 'false']))
      .transform((word) => word === 'true'),
  ])
  .nullish()

const ScimUser = z.object({
  userName: z.email('The userName must be an e-mail address').max(254).toLowerCase(),
  externalId: z.string().max(300).nullish(),
  name: z.object({ givenName: text, familyName: text, formatted: text }).nullish(),
  displayName: text,
  title: text,
  preferredLanguage: z.string().max(50).nullish(),
  phoneNumbers: entries,
  active: flag,
})

/** A person as a directory wrote them. A name that is missing is taken from what there is. */
export function readUser(resource: Resource): DirectoryUserInput {
  const read = ScimUser.safeParse(resource)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new ScimError(400, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`, 'invalidValue')
  }
  const { userName: username, externalId, title, preferredLanguage, phoneNumbers, active } = read.data
  return {
    username,
    externalId: externalId ?? null,
    ...nameIn(read.data),
    phone: phoneIn(phoneNumbers),
    language: Language.safeParse(preferredLanguage?.slice(0, 2).toLowerCase()).data,
    positionRole: title ?? '',
    isActive: active ?? true,
  }
}

type Read = z.infer<typeof ScimUser>

function nameIn({ userName, name, displayName }: Read) {
  const [local = userName] = userName.split('@')
  const [first = '', ...others] = (name?.formatted ?? displayName ?? '').split(' ')
  return {
    firstName: name?.givenName || first || local,
    lastName: name?.familyName || others.join(' ') || local,
  }
}

/** What is no number to call is left out. */
function phoneIn(numbers: Read['phoneNumbers']): string {
  const phone = numbers?.find(({ value }) => value)?.value?.trim() ?? ''
  return phone.length >= 5 && phone.length <= 50 ? phone : ''
}

/** The people who may fit a filter, as resources: one, where it asks for one. */
export async function userResources(tx: TenantTx, base: string, filter?: Filter): Promise<Resource[]> {
  const username = filter && (equalTo(filter, 'username') ?? equalTo(filter, 'id'))
  const externalId = filter && equalTo(filter, 'externalid')
  const users = await directoryUsers(tx, {
    ...(username !== undefined && { username }),
    ...(externalId !== undefined && { externalId }),
  })
  const held = await groupsOf(
    tx,
    users.map((user) => user.username),
  )
  return users.map((user) => {
    const { username: id, firstName, lastName, phone, positionRole, isActive, language } = user
    const name = `${firstName} ${lastName}`.trim()
    return {
      schemas: [userSchema],
      id,
      ...(user.externalId !== null && { externalId: user.externalId }),
      userName: id,
      name: { givenName: firstName, familyName: lastName, formatted: name },
      displayName: name,
      ...(positionRole !== '' && { title: positionRole }),
      preferredLanguage: language,
      emails: [{ value: id, type: 'work', primary: true }],
      ...(phone !== '' && { phoneNumbers: [{ value: phone, type: 'work' }] }),
      active: isActive,
      groups: (held.get(id) ?? []).map((role) => ({
        value: role.id,
        display: role.name,
        $ref: `${base}/Groups/${role.id}`,
      })),
    }
  })
}
