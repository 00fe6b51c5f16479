import type { Client } from 'pg'
import { type Fixtures, createFixtures, receiptLink, receiptRequest } from './fixtures.ts'
import type { Person, TestOrganization } from './people.ts'
import { sampleIds } from './samples.ts'
import type { TestServer } from './server.ts'
import { actionsLink, openLink } from './visitors.ts'

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
  const links = await linksOf(limited.person, member, fixtures)
  const idsOf = (own: Fixtures, place: 'acme' | 'theirs') => {
    const isHere = place === 'acme'
    const [other, stranger] = isHere ? [theirFixtures, theirs.admin] : [fixtures, admin]
    const linkOfWhom = own === fixtures ? 'limited' : 'member'
    const neighbour = { limited: limited.person, member }[linkOfWhom]
    const sessionOf = ({ username }: Person) => ({ sessionId: sessions.get(username) ?? '' })
    const none = unknownIds(own)
    return {
      own: {
        ...sampleIds(own),
        documentIdentifier: own === fixtures ? 'R-1' : 'R-2',
        organizationId: place,
      },
      'another’s': { ...sampleIds(fixtures), ...sessionOf(neighbour), ...links[linkOfWhom] },
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
      ...(await linkOf(person, own)),
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
    'visitor by a link': { ...ofMember, ...(await byLink(opened, ofMember)) },
    'seeing as a role': { ...ofMember, ...(await asRole(admin, fixtures, sessions)) },
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

/** A session in which an administrator sees what a role that gives nothing shows. */
async function asRole(person: Person, fixtures: Fixtures, sessions: Map<string, string>) {
  const { token } = await person.api.impersonation.viewAs({ body: { roleIdList: [fixtures.roleId] } })
  const headers: Ids = { authorization: `Bearer ${token}` }
  const personal = {
    sessionId: sessions.get(person.username) ?? '',
    ...(await keyOf(person)),
    ...(await linkOf(person, fixtures)),
  }
  return { column: 'seeing as a role', headers, personal }
}

/** A key instead of a session. */
async function byKey(person: Person) {
  const { apiKey, secret } = await createKey(person)
  const headers: Ids = { 'x-api-key': apiKey, 'x-api-secret': secret }
  return { column: 'API session of a member', headers, isKey: true as const }
}

/** A member who sees only what they made, and has made one document, with its case file. */
async function openLimited({ server, owner, fixtures }: Opened) {
  const person = await server.person('acme', 'limited')
  await owner.query('update members set only_see_owned_docs = true where username = $1', [person.username])
  const body = receiptRequest(fixtures.templateVersionId)
  const { documents, generationToken = '' } = await person.api.generations.sync({ body })
  const [{ documentId = '', documentVersionId = '' } = {}] = documents
  await owner.query(
    "update documents set identifier = case when id = $1 or organization_id <> 'acme' then 'R-2' else 'R-1' end",
    [documentId],
  )
  const [{ id: instanceId } = { id: '' }] = (await person.api.collections.list()).items
  const own = { documentId, documentVersionId, generationToken, instanceId }
  return { person, fixtures: { ...fixtures, ...own } }
}

const linksOf = async (limited: Person, member: Person, fixtures: Fixtures) => ({
  limited: await linkOf(limited, fixtures),
  member: await linkOf(member, fixtures),
})

const linkOf = async ({ api }: Person, fixtures: Fixtures) => {
  const { tokenId } = await api.sharedItems.create({ body: receiptLink(fixtures) })
  return { sharedToken: tokenId }
}

/** Somebody who came by a link that shows a document and asks for another one. */
async function byLink({ server, organization, fixtures }: Opened, { ids }: Principal) {
  const { visitor, tokenId: sharedToken } = await openLink(server, organization.member, actionsLink(fixtures))
  const own = { ...ids.own, sharedToken }
  return {
    column: 'visitor by a link',
    headers: visitor.headers,
    ids: { ...ids, own },
    personal: { sharedToken },
  }
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
