import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { figure, isSmoke, quantile } from './figures.ts'
import { type Product, logIn, untilRest, withProduct } from './product.ts'

/**
 * Measures what logins tell and what they cost the others: whether the time of a refusal says who has an account (A09),
 * and how long other calls take while many passwords are judged (AUT-1).
 */
const samples = isSmoke ? 5 : 600
const atOnce = isSmoke ? 20 : 200

const kinds = ['unknown', 'wrong password', 'inactive account'] as const
type Kind = (typeof kinds)[number]

await withProduct(async (product, folder) => {
  const { authorization } = await logIn(product.address)
  const owner = await ownerOf(folder)
  try {
    const names = await namesOf(owner)
    await untilRest(product)
    await classify(product, owner, names)
    await forgetAttempts(owner)
    await besideLogins(product, authorization)
  } finally {
    await owner.end()
  }
})

/** A name that nobody has, one of somebody, and one of an account that is closed: of one length. */
async function namesOf(owner: Client): Promise<Record<Kind, string>> {
  const { rows } = await owner.query<{ username: string }>(
    'select username from users where password_hash is not null limit 1',
  )
  const known = rows[0]?.username ?? ''
  const [inactive, unknown] = [`i${known.slice(1)}`, `u${known.slice(1)}`]
  await owner.query(
    `insert into users (username, first_name, last_name, language, password_hash, is_active)
     select $2, 'I', 'A', 'en', password_hash, false from users where username = $1`,
    [known, inactive],
  )
  return { unknown, 'wrong password': known, 'inactive account': inactive }
}

async function ownerOf(folder: string): Promise<Client> {
  const cluster = join(folder, 'postgres')
  const owner = new Client({
    host: cluster,
    port: 5432,
    user: 'postgres',
    password: readFileSync(join(cluster, 'cluster', 'password'), 'utf8'),
    database: 'tabellio',
  })
  await owner.connect()
  return owner
}

/** The limits of guesses would answer before the password is judged. */
function forgetAttempts(owner: Client) {
  return owner.query('delete from attempts')
}

async function refuse({ address }: Product, username: string) {
  const begin = performance.now()
  const answer = await fetch(`${address}/app/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'not the password' }),
  })
  const body = (await answer.text()).replace(/"correlationId":"[^"]*"/, '')
  return { ms: performance.now() - begin, said: `${answer.status} ${body}` }
}

/** Asks in turns, in another order each time, so that all three meet the same machine. */
async function classify(product: Product, owner: Client, names: Record<Kind, string>) {
  const times: Record<Kind, number[]> = { unknown: [], 'wrong password': [], 'inactive account': [] }
  const said = new Set<string>()
  for (let round = 0; round < samples; round += 1) {
    if (round % 3 === 0) await forgetAttempts(owner)
    for (const at of [0, 1, 2]) {
      const kind = kinds[(at + round) % 3] ?? 'unknown'
      const refused = await refuse(product, names[kind])
      times[kind].push(refused.ms)
      said.add(refused.said)
    }
  }
  figure({
    what: 'different answers to a login that is refused',
    value: said.size,
    unit: '',
    goal: { atMost: 1 },
    limit: 1,
  })
  for (const [one, other] of [
    ['unknown', 'wrong password'],
    ['unknown', 'inactive account'],
    ['wrong password', 'inactive account'],
  ] as const)
    figure({
      what: `telling ${one} from ${other} by the time, AUC`,
      value: separation(times[one], times[other]),
      unit: '',
      goal: { atMost: 0.55 },
      ifMissed: 'The machine was busy with something else.',
    })
}

/** How often a classifier of two kinds by their times is right, at best: 0.5 is chance (area under the ROC curve). */
function separation(some: number[], others: number[]): number {
  const ranked = [
    ...some.map((ms) => ({ ms, isSome: true })),
    ...others.map((ms) => ({ ms, isSome: false })),
  ].toSorted((one, other) => one.ms - other.ms)
  const ranks = ranked.reduce((sum, { isSome }, at) => (isSome ? sum + at + 1 : sum), 0)
  const area = (ranks - (some.length * (some.length + 1)) / 2) / (some.length * others.length)
  return Math.max(area, 1 - area)
}

/** Asks for a page of documents again and again while many logins, each of another name, are judged. */
async function besideLogins(product: Product, authorization: string) {
  const list = async () => {
    const begin = performance.now()
    const answer = await fetch(`${product.address}/app/documents`, { headers: { authorization } })
    if (!answer.ok) throw new Error(`The list answers ${answer.status}`)
    await answer.arrayBuffer()
    return performance.now() - begin
  }
  for (let count = 0; count < 20; count += 1) await list()
  const waited = { isOver: false }
  const begin = performance.now()
  const logins = Promise.all(
    Array.from({ length: atOnce }, (_, index) => refuse(product, `nobody${index}@logins.test`)),
  ).finally(() => (waited.isOver = true))
  const times: number[] = []
  const asker = async () => {
    while (!waited.isOver) times.push(await list())
  }
  await Promise.all([logins, ...Array.from({ length: 4 }, asker)])
  const elapsed = performance.now() - begin
  const said = new Set((await logins).map(({ said: each }) => each.slice(0, 3)))
  if (said.size !== 1 || !said.has('401')) throw new Error(`Logins answered ${[...said].join(', ')}`)
  figure({ what: `${atOnce} logins at once, all judged after`, value: elapsed, unit: 'ms' })
  figure({
    what: 'a list meanwhile, p99 at 4 connections',
    value: quantile(times, 0.99),
    unit: 'ms',
    goal: { atMost: 500 },
  })
}
