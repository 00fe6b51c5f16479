import type { ContextDefinition, WizardDefinition, WizardField } from '@tabellio/forms'
import { recordsOf } from '../fields.ts'

/** Tells of records whether there may be no instance of theirs here: `within` is the record that is repeated around. */
export function emptiableRecords(definition: ContextDefinition, wizard: WizardDefinition) {
  const records = recordsOf(definition)
  const hidden = hiddenKeys(wizard)
  const isHidden = (path: string) => [...hidden].some((key) => key === path || path.startsWith(`${key}/`))
  return (record: string, within: string | undefined): boolean => {
    const names = record.split('/')
    const chain = names.map((_, at) => names.slice(0, at + 1).join('/'))
    return chain
      .filter((path) => within === undefined || !(within === path || within.startsWith(`${path}/`)))
      .some((path) => (records.get(path)?.properties.minOccurs ?? 0) < 1 || isHidden(path))
  }
}

/** What some rule hides, whenever that is: fields and records by their paths, those of pages and sections, too. */
function hiddenKeys({ pages, dependencies }: WizardDefinition): Set<string> {
  const named = new Set(
    dependencies.flatMap(({ items }) => items.flatMap(({ action, key }) => (action === 'hide' ? [key] : []))),
  )
  const keysOf = (fields: readonly WizardField[]): string[] =>
    fields.flatMap(({ key, fields: inner = [] }) => [key, ...keysOf(inner)])
  const inside = pages.flatMap((page) =>
    page.sections
      .filter((section) => named.has(page.key) || named.has(section.key))
      .flatMap(({ fields }) => keysOf(fields)),
  )
  return new Set([...named, ...inside])
}
