import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Facts, documentTypeRights, mayDocument, policyOf, securityKey } from '@tabellio/access'
import { Client } from 'pg'
import { startPostgres } from '../../apps/server/src/platform/postgres.ts'
import { figure, isSmoke, quantile } from './figures.ts'
import { fill } from './lists-fill.ts'
import { type Span, microseconds, profiling, shareOf } from './profile.ts'
import {
  type Product,
  type ProductSession,
  logIn,
  newFilledFolder,
  startProduct,
  untilRest,
} from './product.ts'

/** Measures rights: one question, and the list of documents for somebody with many roles beside the administrator's. */
const [documents, times] = isSmoke ? [1_000, 1] : [300_000, 30]
const [roles, fields] = [200, 40]
const member = 'member@tabellio.localhost'
const typeId = (n: number) => `a${n.toString(16).padStart(23, '0')}`
const roleId = (n: number) => `c${n.toString(16).padStart(23, '0')}`

/** What a member with many roles is made of, and documents with a value of a security field. */
const statements = [
  `insert into users (username, first_name, last_name, language, password_hash)
   select '${member}', 'Member', 'Bench', language, password_hash from users where is_system_admin limit 1`,
  `insert into members (organization_id, username) values ('demo', '${member}')`,
  `insert into roles (organization_id, id, name, created_by)
   select 'demo', 'c' || lpad(to_hex(n), 23, '0'), 'Role ' || n, 'bench' from generate_series(0, ${roles - 1}) n`,
  `insert into role_holders (organization_id, role_id, username)
   select 'demo', id, '${member}' from roles where organization_id = 'demo' and created_by = 'bench'`,
  `insert into role_document_types (organization_id, role_id, document_type_id, permission_type, action)
   select 'demo', 'c' || lpad(to_hex(n), 23, '0'), 'a' || lpad(to_hex(1 + n % 20), 23, '0'), 'view',
     case when n % 20 in (3, 7) then 'deny' else 'allow' end from generate_series(0, ${roles - 1}) n`,
  `update documents set security_keys = array['office="Office ' || ('x' || right(id, 6))::bit(24)::integer % 80 || '"']
   where organization_id = 'demo'`,
  `update organizations set security_field_config = (
     select jsonb_agg(jsonb_build_object('roleIdList', jsonb_build_array('c' || lpad(to_hex(n), 23, '0')),
       'fieldName', 'office', 'value', jsonb_build_object('dataType', 'Alphanumeric', 'value', 'Office ' || n)))
     from generate_series(0, ${fields - 1}) n)
   where id = 'demo'`,
]

measureQuestions()

const folder = await newFilledFolder()
try {
  await fill(folder, documents)
  await fillRoles(folder)
  const product = await startProduct(folder)
  await untilRest(product)
  try {
    await measureLists(product)
  } finally {
    await product.stop()
  }
  await measureShares(folder)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Asks about documents of twenty types, as somebody with all of the roles. */
function measureQuestions() {
  const facts: Facts = {
    username: member,
    isAdministrator: false,
    onlySeeOwnedDocs: false,
    queryBehavior: 'allowed-until-denied',
    roles: Array.from({ length: roles }, (_, n) => ({
      id: roleId(n),
      name: `Role ${n}`,
      globalPermissions: [],
      allowOnlyOwnedDocuments: false,
      documentTypes: documentTypeRights.map((right) => ({
        id: typeId(n),
        action: n % 10 === 0 ? 'deny' : 'allow',
        right,
      })),
      templates: [],
      collections: [],
    })),
    securityFields: Array.from({ length: fields }, (_, n) => ({
      fieldName: 'office',
      keys: [securityKey('office', `Office ${n}`) ?? ''],
      roleIds: [roleId(n)],
    })),
  }
  const policy = policyOf(facts)
  const asked = Array.from({ length: 400 }, (_, n) => ({
    documentTypeId: typeId(n % 20),
    createdBy: member,
    securityKeys: [securityKey('office', `Office ${n % 80}`) ?? ''],
  }))
  const rounds = isSmoke ? 1 : 5_000
  const begin = performance.now()
  let allowed = 0
  for (let round = 0; round < rounds; round += 1)
    for (const document of asked) allowed += mayDocument(policy, 'edit', document).allowed ? 1 : 0
  const us = ((performance.now() - begin) * 1_000) / (rounds * asked.length)
  if (allowed === 0) throw new Error('Nothing was allowed')
  figure({
    what: `may a document be changed, ${roles} roles, ${fields} security fields`,
    value: us,
    unit: 'µs',
    goal: { atMost: 2 },
  })
}

/** Gives a member all of the roles, and every document a value of a security field. */
async function fillRoles(place: string): Promise<void> {
  const postgres = await startPostgres({ folder: join(place, 'postgres') })
  const owner = new Client(postgres.connection)
  await owner.connect()
  try {
    await owner.query("set session_replication_role = 'replica'")
    for (const statement of statements) await owner.query(statement)
    await owner.query('vacuum analyze')
  } finally {
    await owner.end()
    await postgres.stop()
  }
}

async function measureLists(product: Product) {
  const administrator = await logIn(product.address)
  const limited = await logIn(product.address, 'demo', member)
  const twoTypes = `documentTypeIdList=${typeId(1)},${typeId(2)}`
  for (const [what, query] of Object.entries({
    'first page': '?',
    'two words': '?nameFilter=mejia+jose',
    'last page of two types': `?${twoTypes}&rowsPerPage=100`,
    'a page after 50,000': `?pageNumber=${isSmoke ? 1 : 500}&rowsPerPage=100`,
  })) {
    const addressFor = async ({ authorization }: ProductSession) => {
      const address = `${product.address}/app/documents${query}`
      if (!what.startsWith('last page')) return address
      const { totalCount }: { totalCount: number } = JSON.parse(await answerOf(address, authorization))
      return `${address}&pageNumber=${Math.max(0, Math.ceil(totalCount / 100) - 1)}`
    }
    const alone = await msOf(await addressFor(administrator), administrator.authorization)
    const ms = await msOf(await addressFor(limited), limited.authorization)
    const among = `of ${documents.toLocaleString('en-US')}`
    figure({ what: `${what}, administrator, ${among}`, value: alone, unit: 'ms at p50' })
    figure({
      what: `${what}, ${roles} roles and ${fields} security fields, ${among}`,
      value: ms,
      unit: 'ms at p50',
    })
    figure({
      what: `${what}: what the rules add`,
      value: (ms / alone - 1) * 100,
      unit: '%',
      goal: { atMost: 15 },
      ifMissed: 'A page deep in the first half of a list passes over what is hidden, too.',
    })
  }
}

async function answerOf(address: string, authorization: string): Promise<string> {
  const answer = await fetch(address, { headers: { authorization } })
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
  return answer.text()
}

/** Measures how much of a call's processor time goes into rights, by a profile of the server that answers somebody limited. */
async function measureShares(place: string) {
  const profiles = join(place, 'profiles')
  mkdirSync(profiles, { mode: 0o777 })
  const product = await startProduct(place, { environment: profiling(profiles) })
  const spans = new Map<string, Span>()
  try {
    const { authorization } = await logIn(product.address, 'demo', member)
    const ask = (path: string) => answerOf(`${product.address}${path}`, authorization)
    const { items }: { items: { documentId: string }[] } = JSON.parse(await ask('/app/documents'))
    for (const [what, path] of Object.entries({
      'one document': `/documents/${items[0]?.documentId ?? ''}`,
      'a list of 100 documents': '/app/documents?rowsPerPage=100',
      'all types': '/app/document-types/all',
      'a list of templates': '/app/templates',
      'the person’s security profile': `/app/organization/users/${member}/security-profile`,
    })) {
      await ask(path)
      const begin = microseconds()
      for (let time = 0; time < times * 10; time += 1) await ask(path)
      spans.set(what, { begin, end: microseconds() })
    }
  } finally {
    await product.stop()
  }
  for (const [what, span] of spans)
    figure({
      what: `rights in ${what}, of the server’s time`,
      value: shareOf(profiles, '/packages/access/', span) * 100,
      unit: '%',
      goal: { atMost: 3 },
    })
}

async function msOf(address: string, authorization: string): Promise<number> {
  const taken = []
  for (let time = 0; time < times + 3; time += 1) {
    const begin = performance.now()
    await answerOf(address, authorization)
    taken.push(performance.now() - begin)
  }
  return quantile(taken.slice(3), 0.5)
}
