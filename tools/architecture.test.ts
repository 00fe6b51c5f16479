import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Program, parseSync, Visitor } from 'oxc-parser'
import { expect, it } from 'vitest'

const packages = [
  'access',
  'expression',
  'forms',
  'document',
  'templates',
  'rendering',
  'workflow',
  'signatures',
  'contract',
  'intake',
]

/** The parts that each part may name. Read top to bottom, it is the architecture: nothing names a part below it. */
const mayName: Record<string, string[]> = {
  access: [],
  expression: [],
  forms: ['expression'],
  document: ['expression'],
  templates: ['expression', 'forms', 'document'],
  rendering: ['forms', 'document'],
  workflow: ['expression', 'forms'],
  signatures: [],
  contract: ['access', 'expression', 'forms', 'document', 'templates', 'workflow'],
  intake: ['expression', 'forms'],
  server: packages,
  web: ['contract', 'forms', 'expression', 'document', 'templates', 'workflow'],
}

/** The calls that answer differently each time. An engine is given such things by who calls it. */
const impure = new Set([
  'Date.now',
  'new Date()',
  'Math.random',
  'crypto.randomUUID',
  'crypto.getRandomValues',
  'performance.now',
])

const partOf = (file: string) => file.split('/')[1] ?? ''
const isPure = (file: string) => file.startsWith('packages/')

const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|\/testing\//.test(file))
  .map((file) => ({ file, ...parsed(file) }))
const edges = files.flatMap(({ file, imports }) => imports.map((to) => ({ file, to })))

it('sees the files of every part it speaks of', () => {
  expect([...new Set(files.map(({ file }) => partOf(file)))].toSorted()).toEqual(
    Object.keys(mayName).toSorted(),
  )
})

it('lets each part name only what it may', () => {
  const wrong = edges.filter(({ file, to }) => {
    const part = to.match(/^@tabellio\/([^/]+)/)?.[1]
    return part && !mayName[partOf(file)]?.includes(part)
  })
  expect(wrong).toEqual([])
})

/**
 * The layers of the web app: a file names those before its own, and its own. The files of the open ones may be entered
 * anywhere, those of the others by the door `index.ts`.
 */
const layers = ['platform', 'ui', 'parts', 'area', 'shell', 'app']
const openLayers = ['platform', 'ui']

/** Finds the place of a file of an app: the layer, and the room within it that has a door of its own. */
function placeOf(file: string) {
  const [, , , first = '', second = ''] = file.split('/')
  const room = first === 'parts' ? `parts/${second}` : first
  if (first.includes('.')) return { layer: 'app', room: 'app' }
  return { layer: layers.includes(first) ? first : 'area', room }
}

const edgesWithin = (app: string) =>
  edges.flatMap(({ file, to }) => {
    const target = join(dirname(file), to)
    return file.startsWith(app) && to.startsWith('.') && target.startsWith(app) ? [{ file, target }] : []
  })
const edgesOfWeb = edgesWithin('apps/web/src/').map(({ file, target }) => ({
  file,
  target,
  from: placeOf(file),
  into: placeOf(target),
}))

it('lets a layer of the web app name only those before it', () => {
  const wrong = edgesOfWeb.filter(({ from, into }) => layers.indexOf(into.layer) > layers.indexOf(from.layer))
  expect(wrong.map(({ file, target }) => ({ file, target }))).toEqual([])
})

it('enters a part or an area of the web app by its door', () => {
  const wrong = edgesOfWeb
    .filter(({ from, into }) => from.room !== into.room && !openLayers.includes(into.layer))
    .filter(({ target }) => !target.endsWith('/index.ts'))
    .filter(({ from, target }) => !(from.layer === 'app' && target.endsWith('.routes.tsx')))
  expect(wrong.map(({ file, target }) => ({ file, target }))).toEqual([])
})

it.each(['server', 'web'])('has no cycle between the areas of the %s', (app) => {
  const names = new Map<string, Set<string>>()
  for (const { file, target } of edgesWithin(`apps/${app}/src/`)) {
    const [from, into] = [placeOf(file), placeOf(target)]
    if (from.room !== into.room && [from, into].every(({ layer }) => layer === 'area' || layer === 'parts'))
      names.set(from.room, (names.get(from.room) ?? new Set()).add(into.room))
  }
  const cycleFrom = (area: string, path: string[]): string[] | undefined =>
    path.includes(area)
      ? [...path, area]
      : [...(names.get(area) ?? [])].map((next) => cycleFrom(next, [...path, area])).find(Boolean)
  expect(names.size).toBeGreaterThan(0)
  expect([...names.keys()].map((area) => cycleFrom(area, [])).find(Boolean)).toBeUndefined()
})

const filesOfFolder = 20

it(`has at most ${filesOfFolder} files in a folder of the web app`, () => {
  const folders = Map.groupBy(globSync('apps/web/src/**/*.*'), (file) => dirname(file))
  const full = [...folders].filter(([, inside]) => inside.length > filesOfFolder)
  expect(full.map(([folder, inside]) => `${folder} ${inside.length}`)).toEqual([])
})

/**
 * The files that work across organizations: logins, links, set-up, limits, mails, maintenance, whose turn it is. Never a
 * caller's own data.
 */
const system = [
  'api-keys/api-key-cache.ts',
  'backups/restore-backup.ts',
  'backups/take-backup.ts',
  'credits/credits.routes.ts',
  'first-start.ts',
  'generation-runs/generation-runs.jobs.ts',
  'identity-providers/identity-providers.routes.ts',
  'identity-providers/provider-login.ts',
  'impersonation/impersonation.ts',
  'mfa/challenges.ts',
  'mfa/enrolment.ts',
  'mfa/sms-number.ts',
  'organizations/organizations.routes.ts',
  'organizations/system.ts',
  'passkeys/passkeys.ts',
  'passwords/passwords.ts',
  'platform/check-files.ts',
  'platform/idempotency.ts',
  'platform/kept-blobs.ts',
  'platform/limits.ts',
  'platform/live-events.ts',
  'platform/mail.ts',
  'platform/sweeps.ts',
  'removals/removals.routes.ts',
  'removals/removing.ts',
  'serve.ts',
  'server.ts',
  'sessions/devices.ts',
  'sessions/ending.ts',
  'sessions/logging-in.ts',
  'sessions/session-cache.ts',
  'shared-items/sign-in.ts',
  'shared-items/visitors.ts',
  'users/activation.ts',
  'users/users.routes.ts',
]

it('leaves the door across organizations to those who need it', () => {
  const users = globSync('apps/server/src/**/*.ts')
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .filter((file) => /database\.system\b/.test(readFileSync(file, 'utf8')))
  expect(users.map((file) => file.replace('apps/server/src/', '')).toSorted()).toEqual(system)
})

it('keeps the packages from the clock, from chance and from the machine', () => {
  const wrong = files
    .filter(({ file }) => isPure(file))
    .flatMap(({ file, imports, uses }) =>
      [...imports.filter((to) => to.startsWith('node:')), ...uses].map((use) => ({ file, use })),
    )
  expect(wrong).toEqual([])
})

it('makes samples up beside the main thread of the server', () => {
  const users = files
    .filter(({ file }) => file.startsWith('apps/server/'))
    .filter(({ file }) => /\b(sampleValues|prepareSample)\(/.test(readFileSync(file, 'utf8')))
  expect(users.map(({ file }) => file)).toEqual(['apps/server/src/worker-thread.ts'])
})

it('leaves the keys of the web and what is asked for anew to what the contract says of its calls', () => {
  const screens = files.filter(({ file }) => /^apps\/web\/src\/(?!platform\/)/.test(file))
  const wrong = screens.filter(({ file }) => /queryKey:|invalidateQueries/.test(readFileSync(file, 'utf8')))
  expect(wrong.map(({ file }) => file)).toEqual([])
})

function parsed(file: string): { imports: string[]; uses: string[] } {
  const source = readFileSync(file, 'utf8')
  const { module, program } = parseSync(file, source)
  const reExports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  )
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    source.slice(start + 1, end - 1),
  )
  const imports = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...reExports,
    ...dynamic,
  ]
  return { imports, uses: isPure(file) ? impureUsesIn(program) : [] }
}

function impureUsesIn(program: Program): string[] {
  const uses: string[] = []
  new Visitor({
    MemberExpression({ object, property }) {
      if (object.type === 'Identifier' && property.type === 'Identifier')
        uses.push(`${object.name}.${property.name}`)
    },
    NewExpression({ callee, arguments: given }) {
      if (callee.type === 'Identifier' && given.length === 0) uses.push(`new ${callee.name}()`)
    },
  }).visit(program)
  return uses.filter((use) => impure.has(use))
}
