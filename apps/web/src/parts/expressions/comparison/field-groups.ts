import { nameOf, type Language, type Source, type Sources } from '@tabellio/expression'

/** Between the name of a record and that of its field. */
export const within = ' › '

type FieldGroup = { group: string; items: { value: string; label: string }[] }

type Naming = { form: string; language: Language }

/** Tells whether another field beside it has the same label: then its name in a sentence stands with it. */
function twice(sources: Sources): (source: Source) => boolean {
  const keyOf = ({ records, label }: Source) => [...records, label].join('\n')
  const counts = Map.groupBy(sources.values(), keyOf)
  return (source) => !source.isRecord && (counts.get(keyOf(source))?.length ?? 0) > 1
}

/** By record in the order of the form, the records in scope before all others. */
export function fieldGroups(
  sources: Sources,
  scope: readonly string[],
  { form, language }: Naming,
): FieldGroup[] {
  const isTwice = twice(sources)
  const groups = new Map<string, FieldGroup>()
  for (const source of sources.values()) {
    const records = source.isRecord ? [...source.records, source.path] : source.records
    const names = records.map((path) => sources.get(path)?.label ?? path)
    const key = records.join('\n')
    const group = groups.get(key) ?? { group: names.join(within) || form, items: [] }
    const own = isTwice(source) ? `${source.label} (${nameOf(source, sources, language)})` : source.label
    const label = source.isRecord ? names : [...names, own]
    group.items.push({ value: source.path, label: label.join(within) })
    groups.set(key, group)
  }
  const inScope = scope.toReversed().flatMap((record) => {
    const source = sources.get(record)
    return source ? [[...source.records, record].join('\n')] : []
  })
  const keys = [...inScope, ...[...groups.keys()].filter((key) => !inScope.includes(key))]
  return keys.flatMap((key) => groups.get(key) ?? [])
}
