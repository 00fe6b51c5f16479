import { sql } from 'kysely'
import { type Tx, db, now } from '../platform/database.ts'
import { type Hours, type SecondFactor, isWithin } from '../platform/endpoints.ts'
import { newId } from '../platform/ids.ts'
import { alphabetical } from '../platform/lists.ts'

export type NewSession = {
  /** Stays when its token or its organization changes. */
  id?: string
  tokenHash: string
  kind: 'application' | 'api'
  apiKey: string | null
  username: string
  /** None for a system administrator's. */
  organizationId: string | null
  deviceType?: string | null
  provider?: string | null
  isBound?: boolean
  address?: string | null
  userAgent?: string | null
  secondFactor?: SecondFactor | null
  /** Who acts in the person's place, and the id of the session that they do it from. */
  impersonator?: string
  openedBy?: string
  /** The roles as whose holder its person looks at the product, from the session that `openedBy` names. */
  viewedRoles?: string[]
  expiresAt: Date
  startedAt?: Date
}

export const findUser = (tx: Tx, username: string) =>
  tx.first(
    db
      .selectFrom('users')
      .select([
        'username',
        'firstName',
        'lastName',
        'language',
        'passwordHash',
        'mfaConfig',
        'isSystemAdmin',
        'lastOrganizationId',
      ])
      .where('username', '=', username)
      .where('isActive', '=', true),
  )

/** By the member's own flag, or by one of their roles. */
const isOrganizationAdmin =
  sql<boolean>`members.is_organization_admin or holds_permission(members.organization_id, members.username, 'organization-admin')`.as(
    'isOrganizationAdmin',
  )

const hoursColumns = [
  'members.accessConstraint',
  'members.specificScheduleTime',
  'organizations.timeZone',
] as const

type Found = Pick<Hours, 'accessConstraint' | 'specificScheduleTime'> & { timeZone: string | null }

/** When a member may come in; nothing where that is always. */
export const hoursOf = ({ accessConstraint, specificScheduleTime, timeZone }: Found) =>
  accessConstraint || specificScheduleTime
    ? { accessConstraint, specificScheduleTime, timeZone: timeZone ?? 'UTC' }
    : undefined

/** The organizations a person may enter: theirs, and open. */
export const listOpenOrganizations = (tx: Tx, username: string) =>
  tx.all(
    db
      .selectFrom('members')
      .innerJoin('organizations', 'organizations.id', 'members.organizationId')
      .select([
        'organizations.id',
        'organizations.name',
        'organizations.language',
        'organizations.region',
        'organizations.mfaConfig',
        'members.positionRole',
        ...hoursColumns,
        isOrganizationAdmin,
      ])
      .where('members.username', '=', username)
      .where('members.isActive', '=', true)
      .where('organizations.isActive', '=', true)
      .where('organizations.isBlacklisted', '=', false)
      .orderBy(alphabetical('organizations.name'))
      .orderBy('organizations.id'),
  )

export const openSession = (tx: Tx, session: NewSession) =>
  tx.run(db.insertInto('sessions').values({ id: newId(), ...session }))

/** Ends a session and answers where its person sat; nothing when it had ended before. */
export const closeSession = (tx: Tx, tokenHash: string) =>
  tx.first(
    db
      .deleteFrom('sessions')
      .where('tokenHash', '=', tokenHash)
      .returning(['id', 'deviceType', 'provider', 'isBound']),
  )

/** The open sessions of a person, the newest first, but for looks as a role, which end with theirs; in one organization where it is named. */
export const listSessionsOf = (tx: Tx, username: string, organizationId?: string) =>
  tx.all(
    db
      .selectFrom('sessions')
      .leftJoin('organizations', 'organizations.id', 'sessions.organizationId')
      .select([
        'sessions.id as sessionId',
        'sessions.tokenHash',
        'sessions.kind',
        'organizations.name as organizationName',
        'sessions.deviceType',
        'sessions.impersonator',
        'sessions.userAgent',
        'sessions.address',
        'sessions.startedAt',
        'sessions.expiresAt',
      ])
      .where('sessions.username', '=', username)
      .where('sessions.viewedRoles', 'is', null)
      .$if(organizationId !== undefined, (rows) =>
        rows.where('sessions.organizationId', '=', organizationId ?? ''),
      )
      .where('sessions.expiresAt', '>', now)
      .orderBy('sessions.startedAt', 'desc')
      .orderBy('sessions.id'),
  )

export const removeSession = (tx: Tx, username: string, { id, organizationId }: Ended) =>
  tx.first(
    db
      .deleteFrom('sessions')
      .where('username', '=', username)
      .where('id', '=', id)
      .$if(organizationId !== undefined, (rows) => rows.where('organizationId', '=', organizationId ?? ''))
      .returning('tokenHash'),
  )
type Ended = { id: string; organizationId: string | undefined }

/** Ends the sessions of a person, but for the one whose token is kept. */
export const removeSessionsOf = (tx: Tx, username: string, kept = '') =>
  tx.all(
    db
      .deleteFrom('sessions')
      .where('username', '=', username)
      .where('tokenHash', '<>', kept)
      .returning('tokenHash'),
  )

/** An organization may do with an account that it made what it likes; with another one, what happens in it alone. */
const isBound =
  sql<boolean>`sessions.is_bound and users.managed_by is distinct from sessions.organization_id`.as('isBound')

/** Whether the session registered a phone. */
const isPhone = sql<boolean>`exists (select from devices
  where devices.username = sessions.username and devices.session_id = sessions.id)`.as('isPhone')

/**
 * The session and what its person may do in its organization, while all three are good; or a system administrator's,
 * who is in none.
 */
export const findSession = (tx: Tx, tokenHash: string) =>
  tx.first(goodSessions().where('sessions.tokenHash', '=', tokenHash))

/** The same by the id, which stays when the token changes. */
export const findSessionById = (tx: Tx, id: string) => tx.first(goodSessions().where('sessions.id', '=', id))

const goodSessions = () =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.username', 'sessions.username')
    .leftJoin('members', (join) =>
      join
        .onRef('members.username', '=', 'sessions.username')
        .onRef('members.organizationId', '=', 'sessions.organizationId'),
    )
    .leftJoin('organizations', 'organizations.id', 'sessions.organizationId')
    .select([
      'sessions.id',
      'sessions.kind',
      'sessions.apiKey',
      'sessions.impersonator',
      'sessions.openedBy',
      'sessions.viewedRoles',
      'sessions.username',
      'sessions.organizationId',
      'sessions.startedAt',
      'sessions.deviceType',
      'sessions.provider',
      'sessions.secondFactor',
      isBound,
      isPhone,
      'users.isSystemAdmin',
      'members.isOrganizationAdmin',
      ...hoursColumns,
      'members.onlySeeOwnedDocs',
      'organizations.rightsVersion',
    ])
    .where('sessions.expiresAt', '>', now)
    .where('users.isActive', '=', true)
    .where((is) =>
      is.or([
        is.and([is('sessions.organizationId', 'is', null), is('users.isSystemAdmin', '=', true)]),
        is.and([
          is('members.isActive', '=', true),
          is('organizations.isActive', '=', true),
          is('organizations.isBlacklisted', '=', false),
        ]),
      ]),
    )

/** Which of these sessions may be used at this time. */
export async function findGoodSessions(tx: Tx, tokenHashes: string[], at: number): Promise<Set<string>> {
  const found = await tx.all(
    goodSessions()
      .select('sessions.tokenHash')
      .where('sessions.tokenHash', '=', sql<string>`any(${tokenHashes})`),
  )
  return new Set(found.filter((session) => isWithin(hoursOf(session), at)).map(({ tokenHash }) => tokenHash))
}

export const removeEnded = (tx: Tx) => tx.run(db.deleteFrom('sessions').where('expiresAt', '<', now))

type Place = { organizationId: string; username: string }

/** Who has come to an organization and may enter it, with all that decides what they may do there. */
export const findEntered = (tx: Tx, { organizationId, username }: Place) =>
  tx.first(
    db
      .selectFrom('members')
      .innerJoin('users', 'users.username', 'members.username')
      .innerJoin('organizations', 'organizations.id', 'members.organizationId')
      .select([
        'users.username',
        'users.firstName',
        'users.lastName',
        'users.isSystemAdmin',
        'members.positionRole',
        'members.onlySeeOwnedDocs',
        'organizations.id as organizationId',
        'organizations.name as organizationName',
        'organizations.language',
        'organizations.region',
        'organizations.rightsVersion',
        isOrganizationAdmin,
      ])
      .where('members.organizationId', '=', organizationId)
      .where('members.username', '=', username)
      .where('members.joinedAt', 'is not', null)
      .where('members.isActive', '=', true)
      .where('users.isActive', '=', true)
      .where('organizations.isActive', '=', true)
      .where('organizations.isBlacklisted', '=', false),
  )
