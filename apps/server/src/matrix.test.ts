import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callPath } from '@tabellio/contract/client'
import { type Route, servedPaths } from '@tabellio/contract/route'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, paramsIn } from './testing/calls.ts'
import { type Principal, type Whose, openPrincipals, whose } from './testing/principals.ts'
import { sampleBodies } from './testing/samples.ts'
import { type TestServer, fixtureServer } from './testing/server.ts'
import { undoWrites, watchWrites, writesSince } from './testing/writes.ts'

/** By call, what the table that people review says of each kind of caller. */
const [head = [], , ...table] = readFileSync(
  join(import.meta.dirname, '../../../docs/permissions.md'),
  'utf8',
)
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** What a member may not do with a thing of the fixtures that they see. */
const refusedToMembers = new Set([
  'templates.create',
  'templateLife.remove',
  'templateLife.saveAsPdf',
  'templateLife.setOutput',
  'templateLife.update',
  'templateExchange.export',
  'templateExchange.import',
  'wordTemplates.create',
  'templateTests.create',
  'templateTests.fromSample',
  'templateTests.list',
  'templateTests.run',
  'templateTexts.here',
  'templateTexts.load',
  'templateTexts.save',
  'documents.remove',
  'deletedDocuments.restore',
  'deletedDocuments.hardDelete',
])
/** What nobody does in another's place, or with a key (IMP-1, AUT-7). */
const onlyInPerson = new Set(['users.updateProfile', 'passkeys.start', 'removals.askForOrganization'])
/** A system administrator asks these about any organization. */
const ofAnyOrganization = new Set(['credits.list'])
const visitor = 'visitor by a link'
/** The link of the one who asks here is for something else. */
const refusedToVisitors = new Set(['sharedItems.generate', 'sharedItems.live', 'sharedItems.executeDataLink'])
/** What has no picture yet. */
const hasNothing = new Set(['documents.thumbnail', 'templates.thumbnail', 'templateLife.image'])
/** What the people who ask here have, beside the things of the fixtures. */
const theyHave = new Set(['documentIdentifier', 'organizationId', 'sessionId', 'username', 'apiKey'])
/** Things of a person that nobody else meets, and those that administrators meet, too. */
const isPersons = (name: string) => name === 'sessions.endSession'
/** A list is the caller's own, whatever its name: one that is not there has no documents. */
const isOfCallersLists = (name: string) => name === 'documentLists.count'
/** A bundle is the same for every organization. */
const isOfBundles = (name: string) => name === 'bundles.get' || name === 'bundles.apply'
const isOfKeys = (name: string) => name.startsWith('apiKeys.')
/** A link is of whoever made it, and of its visitor. */
const isOfLinks = (name: string) =>
  ['sharedItems.get', 'sharedItems.update', 'sharedItems.remove'].includes(name)
/** A generation is of whoever asked for it, and of administrators: one who sees as a role is none. */
const isOfGenerations = (name: string) => name.startsWith('generationRuns.')
const isPersonsOrAdministrators = (name: string) =>
  isOfKeys(name) || isOfLinks(name) || name === 'roles.securityProfile'
/** By these somebody who sees only what they made meets no other document. */
const ofDocument = ['documentId', 'documentVersionId', 'documentIdentifier', 'generationToken', 'instanceId']

describe('every call, whoever asks and whatever they name (A01, TEN-1)', () => {
  let server: TestServer
  let owner: Client
  let principals: Record<string, Principal>
  let requests = 0
  beforeAll(async () => {
    const opened = await fixtureServer()
    ;({ server } = opened)
    owner = new Client(server.connection)
    await owner.connect()
    principals = await openPrincipals({ ...opened, owner })
    await keepEveryType(owner)
    await watchWrites(owner)
    await undoWrites(owner)
  })
  afterAll(async () => {
    process.stdout.write(`A01: ${requests} requests\n`)
    await owner.end()
    await server.close()
  })

  async function ask(name: string, route: Route, principal: Principal, named: Whose) {
    requests += 1
    const { [name]: body }: Record<string, unknown> = sampleBodies(principal.fixtures)
    const path = principal.isKey ? keyedPath(route) : route.path
    const isPersonal = isPersons(name) || isPersonsOrAdministrators(name)
    const params = { ...principal.ids[named], ...(isPersonal && named === 'own' && principal.personal) }
    const answer = await server.sendWith(principal.headers)(callPath({ ...route, path }, { params }), {
      method: route.method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
    const text = await answer.text()
    return { status: answer.status, text: text.replace(/"correlationId":"[^"]*"/, '') }
  }

  /** Every answer to one principal that is not as it should be. */
  async function wrongAnswers(name: string, route: Route, who: string, principal: Principal) {
    const named: readonly Whose[] = paramsIn(route).length > 0 ? whose : ['own']
    const answers = await Promise.all(named.map((each) => ask(name, route, principal, each)))
    const absent = answers.at(-1)
    return named.flatMap((each, at) => {
      const { status = 0, text = '' } = answers[at] ?? {}
      const isRight =
        status === refusedWith(name, principal) ||
        (isHiddenFrom(each, { name, route, principal })
          ? isRefusal(status) && text === absent?.text
          : isLetIn({ name, route, principal }, status))
      return isRight ? [] : [`${who}, ${each}: ${status} ${text.slice(0, 200)}`]
    })
  }

  const guarded = calls.filter(({ route }) => route.access !== 'public')
  it.each(guarded)('is answered right at $name, and does nothing where it is refused', async (call) => {
    const { name, route } = call
    const wrong = await Promise.all(
      Object.entries(principals).map(([who, principal]) => wrongAnswers(name, route, who, principal)),
    )
    expect(wrong.flat()).toEqual([])
    const written = await writesSince(owner)
    expect(written.filter((write) => !isNoEffect(write))).toEqual([])
  })
})

/** A rule of every type for how long its documents are kept: the samples have none, and it can be taken away. */
const keepEveryType = (owner: Client) =>
  owner.query(`insert into retention_rules (organization_id, document_type_id, starts_at, period, unit, action, updated_by)
    select organization_id, id, 'stored', 10, 'years', 'review', 'x' from document_types`)

/**
 * An API key notes when it was used. A file is put before what names it; one that nothing names goes by itself. What is
 * made of a file to show it changes nothing.
 */
const isNoEffect = (write: string) => withoutEffect.has(write)
const withoutEffect = new Set([
  'update api_keys',
  'insert blobs',
  'update blobs',
  'insert document_renditions',
])

const isRefusal = (status: number) => status >= 400 && status < 500

/** What a call answers whomever it does not let in, whatever they name. */
function refusedWith(name: string, { column, isKey }: Principal): number | undefined {
  const row = table.find(([, call]) => call === name) ?? []
  // What an API session may do beside what a key may.
  if (isKey && (row[2] === 'api-session' || isOfKeys(name))) return 403
  const said = row[head.indexOf(column)]
  return said === 'yes' ? undefined : Number(said)
}

type Asked = { name: string; route: Route; principal: Principal }

const isTheirs = (named: Whose, name: string, { ids }: Principal) =>
  named === 'own' ||
  isOfCallersLists(name) ||
  (isOfBundles(name) && ids[named]['identifier'] === ids.own['identifier'])

/** Tells whether a thing is to be answered as one that nobody has. */
function isHiddenFrom(named: Whose, { name, route, principal }: Asked): boolean {
  if (isTheirs(named, name, principal)) return false
  if (principal.column === 'system administrator' && ofAnyOrganization.has(name)) return false
  if (named !== 'another’s') return route.access !== 'system-admin' || named !== 'foreign'
  if (isPersons(name)) return true
  const isAway = principal.ids.foreign['organizationId'] === 'acme'
  if (isPersonsOrAdministrators(name)) return isAway || isNoAdministrator(principal)
  const isOthers = principal.isLimited && paramsIn(route).some((each) => ofDocument.includes(each))
  return isAway || isOthers === true
}

const isNoAdministrator = ({ column }: Principal) =>
  column.includes('member') || column === 'seeing as a role' || column === visitor

/** 503: it would have been done (`undoWrites`). */
function isLetIn({ name, route, principal }: Asked, status: number): boolean {
  if (status < 300 || status === 503) return true
  const isRefusedMember = isNoAdministrator(principal) && refusedToMembers.has(name)
  if (status === 403 && principal.column === visitor) return refusedToVisitors.has(name)
  if (status === 403) return isRefusedMember || isNotInPerson(name, principal)
  return status === 404 ? mayHaveNone(name, route, principal) : isRefusal(status) && status !== 401
}

const isNotInPerson = (name: string, { column, isKey }: Principal) =>
  onlyInPerson.has(name) && (isKey === true || column === 'in an administrator’s place')

/** Tells whether nobody has such a thing here: the call names none, or one that the samples have made up. */
function mayHaveNone(name: string, route: Route, principal: Principal): boolean {
  const { fixtures, ids } = principal
  const made = new Set(Object.values(fixtures))
  const isThere = (param: string) => theyHave.has(param) || made.has(ids.own[param] ?? '')
  const params = paramsIn(route)
  if (isOfGenerations(name) && principal.column === 'seeing as a role') return true
  return hasNothing.has(name) || params.length === 0 || !params.every(isThere)
}

const keyedPath = (route: Route): `/${string}` => {
  const written = servedPaths(route).find(({ apiKey, isWritten }) => apiKey && isWritten)
  return `/${(written?.path ?? `/svc/api${route.path.replace(/^\/app/, '')}`).slice(1)}`
}
