/*
 * Counts the cost of an area: `node tools/cost.ts document-groups`. Its files, their lines without blank ones, and the
 * concepts that they import from elsewhere in the product; then the lines that shared files have for it.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'

const [area] = process.argv.slice(2)
if (area === undefined) throw new Error('Name an area: node tools/cost.ts document-groups')

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '').length

const folders = {
  contract: `packages/contract/src/${area}.ts`,
  server: `apps/server/src/${area}/*.ts`,
  web: `apps/web/src/${area}/**/*.{ts,tsx}`,
}

/** The names that a file imports from the product, but not from its own area. */
function conceptsOf(file: string): string[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  return module.staticImports.flatMap(({ moduleRequest: { value: from }, entries }) => {
    const isOwn = from.startsWith('.') && join(dirname(file), from).includes(`/${area}`)
    const isOurs = from.startsWith('.') || from.startsWith('@tabellio/')
    return isOurs && !isOwn && basename(from) !== area
      ? entries.map(({ importName, localName }) => importName.name ?? localName.value)
      : []
  })
}

const print = (...cells: (string | number)[]) =>
  process.stdout.write(
    `${cells.map((cell, index) => (index === 0 ? String(cell).padEnd(10) : String(cell).padStart(10))).join('')}\n`,
  )

print('', 'files', 'lines', 'tests', 'concepts')
const all = Object.entries(folders).map(([name, pattern]) => {
  const files = globSync(pattern)
  const product = files.filter((file) => !isTest(file))
  const sum = (files: string[]) => files.reduce((lines, file) => lines + linesOf(file), 0)
  const concepts = new Set(product.flatMap(conceptsOf))
  print(name, product.length, sum(product), sum(files.filter(isTest)), concepts.size)
  return { files: product.length, lines: sum(product), tests: sum(files.filter(isTest)), concepts }
})
const total = (of: 'files' | 'lines' | 'tests') => all.reduce((sum, each) => sum + each[of], 0)
const concepts = new Set(all.flatMap((each) => [...each.concepts]))
print('together', total('files'), total('lines'), total('tests'), concepts.size)
if (total('files') === 0) throw new Error(`There is no area ${area}`)
process.stdout.write(`\nconcepts: ${[...concepts].toSorted((a, b) => a.localeCompare(b)).join(', ')}\n`)

/** The files that every area is named in, by its folder or its name in the contract. */
const name = area.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const shared = [
  'packages/contract/src/*.ts',
  'apps/server/src/server.ts',
  'apps/server/src/testing/*.ts',
  'apps/web/src/routes.tsx',
  'apps/web/vite.config.ts',
  'tools/*.test.ts',
]
  .flatMap((pattern) => globSync(pattern))
  .filter((file) => !file.endsWith(`/${area}.ts`))
process.stdout.write('\nshared files that name it:\n')
for (const file of shared) {
  const lines = readFileSync(file, 'utf8').split('\n')
  const named = lines.flatMap((line, index) =>
    line.includes(`/${area}`) || new RegExp(`\\b${name}\\b`).test(line) ? [index + 1] : [],
  )
  if (named.length > 0) process.stdout.write(`  ${file}: ${named.join(', ')}\n`)
}
