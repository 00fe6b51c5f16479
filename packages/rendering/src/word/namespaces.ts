/** The prefix that Word itself gives a namespace; the readers ask by these names. */
const prefixes = new Map<string, string>([
  ...prefixesOf('http://schemas.openxmlformats.org', '/2006'),
  ...prefixesOf('http://purl.oclc.org/ooxml', ''),
  ['http://schemas.openxmlformats.org/markup-compatibility/2006', 'mc'],
  ['http://schemas.openxmlformats.org/package/2006/relationships', ''],
  ['urn:schemas-microsoft-com:vml', 'v'],
  ['urn:schemas-microsoft-com:office:office', 'o'],
])

/** The namespaces of the format as Word usually writes it, and as ISO 29500 strictly has it. */
function prefixesOf(base: string, year: string): [string, string][] {
  return [
    [`${base}/wordprocessingml${year}/main`, 'w'],
    [`${base}/officeDocument${year}/relationships`, 'r'],
    [`${base}/officeDocument${year}/math`, 'm'],
    [`${base}/drawingml${year}/main`, 'a'],
    [`${base}/drawingml${year}/wordprocessingDrawing`, 'wp'],
    [`${base}/drawingml${year}/picture`, 'pic'],
    [`${base}/drawingml${year}/chart`, 'c'],
  ]
}

type Names = ReadonlyMap<string, string>
export type Attributes = { [name: string]: string }

/**
 * Gives elements and attributes of one part the usual prefixes, whatever prefixes the program that wrote it has chosen.
 * `attributesOf` is called as each element begins, `close` as it ends.
 */
export function usualPrefixes() {
  const outer: Names[] = []
  let names: Names = new Map()
  const renamed = (name: string, prefixless: string) => {
    const colon = name.indexOf(':')
    const usual = names.get(colon === -1 ? prefixless : name.slice(0, colon))
    if (usual === undefined) return name
    const local = name.slice(colon + 1)
    return usual === '' ? local : `${usual}:${local}`
  }
  return {
    attributesOf: (attributes: Attributes): Attributes => {
      outer.push(names)
      names = declaredIn(attributes, names)
      if (names.size === 0) return attributes
      // What has no prefix is of no namespace, unlike an element.
      return Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => [renamed(name, 'none'), value]),
      )
    },
    elementName: (name: string) => (names.size === 0 ? name : renamed(name, '')),
    /** Nothing has another prefix than the usual one here. */
    isUsual: () => names.size === 0,
    close: () => {
      names = outer.pop() ?? names
    },
  }
}

/** Names differ from the outer ones only where an element declares another prefix than the usual one. */
function declaredIn(attributes: Attributes, outer: Names): Names {
  let names: Map<string, string> | undefined
  for (const key in attributes) {
    if (!key.startsWith('xmlns')) continue
    const prefix = key.slice('xmlns:'.length)
    const usual = prefixes.get(attributes[key] ?? '')
    const isUsual = usual === undefined || usual === prefix
    if (isUsual && !outer.has(prefix)) continue
    names ??= new Map(outer)
    if (isUsual) names.delete(prefix)
    else names.set(prefix, usual)
  }
  return names ?? outer
}
