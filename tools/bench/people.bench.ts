import { rmSync } from 'node:fs'
import { figure, isSmoke, quantile } from './figures.ts'
import { chosen, fillPeople, heldByAll } from './people-fill.ts'
import { cpuMsOf } from './processes.ts'
import { logIn, newFilledFolder, postgresPidsIn, startProduct, untilRest } from './product.ts'

/** Measures the lists of people and roles where there are many organizations with many people each. */
const crowd = isSmoke
  ? { organizations: 20, people: 50, roles: 10 }
  : { organizations: 1_000, people: 1_000, roles: 40 }
const times = isSmoke ? 1 : 40
const warmUps = 3
const goal = { atMost: 50 }
const ifMissed = 'Measured beside other work on the same processors.'

const names = {
  'no filter': '',
  'a name': 'nameFilter=mejia',
  'a first and a last name': 'nameFilter=jose+portillo',
  'a name that none has': 'nameFilter=xyzzyplugh',
  'two letters that none has': 'nameFilter=qx',
  'a letter that all have': 'nameFilter=a',
  'one address': 'nameFilter=p4242.',
}
const states = Object.fromEntries(
  ['invited', 'active', 'inactive', 'blacklisted'].map((state) => [state, `state=${state}`]),
)
type Listed = { path: string; size: number; filters: Record<string, string> }
const noFilter = { 'no filter': '' }
const lists: Record<string, Listed> = {
  'people of an organization': { path: '/app/users', size: 50, filters: names },
  'all people of an organization': { path: '/app/all-users', size: Infinity, filters: noFilter },
  'people with their states': { path: '/app/organization-users', size: 50, filters: { ...names, ...states } },
  'people of all organizations': { path: '/app/sysadmin/users', size: 50, filters: names },
  roles: { path: '/app/roles', size: 15, filters: { ...names, 'a name': 'nameFilter=credito' } },
  'all roles': { path: '/app/all-roles', size: Infinity, filters: noFilter },
  'holders of a role': { path: `/app/roles/${heldByAll}/users`, size: 100, filters: noFilter },
  organizations: {
    path: '/app/organizations',
    size: 100,
    filters: { ...names, 'a name': 'nameFilter=organization' },
  },
}

const folder = await newFilledFolder()
try {
  await fillPeople(folder, crowd)
  const product = await startProduct(folder)
  await untilRest(product)
  try {
    const { authorization } = await logIn(product.address, chosen)
    const ask = async (query: string) => {
      const answer = await fetch(`${product.address}${query}`, { headers: { authorization } })
      if (!answer.ok) throw new Error(`${query}: ${answer.status} ${await answer.text()}`)
      const page: { totalCount: number } = JSON.parse(await answer.text())
      return page.totalCount
    }
    const cpuMs = () => cpuMsOf([product.pid]) + cpuMsOf(postgresPidsIn(folder), { reaped: true })
    for (const [what, listed] of Object.entries(lists)) await measureList(what, listed, { ask, cpuMs })
  } finally {
    await product.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** `ask` answers how many there are, `cpuMs` what the server and PostgreSQL have used of processors. */
type Measuring = { ask: (query: string) => Promise<number>; cpuMs: () => number }

/** The slowest of a list's filters, and the one that takes most of processors, each asked for its first page, the one in the middle and the last. */
async function measureList(what: string, { path, size, filters }: Listed, { ask, cpuMs }: Measuring) {
  const worst = { ms: 0, of: '' }
  const heaviest = { ms: 0, of: '' }
  for (const [filter, query] of Object.entries(filters)) {
    const isPaged = size !== Infinity
    const total = await ask(`${path}?${query}`)
    const last = isPaged ? Math.max(0, Math.ceil(total / size) - 1) : 0
    const pages = { first: 0, middle: Math.floor(last / 2), last }
    for (const [place, number] of Object.entries(last === 0 ? { only: 0 } : pages)) {
      const page = isPaged ? `&pageNumber=${number}&rowsPerPage=${size}` : ''
      const of = `${filter}, ${place} page`
      const before = cpuMs()
      const taken = await timesOf(() => ask(`${path}?${query}${page}`))
      const cpu = (cpuMs() - before) / taken.length
      const ms = quantile(taken.slice(warmUps), 0.95)
      if (ms > worst.ms) Object.assign(worst, { ms, of })
      if (cpu > heaviest.ms) Object.assign(heaviest, { ms: cpu, of })
    }
  }
  figure({ what: `${what}, slowest (${worst.of})`, value: worst.ms, unit: 'ms at p95', goal, ifMissed })
  figure({ what: `${what}, most work (${heaviest.of})`, value: heaviest.ms, unit: 'ms of CPU' })
}

async function timesOf(ask: () => Promise<unknown>): Promise<number[]> {
  const taken = []
  for (let time = 0; time < times + warmUps; time += 1) {
    const begin = performance.now()
    await ask()
    taken.push(performance.now() - begin)
  }
  return taken
}
