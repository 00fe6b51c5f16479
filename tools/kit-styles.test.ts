import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'

/* The styles of the kit's components come one by one, so that a screen fetches those of its own. */

const src = 'apps/web/src'
const kit = '@mantine/core'
const styleOf = (component: string) => `${kit}/styles/${component}.layer.css`

type File = {
  /** What is loaded with it, and what is loaded when it is needed. */
  now: string[]
  later: string[]
  /** The components it shows that have styles, and the styles it brings. */
  shows: string[]
  brings: string[]
}

const files = new Map(
  globSync(`${src}/**/*.{ts,tsx}`)
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .map((file) => [file, parsed(file)]),
)

function parsed(file: string): File {
  const source = readFileSync(file, 'utf8')
  const { module } = parseSync(file, source)
  const pathOf = (name: string) => (name.startsWith('.') ? [join(file, '..', name)] : [])
  const named = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  )
  const reExported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  )
  const values = named.map(({ moduleRequest }) => moduleRequest.value)
  return {
    now: [...values, ...reExported].flatMap(pathOf),
    later: module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
      pathOf(source.slice(start + 1, end - 1)),
    ),
    shows: named
      .filter(({ moduleRequest }) => moduleRequest.value === kit)
      .flatMap(({ entries }) => entries.map(({ importName }) => importName.name ?? ''))
      .filter((component) => existsSync(join('node_modules', styleOf(component)))),
    brings: values.filter((name) => name.startsWith(`${kit}/styles/`)),
  }
}

/** A file and all that is loaded with it. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !files.has(file)) return seen
  seen.add(file)
  for (const next of files.get(file)?.now ?? []) loadedWith(next, seen)
  return seen
}

/** What is fetched at once, each with all that is loaded with it; and who asks for it. */
const parts = new Map(
  [`${src}/main.ts`, ...[...files.values()].flatMap(({ later }) => later)].map((file) => [
    file,
    loadedWith(file),
  ]),
)
const askersOf = (part: string) =>
  [...parts].filter(([, all]) => [...all].some((file) => files.get(file)?.later.includes(part)))

/** The styles that are there by the time a part is, whichever way led to it. */
function stylesAt(part: string, way: string[] = []): Set<string> {
  const own = [...(parts.get(part) ?? [])].flatMap((file) => files.get(file)?.brings ?? [])
  const ways = askersOf(part)
    .filter(([asker]) => asker !== part && !way.includes(asker))
    .map(([asker]) => stylesAt(asker, [...way, part]))
  const before = [...(ways[0] ?? [])].filter((style) => ways.every((styles) => styles.has(style)))
  return new Set([...own, ...before])
}

it('brings the styles of the components of the kit to each screen that shows them', () => {
  expect(parts.size).toBeGreaterThan(50)
  const missing = [...parts].flatMap(([part, all]) => {
    const styles = stylesAt(part)
    return [...all].flatMap((file) =>
      (files.get(file)?.shows ?? [])
        .filter((component) => !styles.has(styleOf(component)))
        .map((component) => `${component} of ${file} at ${part}`),
    )
  })
  expect(missing).toEqual([])
})
