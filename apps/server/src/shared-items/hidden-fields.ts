import type { DataLinkMapping } from '@tabellio/contract/data-links'
import type { Values } from '@tabellio/expression'
import type { SharedItem } from './shared-items.db.ts'

type Config = SharedItem['config']

/** The values, of which the hidden ones are the link's, whatever came (SHR-2). */
export function enforced(data: Values, config: Config): Values {
  const values = { ...data }
  for (const { field, defaultValue, hidden } of config) {
    if (!hidden) continue
    if (defaultValue === null) delete values[field]
    else values[field] = defaultValue
  }
  return values
}

/** The field of the form, or its record, in which a path of a mapping ends. */
export const rootOf = (contextPath: string) => contextPath.slice(2).split('.')[0] ?? ''

export const hiddenIn = (config: Config) =>
  new Set(config.flatMap(({ field, hidden }) => (hidden ? [field] : [])))

/** The lines of a mapping that fill what the visitor sees. */
export function shownOutputs(outputs: DataLinkMapping['mapping']['output'], config: Config) {
  const hidden = hiddenIn(config)
  return outputs.filter((each) => !hidden.has(rootOf(each.templateVersionContextPath)))
}

/** A form's data links as its visitor reads them: nothing fills what the link hides. */
export const shownMappings = (mappings: DataLinkMapping[], config: Config): DataLinkMapping[] =>
  mappings.map(({ mapping, ...link }) => ({
    ...link,
    mapping: { ...mapping, output: shownOutputs(mapping.output, config) },
  }))
