import type { OrganizationUserQuery, UserQuery, UserState } from '@tabellio/contract/users'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, isInside } from '../platform/actor.ts'
import { type TenantTx, db } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { hasWordOnce } from '../platform/lists.ts'
import { pagedList } from '../platform/paged-list.ts'
import type { Person } from './users.db.ts'

type Seen = { organizationId: string | RawBuilder<string>; actor: Pick<Actor, 'kind'> }

/** The people of the organization. Of whoever has not come yet it knows what the invitation says alone. */
export const visiblePeople = ({ organizationId, actor }: Seen) =>
  db
    .selectFrom('members')
    .leftJoin('users', 'users.username', 'members.username')
    .where('members.organizationId', '=', organizationId)
    .where(isInside(actor))

export const firstName = sql<string>`coalesce(users.first_name, members.person ->> 'firstName', '')`
export const lastName = sql<string>`coalesce(users.last_name, members.person ->> 'lastName', '')`
/** As `users.search_name`, which nobody has who has not come yet. */
const searchName = sql<string>`coalesce(users.search_name,
  search_text(' ' || ${lastName} || ' ' || ${firstName} || E'\\t ' || members.username))`
const state = sql<UserState>`case
  when members.is_blacklisted then 'blacklisted' when not members.is_active then 'inactive'
  when members.joined_at is null then 'invited' else 'active' end`

const userColumns = [
  'members.username',
  firstName.as('firstName'),
  lastName.as('lastName'),
  'members.isActive',
  'members.positionRole',
] as const

/** Whether a person is none of those in a text, parted by commas. */
const isNone = (usernames: RawBuilder<string[]>) => sql<boolean>`not (members.username = any(${usernames}))`

const list = pagedList<UserQuery, Actor['kind']>()({
  rows: ({ organizationId, asked: kind }) => visiblePeople({ organizationId, actor: { kind } }),
  filters: {
    nameFilter: { words: (rows, word) => rows.where(hasWordOnce(searchName, word)) },
    usersToExclude: { value: (rows, excluded) => rows.where(isNone(excluded)) },
  },
  order: (rows) => rows.orderBy(searchName).orderBy('members.username'),
  items: (page) => page.select(userColumns),
})

const administered = pagedList<OrganizationUserQuery, Actor['kind']>()({
  rows: ({ organizationId, asked: kind }) => visiblePeople({ organizationId, actor: { kind } }),
  filters: {
    nameFilter: { words: (rows, word) => rows.where(hasWordOnce(searchName, word)) },
    state: { value: (rows, wanted) => rows.where(sql<boolean>`${state} = ${wanted}`) },
  },
  order: (rows) => rows.orderBy(searchName).orderBy('members.username'),
  items: (page) => page.select([...userColumns, state.as('state'), 'members.isOrganizationAdmin'] as const),
})

export const listUsers = (tx: TenantTx, query: UserQuery) => list.page(tx, query, tx.actor.kind)
export const allUsers = (tx: TenantTx) => list.all(tx, {}, tx.actor.kind)
export const listOrganizationUsers = (tx: TenantTx, query: OrganizationUserQuery) =>
  administered.page(tx, query, tx.actor.kind)

/** What an invitation says of a person, where they have said nothing themselves. */
export const own = {
  phone: sql<string>`coalesce(users.phone, members.person ->> 'phone', '')`,
  language: sql<Person['language']>`coalesce(users.language, members.person ->> 'language')`,
  isEnrolledForMarketing: sql<boolean>`coalesce(users.is_enrolled_for_marketing, false)`,
  isManagedHere: sql<boolean>`coalesce(users.managed_by = members.organization_id, false)`,
}

export async function getUser(tx: TenantTx, username: string) {
  const user = await tx.first(
    visiblePeople(tx)
      .select(userColumns)
      .select([
        own.phone.as('phone'),
        own.language.as('language'),
        'users.avatarImageDataURI as avatarImageDataURI',
        'users.dashboardConfiguration',
        'members.identification',
        'members.identificationType',
        'members.isApiUser',
        'members.onlySeeOwnedDocs',
        'members.accessConstraint',
        'members.specificScheduleTime',
        'members.documentLists',
        'members.stateReason',
        'members.isOrganizationAdmin',
        state.as('state'),
        own.isEnrolledForMarketing.as('isEnrolledForMarketing'),
        own.isManagedHere.as('isManagedHere'),
      ])
      .where('members.username', '=', username),
  )
  if (!user) throw notFound('User')
  return user
}

export async function getPublicProfile(tx: TenantTx, username: string) {
  const user = await tx.first(
    visiblePeople(tx)
      .select(userColumns)
      .select('users.avatarImageDataURI as avatarImageDataURI')
      .where('members.username', '=', username),
  )
  if (!user) throw notFound('User')
  return user
}
