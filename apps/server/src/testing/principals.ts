import type { Client } from 'pg'
import { type Fixtures, createFixtures, receiptRequest } from './fixtures.ts'
import type { Person, TestOrganization } from './people.ts'
import { sampleIds } from './samples.ts'
import type { TestServer } from './server.ts'

type Ids = Record<string, string>

/** Whose thing a path names. */
export const whose = ['own', 'another’s', 'foreign', 'deleted', 'unknown'] as const
export type Whose = (typeof whose)[number]

/** Somebody who asks, and the ids of things by whose they are to them. */
export type Principal = {
  /** The column of `docs/permissions.md` that says which calls let them in. */
  column: string
  headers: Ids
  fixtures: Fixtures
  ids: Record<Whose, Ids>
  /** The things that belong to a person and not to their organization. */
  personal: Ids
  /** Sees only what they made. */
  isLimited?: true
  isKey?: true
}

const unknownId = '0123456789abcdef01234567'
const unknown: Ids = {
  username: 'nobody@acme.test',
  organizationId: 'nowhere',
  documentIdentifier: 'R-9',
  otp: 'y',
  token: 'y',
}

const unknownIds = (fixtures: Fixtures): Ids =>
  Object.fromEntries(Object.keys(sampleIds(fixtures)).map((name) => [name, unknown[name] ?? unknownId]))

type Opened = { server: TestServer; owner: Client; organization: TestOrganization; fixtures: Fixtures }

/** Everybody who may ask: people of two organizations that have the same things. */
export async function openPrincipals(opened: Opened): Promise<Record<string, Principal>> {
  const { server, owner, organization, fixtures } = opened
  const { member, admin } = organization
  const theirs = await server.organization('theirs')
  const theirFixtures = await createFixtures(theirs)
  const root = await server.person('acme', 'root')
  await owner.query('update users set is_system_admin = true where username = $1', [root.username])
  const limited = await openLimited(opened)
  const deleted = { acme: await removedBy(admin), theirs: await removedBy(theirs.admin) }
  const sessions = await sessionsIn(owner)
  const idsOf = (own: Fixtures, place: 'acme' | 'theirs') => {
    const isHere = place === 'acme'
    const [other, stranger] = isHere ? [theirFixtures, theirs.admin] : [fixtures, admin]
    const neighbour = own === fixtures ? limited.person : member
    const sessionOf = ({ username }: Person) => ({ sessionId: sessions.get(username) ?? '' })
    const none = unknownIds(own)
    return {
      own: {
        ...sampleIds(own),
        documentIdentifier: own === fixtures ? 'R-1' : 'R-2',
        organizationId: place,
      },
      'another’s': { ...sampleIds(fixtures), ...sessionOf(neighbour) },
      foreign: { ...sampleIds(other), organizationId: isHere ? 'theirs' : 'acme', ...sessionOf(stranger) },
      deleted: { ...none, ...deleted[place] },
      unknown: none,
    }
  }
  const principal = async (column: string, person: Person, own: Fixtures, place: 'acme' | 'theirs') => ({
    column,
    headers: { authorization: `Bearer ${person.token}` },
    fixtures: own,
    ids: idsOf(own, place),
    personal: {
      sessionId: sessions.get(person.username) ?? '',
      ...(column === 'member' && (await keyOf(person))),
    },
  })
  const ofMember = await principal('member', member, fixtures, 'acme')
  const ofLimited = await principal('member', limited.person, limited.fixtures, 'acme')
  return {
    anonymous: { ...ofMember, column: 'nobody', headers: {} },
    member: ofMember,
    'member limited to own': { ...ofLimited, isLimited: true },
    administrator: await principal('administrator', admin, fixtures, 'acme'),
    'member of another organization': await principal('member', theirs.member, theirFixtures, 'theirs'),
    'administrator of another one': await principal('administrator', theirs.admin, theirFixtures, 'theirs'),
    'in an administrator’s place': {
      ...(await principal('in an administrator’s place', admin, fixtures, 'acme')),
      headers: await inThePlaceOf(root, admin),
    },
    'API key': { ...ofMember, ...(await byKey(member)) },
    'system administrator': await principal('system administrator', root, fixtures, 'acme'),
  }
}

/** A session of one person that another one uses. */
async function inThePlaceOf({ api }: Person, { username }: Person): Promise<Ids> {
  const params = { organizationId: 'acme', username }
  const { token } = await api.impersonation.startAnywhere({ params, query: { reason: 'A question' } })
  return { authorization: `Bearer ${token}` }
}

/** A key instead of a session. */
async function byKey(person: Person) {
  const { apiKey, secret } = await createKey(person)
  const headers: Ids = { 'x-api-key': apiKey, 'x-api-secret': secret }
  return { column: 'API session of a member', headers, isKey: true as const }
}

/** A member who sees only what they made, and has made one document. */
async function openLimited({ server, owner, fixtures }: Opened) {
  const person = await server.person('acme', 'limited')
  await owner.query('update members set only_see_owned_docs = true where username = $1', [person.username])
  const body = receiptRequest(fixtures.templateVersionId)
  const [{ documentId = '', documentVersionId = '' } = {}] = (await person.api.generations.sync({ body }))
    .documents
  await owner.query(
    "update documents set identifier = case when id = $1 or organization_id <> 'acme' then 'R-2' else 'R-1' end",
    [documentId],
  )
  return { person, fixtures: { ...fixtures, documentId, documentVersionId } }
}

const createKey = ({ api, username }: Person) =>
  api.apiKeys.create({ params: { username }, body: { keyName: 'Matrix' } })

const keyOf = async (person: Person) => ({
  username: person.username,
  apiKey: (await createKey(person)).apiKey,
})

/** A session of each person. */
async function sessionsIn(owner: Client): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ username: string; id: string }>('select username, id from sessions')
  return new Map(rows.map(({ username, id }) => [username, id]))
}

/** Makes one of each thing that can be deleted, and deletes it. */
async function removedBy({ api, username }: Person): Promise<Ids> {
  const { documentGroupId } = await api.documentGroups.create({ body: { name: 'Gone', description: 'G' } })
  const { id: roleId } = await api.roles.create({ body: { name: 'Gone' } })
  const approver = await api.roles.create({ body: { name: 'Approves' } })
  const { approvalTypeId } = await api.approvalTypes.create({ body: { label: 'Gone', roles: [approver.id] } })
  const { apiKey } = await api.apiKeys.create({ params: { username }, body: { keyName: 'Gone' } })
  await api.documentGroups.remove({ params: { documentGroupId } })
  await api.roles.remove({ params: { roleId } })
  await api.approvalTypes.remove({ params: { approvalTypeId } })
  await api.apiKeys.remove({ params: { username, apiKey } })
  return { documentGroupId, roleId, approvalTypeId, apiKey }
}
