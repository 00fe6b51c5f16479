const escaped = (part: string) => part.replaceAll('%', '%25').replaceAll('/', '%2F')

/** The path of an item: the key at the top, `SV`; below another item its path, the name of the nested list and the key. */
export const dictionaryPath = (parent: string, { list, key }: { list: string; key: string }): string =>
  parent === '' ? escaped(key) : `${parent}/${escaped(list)}/${escaped(key)}`

/** B-304. */
export const dictionaryListTypes = ['None', 'Gender', 'CurrencyType'] as const

/** So many items a list may have that is given or read whole. */
export const maxDictionaryItems = 50_000
