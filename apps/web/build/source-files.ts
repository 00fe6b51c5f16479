import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

type Scan = {
  imports: string[]
  dynamicImports: { start: number; end: number; target: string }[]
  exported: string | undefined
}

/** What a file of the web app imports of its own files, now and later. */
async function scanned(file: string): Promise<Scan> {
  if (!/\.tsx?$/.test(file)) return { imports: [], dynamicImports: [], exported: undefined }
  const code = await readFile(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module
  const pathOf = (specifier: string) => (specifier.startsWith('.') ? [join(dirname(file), specifier)] : [])
  return {
    imports: [
      ...staticImports
        .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
        .flatMap(({ moduleRequest }) => pathOf(moduleRequest.value)),
      ...staticExports
        .flatMap(({ entries }) => entries)
        .flatMap(({ moduleRequest, isType }) =>
          moduleRequest && !isType ? pathOf(moduleRequest.value) : [],
        ),
    ],
    dynamicImports: dynamicImports.flatMap(({ start, end, moduleRequest }) =>
      pathOf(code.slice(moduleRequest.start + 1, moduleRequest.end - 1)).map((target) => ({
        start,
        end,
        target,
      })),
    ),
    exported: staticExports.flatMap(({ entries }) => entries)[0]?.exportName.name ?? undefined,
  }
}

/** The files of the web app and how they import each other, each read once. */
export function sourceFiles() {
  const scans = new Map<string, Promise<Scan>>()

  const scanOf = (file: string): Promise<Scan> => {
    const scan = scans.get(file) ?? scanned(file)
    scans.set(file, scan)
    return scan
  }

  /** A file with all that it imports before it runs. */
  async function withImportsOf(file: string, seen = new Set<string>()): Promise<Set<string>> {
    if (seen.has(file)) return seen
    seen.add(file)
    const { imports } = await scanOf(file)
    for (const imported of imports) await withImportsOf(imported, seen)
    return seen
  }

  return { scanOf, withImportsOf }
}
