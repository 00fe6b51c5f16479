import { contract } from '@tabellio/contract'
import { type Area, type Route, isInPerson } from '@tabellio/contract/route'
import { founder, person } from '../apps/server/src/platform/actor.ts'
import { accessRefusal, isForOtherCalls } from '../apps/server/src/platform/authentication.ts'
import type { Caller } from '../apps/server/src/platform/endpoints.ts'

type Flags = { isOrganizationAdmin: boolean; isSystemAdmin: boolean }

const unasked = () => Promise.reject(new Error('Nothing is read here'))

function callerOf(kind: 'application' | 'api', flags: Flags, isInside = true): Caller {
  const tenant = {
    organizationId: 'acme',
    actor: flags.isOrganizationAdmin || flags.isSystemAdmin ? founder('ana') : person('ana'),
    read: unasked,
    write: unasked,
  }
  return {
    tenant: isInside ? tenant : undefined,
    person: { username: 'ana', read: unasked, write: unasked },
    organizationId: isInside ? 'acme' : null,
    username: 'ana',
    isSystemAdmin: flags.isSystemAdmin,
    session: sessionOf(kind),
  }
}

function sessionOf(kind: Caller['session']['kind']): Caller['session'] {
  return { kind, apiKey: null, tokenHash: '', startedAt: 0, secondFactor: null, isBound: false }
}

const member: Flags = { isOrganizationAdmin: false, isSystemAdmin: false }
const administrator: Flags = { ...member, isOrganizationAdmin: true }
const systemAdministrator: Flags = { ...member, isSystemAdmin: true }

/** The callers: nobody, and people with today's two flags, by a session of the application or of the API. */
const principals: [name: string, caller: Caller | undefined][] = [
  ['nobody', undefined],
  ['member', callerOf('application', member)],
  ['administrator', callerOf('application', administrator)],
  ['system administrator', callerOf('application', systemAdministrator)],
  ['system administrator in no organization', callerOf('application', systemAdministrator, false)],
  ['in an administrator’s place', { ...callerOf('application', administrator), impersonator: 'eva' }],
  ['seeing as a role', { ...callerOf('application', member), viewedRoles: ['clerk'] }],
  ['visitor by a link', { ...callerOf('application', member), session: sessionOf('share') }],
  ['API session of a member', callerOf('api', member)],
  ['API session of an administrator', callerOf('api', administrator)],
]

function answerOf(route: Route, caller: Caller | undefined): string {
  if (route.access === 'public') return 'yes'
  if (!caller || isForOtherCalls(caller, route)) return '401'
  return accessRefusal(caller, route) ? '403' : 'yes'
}

const neededFor = ({ access }: Route): string => {
  if (typeof access !== 'object') return access
  return isInPerson({ access }) ? `may ${access.may}, in person` : `may ${access.may}`
}

const intro = `# Who may call what

Written by \`npm run print\`; read each line that changes. \`apps/server/src/permissions.test.ts\` asks the server as each of
these callers. Which rows a caller meets is another question: each area starts its queries from what the actor may see.
`

/** Principals and calls as a table in Markdown. */
export function permissionsText(): string {
  const areas: Record<string, Area> = contract
  const calls = Object.entries(areas).flatMap(([area, routes]) =>
    Object.entries(routes).map(([name, route]) => [
      `${area}.${name}`,
      neededFor(route),
      ...principals.map(([, caller]) => answerOf(route, caller)),
    ]),
  )
  const rows = [['call', 'needs', ...principals.map(([name]) => name)], ...calls]
  return `${intro}\n${aligned(rows)}`
}

/** As the formatter aligns it. */
function aligned([head = [], ...rows]: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)),
  )
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`
  const rule = line(widths.map((width) => '-'.repeat(width)))
  return [line(head), rule, ...rows.map(line)].join('')
}
