import { callPath } from '@tabellio/contract/client'
import type { Route } from '@tabellio/contract/route'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { db } from './platform/database.ts'
import { calls, paramsIn } from './testing/calls.ts'
import { copyOf } from './testing/database.ts'
import { receipt, receiptRequest, receiptTemplate } from './testing/fixtures.ts'
import { type Person, personWith } from './testing/people.ts'
import { sampleBodies, sampleIds } from './testing/samples.ts'
import { type ServerPlace, serverOn } from './testing/server-on.ts'

type Twin = Awaited<ReturnType<typeof serverOn>>
type Ids = Record<string, string>

/** A new token or challenge each time, or a PDF that says when it was made. */
const alwaysNew = new Set([
  'sessions.downloadToken',
  'passkeys.start',
  'wordFiles.convert',
  'signatures.validate',
])
const reads = calls.filter(
  ({ name, route }) =>
    (route.method === 'GET' || route.logs === 'nothing') && route.access !== 'public' && !alwaysNew.has(name),
)

/** Each list is asked with words, pages and orders; another call refuses them, or takes no notice. */
const queries: Ids[] = [
  {},
  { nameFilter: 'hidden' },
  { filter: 'hidden' },
  { nameFilter: 'receipt of' },
  { pageNumber: '1' },
  { sortField: 'name', sortDirection: 'desc' },
]

/** The search is asked for words: some that all have, some that are of what is hidden, beginnings, phrases, other spellings. */
const searches: Ids[] = [
  'receipt',
  'hidden',
  'hid* payer',
  'recei* -hidden',
  '"receipt of" -"hidden payer"',
  'hiden receit',
].map((query) => ({ query }))
const queriesOf = ({ name, route }: (typeof reads)[number]) =>
  route.query ? [...queries, ...(name.startsWith('search.') ? searches : [])] : queries.slice(0, 1)

describe('two organizations that differ in nothing but what a person may not see (A02, TEN-3)', () => {
  const { people, fixtures, dataFolder } = inject('fixtureDatabase')
  const closing: (() => Promise<unknown>)[] = []
  let twins: [plain: Twin, fuller: Twin]
  /** One is limited by a field's value, and denied a type and a template; the other one to what they made. */
  let limited: { token: string; username: string }[]
  /** Of what the first one sees, of what nobody has in the plain twin and is hidden in the fuller one. */
  let named: Ids[]
  let bytes = 0

  const as = (twin: Twin, { token, username }: { token: string; username: string }) =>
    personWith(token, username, twin.sendWith)
  const [admin, member] = firstTwo(people)

  beforeAll(async () => {
    const place = await copyOf('fixtures', dataFolder)
    closing.push(place.remove)
    const furnished = await serverOn(place)
    const { seen, templateVersionId } = await furnish(furnished)
    await furnished.close()
    // What the first one had is closed with it.
    const [one, other] = [await copy(place), await copy(place)]
    twins = [await serverOn(one), await serverOn(other)]
    closing.unshift(...twins.map((twin) => twin.close))
    named = [seen, { ...seen, ...(await hide(as(twins[1], admin), templateVersionId)) }]
  })
  afterAll(async () => {
    process.stdout.write(`A02: ${bytes} bytes compared\n`)
    for (const close of closing) await close()
  })

  async function copy({ connection, dataFolder }: ServerPlace) {
    const place = await copyOf(connection.database, dataFolder)
    closing.push(place.remove)
    return place
  }

  /** What both have. */
  async function furnish(server: Twin) {
    const { api } = as(server, admin)
    const type = sampleBodies(fixtures)['documentTypes.create']
    await api.documentTypes.create({ body: { ...type, securityFields: ['payer'] } })
    const template = { ...receiptTemplate(fixtures.documentGroupId), name: 'Hidden' }
    const { templateId, templateVersionId } = await api.templates.create({ body: template })
    await api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
    const { items } = await api.documentTypes.all()
    const documentTypeId = items.find(({ name }) => name === 'Hidden')?.documentTypeId ?? ''
    const denied = { action: 'deny', permissionType: 'view' } as const
    const { id } = await api.roles.create({
      body: {
        name: 'Limited',
        users: [member.username],
        documentTypePermissions: [{ documentTypeId, ...denied }],
        templatePermissions: [{ templateId, ...denied }],
      },
    })
    const value = { dataType: 'Alphanumeric' as const, value: receipt.payer }
    await api.roles.setSecurityFields({ body: [{ roleIdList: [id], fieldName: 'payer', value }] })
    await api.savedSearches.save({ body: { name: 'Receipts', search: { words: 'receipt' }, roleIds: [id] } })
    const seenBefore = { category: 'document', searchType: 'search', searchQuery: 'receipt' } as const
    await as(server, member).api.search.saveRecent({ body: seenBefore })
    const owning = await server.person('acme', 'owning')
    const onlyOwned = db.updateTable('members').set({ onlySeeOwnedDocs: true })
    await server.database.system((tx) => tx.run(onlyOwned.where('username', '=', owning.username)))
    limited = [member, owning]
    const [made] = await generate(as(server, member), fixtures.templateVersionId)
    await generate(as(server, owning), fixtures.templateVersionId)
    return { templateVersionId, seen: { ...sampleIds(fixtures), ...made } }
  }

  /** What the fuller one has beside it: documents, a version, searches, a person, a key, a role’s rules, and their entries. */
  async function hide(root: Person, templateVersionId: string): Promise<Ids> {
    const [hidden = {}] = await generate(root, templateVersionId)
    await generate(root, fixtures.templateVersionId, 'Hidden Payer')
    await root.api.templates.create({
      body: {
        ...receiptTemplate(fixtures.documentGroupId),
        name: 'Hidden again',
        parentTemplateVersionId: templateVersionId,
      },
    })
    await root.api.savedSearches.save({ body: { name: 'Hidden', search: { words: 'hidden' } } })
    const searched = { category: 'document', searchType: 'suggestion', searchQuery: 'hidden' } as const
    await root.api.search.saveRecent({ body: { ...searched, documentId: hidden['documentId'] ?? '' } })
    const { apiKey } = await root.api.apiKeys.create({
      params: { username: root.username },
      body: { keyName: 'Hidden' },
    })
    return { ...hidden, apiKey, username: root.username }
  }

  async function generate({ api }: Person, templateVersionId: string, payer = receipt.payer): Promise<Ids[]> {
    const { documents, generationToken = '' } = await api.generations.sync({
      body: receiptRequest(templateVersionId, { ...receipt, payer }),
    })
    return documents.map(({ documentId = '', documentVersionId = '' }) => ({
      documentId,
      documentVersionId,
      generationToken,
    }))
  }

  async function answerOf({ send }: Person, { name, route }: { name: string; route: Route }, given: object) {
    const { [name]: body }: Record<string, unknown> = sampleBodies(fixtures)
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await send(callPath(route, given), {
      method: route.method,
      headers: json,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    const type = answer.headers.get('content-type')
    const etag = answer.headers.get('etag')
    return `${answer.status} ${type} ${etag} ${text.replace(/"correlationId":"[^"]*"/, '')}`
  }

  it('differ: whoever sees all sees more in one of them', async () => {
    const [plain, fuller] = await Promise.all(
      twins.map((twin) => as(twin, admin).api.documents.list({ query: { nameFilter: 'receipt' } })),
    )
    expect(fuller?.totalCount).toBe((plain?.totalCount ?? 0) + 2)
    for (const person of limited)
      for (const twin of twins)
        expect((await as(twin, person).api.documents.list()).totalCount, person.username).toBe(
          person === member ? 2 : 1,
        )
  })

  it.each(reads)('answer the same to the byte at $name', async (call) => {
    for (const person of limited)
      for (const params of paramsIn(call.route).length > 0 ? named : named.slice(0, 1))
        for (const query of queriesOf(call)) {
          const [plain = '', fuller] = await Promise.all(
            twins.map((twin) => answerOf(as(twin, person), call, { params, query })),
          )
          expect(fuller, `${person.username} ${JSON.stringify(query)}`).toBe(plain)
          bytes += plain.length
        }
  })
})

function firstTwo<T>([first, second]: T[]): [T, T] {
  if (!first || !second) throw new Error('The fixtures have an administrator and a member')
  return [first, second]
}
