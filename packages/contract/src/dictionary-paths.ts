const escaped = (part: string) => part.replaceAll('%', '%25').replaceAll('/', '%2F')

/** The path of an item: the key at the top, `SV`; below another item its path, the name of the nested list and the key. */
export const dictionaryPath = (parent: string, { list, key }: { list: string; key: string }): string =>
  parent === '' ? escaped(key) : `${parent}/${escaped(list)}/${escaped(key)}`

/** Where an item of a list of this name stands by its path; undefined where no item of it has such a path. */
export function itemPlace(path: string, list: string): { parent: string; key: string } | undefined {
  const at = path.lastIndexOf('/')
  const key = path.slice(at + 1)
  const above = path.slice(0, Math.max(at, 0))
  const end = `/${escaped(list)}`
  const isHere = list === '' ? at === -1 : above.endsWith(end)
  if (!isHere || key === '' || path.includes('\0')) return undefined
  return { parent: above.slice(0, -end.length), key: key.replaceAll('%2F', '/').replaceAll('%25', '%') }
}

/** Of a form with a longer list, items are searched for; a search answers the first of what it finds. */
export const maxOfferedItems = 5000
export const maxFoundItems = 50

/** B-304. */
export const dictionaryListTypes = ['None', 'Gender', 'CurrencyType'] as const

/** So many items a list may have that is given or read whole. */
export const maxDictionaryItems = 50_000
