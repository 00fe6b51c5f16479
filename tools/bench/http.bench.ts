import { policyOf } from '@tabellio/access'
import { contract } from '@tabellio/contract'
import { clientOf } from '@tabellio/contract/client'
import { DocumentQuery } from '@tabellio/contract/documents'
import { listDocuments } from '../../apps/server/src/documents/document-list.db.ts'
import { getDocument } from '../../apps/server/src/documents/documents.db.ts'
import { person } from '../../apps/server/src/platform/actor.ts'
import { figure, isSmoke } from './figures.ts'
import { type LoadTarget, load } from './load.ts'
import { plainCallOf, refuseDifference, startPlain } from './plain.ts'
import { cpuMsOf } from './processes.ts'
import {
  type Product,
  type ProductSession,
  logIn,
  postgresPidsIn,
  untilRest,
  withProduct,
} from './product.ts'

/**
 * Measures the server's calls: microseconds of its processor time, beside PostgreSQL's. A list and a document are asked
 * in turns of a plain server too, of Fastify and pg alone, with the same queries and the same JSON.
 */
const documentCount = isSmoke ? 0 : 1_000
const rounds = isSmoke ? 1 : 4
const seconds = 4

const ifMissed =
  'The plain server knows no sessions, organizations, rights, limits, request ids or headers of safety; each of our ' +
  'queries is sent with the organization whose rows may be seen.'

const listUrl = '/app/documents?rowsPerPage=30'

type Place = { product: Product; folder: string }
type Case = { what: string; target: LoadTarget }

await withProduct(async (product, folder) => {
  const session = await logIn(product.address)
  const documentId = await fill(session)
  await untilRest(product)
  const place = { product, folder }
  await besidePlain(place, session, documentId)
  for (const each of casesOf(product, session)) {
    if (!isSmoke) await load(each.target, 3)
    await measure(each, place)
  }
})

function casesOf({ address }: Product, { authorization }: ProductSession): Case[] {
  return [
    { what: 'call without a database', target: { url: `${address}/app/environment`, authorization } },
    {
      what: 'durable write',
      target: {
        url: `${address}/document-groups`,
        authorization,
        method: 'POST',
        body: JSON.stringify({ name: 'Group [<id>]', description: 'Made by a measurement' }),
      },
    },
  ]
}

async function measure({ what, target }: Case, { product, folder }: Place) {
  const cost = await costOf(target, product.pid, folder)
  figure({ what: `${what}, server`, value: cost.serverUs, unit: 'µs of CPU' })
  figure({ what: `${what}, PostgreSQL`, value: cost.postgresUs, unit: 'µs of CPU' })
  figure({ what: `${what}, all on this machine`, value: cost.eachSecond, unit: 'requests/s' })
  figure({ what: `${what}, p99 at 16 connections`, value: cost.p99Ms, unit: 'ms' })
}

async function costOf(target: LoadTarget, pid: number, folder: string) {
  const cpu = () => ({ server: cpuMsOf([pid]), postgres: cpuMsOf(postgresPidsIn(folder), { reaped: true }) })
  const before = cpu()
  const { requests, seconds: elapsed, p99Ms } = await load(target, seconds)
  const after = cpu()
  return {
    serverUs: ((after.server - before.server) * 1000) / requests,
    postgresUs: ((after.postgres - before.postgres) * 1000) / requests,
    eachSecond: requests / elapsed,
    p99Ms,
  }
}

/** The list and the document, by us and by the plain server in turns, so that both meet the same machine. */
async function besidePlain(
  { product, folder }: Place,
  { api, authorization }: ProductSession,
  documentId: string,
) {
  const query = DocumentQuery.parse({ rowsPerPage: 30 })
  const page = await api.documents.list({ query: { rowsPerPage: 30 } })
  const limited = await limitedSession(product, api)
  const seen = await limited.api.documents.list({ query: { rowsPerPage: 30 } })
  const document = await api.documents.get({ params: { documentId } })
  const { list, get } = contract.documents
  const plain = await startPlain(folder, {
    list: await plainCallOf((tx) => listDocuments(tx, query), list.reply, rowsOf(page)),
    limited: await plainCallOf(
      (tx) => listDocuments({ ...tx, actor: limited.actor }, query),
      list.reply,
      rowsOf(seen),
    ),
    document: await plainCallOf((tx) => getDocument(tx, documentId), get.reply, { row: document }),
  })
  try {
    await refuseDifference(page, `${plain.address}/list`)
    await refuseDifference(seen, `${plain.address}/limited`)
    await refuseDifference(document, `${plain.address}/document`)
    const pairs = [
      { what: 'list of 30', url: listUrl, plainUrl: '/list', atMost: 1.1, by: authorization },
      {
        what: 'list of 30 with rights on',
        url: listUrl,
        plainUrl: '/limited',
        atMost: 1.3,
        by: limited.authorization,
      },
      {
        what: 'one document',
        url: `/documents/${documentId}`,
        plainUrl: '/document',
        atMost: 1.5,
        by: authorization,
      },
    ]
    for (const { what, url, plainUrl, atMost, by } of pairs) {
      const ours = { target: { url: `${product.address}${url}`, authorization: by }, pid: product.pid }
      const theirs = { target: { url: `${plain.address}${plainUrl}`, authorization }, pid: plain.pid }
      await compare(what, atMost, [ours, theirs], folder)
    }
  } finally {
    plain.stop()
  }
}

type Page = { items: object[]; pageNumber?: number | undefined; rowsPerPage?: number | undefined }

/** What our code puts into a row and into a page. */
function rowsOf({ items, pageNumber, rowsPerPage }: Page) {
  return { row: items[0] ?? {}, inPage: { pageNumber, rowsPerPage } }
}

/** Somebody who sees the documents of one type alone, and may change none of them. */
async function limitedSession({ address }: Product, api: ProductSession['api']) {
  const queryBehavior = 'denied-until-allowed'
  await api.roles.setQueryBehavior({ body: { queryBehavior } })
  const { items } = await api.documents.list()
  const documentTypeId = items[0]?.documentTypeId ?? ''
  const body = {
    name: 'Looks at leases',
    documentTypePermissions: [{ documentTypeId, permissionType: 'view' as const, action: 'allow' as const }],
  }
  const { id } = await api.roles.create({ body })
  const { token } = await api.impersonation.viewAs({ body: { roleIdList: [id] } })
  const policy = policyOf({
    username: 'nobody',
    isAdministrator: false,
    onlySeeOwnedDocs: false,
    queryBehavior,
    securityFields: [],
    roles: [
      {
        id,
        name: '',
        globalPermissions: [],
        allowOnlyOwnedDocuments: false,
        templates: [],
        collections: [],
        documentTypes: [{ id: documentTypeId, right: 'view', action: 'allow' }],
      },
    ],
  })
  const authorization = `Bearer ${token}`
  const send = (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', authorization)
    return fetch(`${address}${path}`, { ...init, headers })
  }
  return { authorization, actor: person('nobody', policy), api: clientOf(contract, send) }
}

type Side = { target: LoadTarget; pid: number }

async function compare(what: string, atMost: number, sides: [Side, Side], folder: string) {
  if (!isSmoke) for (const { target } of sides) await load(target, 3)
  const costs: Awaited<ReturnType<typeof costOf>>[][] = []
  for (let round = 0; round < rounds; round += 1) {
    const turn = []
    for (const { target, pid } of sides) turn.push(await costOf(target, pid, folder))
    costs.push(turn)
  }
  const mean = (side: number, value: 'serverUs' | 'postgresUs' | 'p99Ms') =>
    costs.reduce((sum, turn) => sum + (turn[side]?.[value] ?? 0), 0) / rounds
  figure({ what: `${what}, server`, value: mean(0, 'serverUs'), unit: 'µs of CPU' })
  figure({ what: `${what}, plain Fastify and pg`, value: mean(1, 'serverUs'), unit: 'µs of CPU' })
  figure({
    what: `${what}, ours over the plain one`,
    value: mean(0, 'serverUs') / mean(1, 'serverUs'),
    unit: 'times',
    goal: { atMost },
    ifMissed,
  })
  figure({ what: `${what}, PostgreSQL`, value: mean(0, 'postgresUs'), unit: 'µs of CPU' })
  figure({ what: `${what}, PostgreSQL for the plain one`, value: mean(1, 'postgresUs'), unit: 'µs of CPU' })
  figure({ what: `${what}, p99 at 16 connections`, value: mean(0, 'p99Ms'), unit: 'ms' })
}

/** Adds documents to those of the demonstration, by its first template; answers the id of one. */
async function fill({ api }: ProductSession): Promise<string> {
  const { items } = await api.templates.list()
  const templateVersionId = items[0]?.templateVersionId ?? ''
  const { context: data } = await api.templates.sample({ params: { templateVersionId } })
  const templates = [{ key: 'template', templateVersionId }]
  for (let made = 0; made < documentCount; made += 50) {
    const contexts = Array.from({ length: 50 }, (_, at) => ({ key: `${made + at}`, data }))
    await api.generations.sync({ body: { templates, contexts } })
  }
  const documents = await api.documents.list({ query: { rowsPerPage: 30 } })
  const [first] = documents.items
  if (!first || documents.totalCount < documentCount) throw new Error('The documents are not there')
  return first.documentId
}
