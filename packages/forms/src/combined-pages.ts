import type {
  ContextDefinition,
  RecordDefinition,
  WizardDefinition,
  WizardField,
  WizardPage,
  WizardSection,
} from './definition.ts'
import { withLabels } from './fields.ts'

type Members = Pick<ContextDefinition, 'fields' | 'records'>
type FormOf = { contextDefinition: ContextDefinition; wizardDefinition: WizardDefinition }

/** The keys that the pages and sections of a form have in the one that it is combined into. */
export type CombinedKeys = { pages: Map<string, string>; sections: Map<string, string> }

/** The pages of all forms, one after the other, each question where it is asked first; and the keys of each form. */
export function combinedPages(forms: FormOf[]): { pages: WizardPage[]; keys: CombinedKeys[] } {
  const taken = { pages: new Set<string>(), sections: new Set<string>() }
  const asked = new Map<string, WizardField>()
  const parts = forms.map((form) => {
    const keys: CombinedKeys = { pages: new Map(), sections: new Map() }
    const pages = withLabels(form.wizardDefinition).pages.flatMap((page) =>
      newPage({ ...page, key: newKey(page.key, taken.pages, keys.pages) }, (section) => {
        const key = newKey(section.key, taken.sections, keys.sections)
        return { ...section, key, fields: newFields(section.fields, form.contextDefinition, asked) }
      }),
    )
    return { pages, keys }
  })
  return { pages: parts.flatMap(({ pages }) => pages), keys: parts.map(({ keys }) => keys) }
}

/** A key that no other page, or section, has. */
function newKey(key: string, taken: Set<string>, renamed: Map<string, string>): string {
  let free = key
  for (let number = 2; taken.has(free); number++) free = `${key} ${number}`
  taken.add(free)
  renamed.set(key, free)
  return free
}

/** A page without the sections whose questions have all been asked before; none without a section. */
function newPage(page: WizardPage, newSection: (section: WizardSection) => WizardSection): WizardPage[] {
  const sections = page.sections.map((section) => ({ section, left: newSection(section) }))
  const kept = sections.filter(({ section, left }) => left.fields.length > 0 || section.fields.length === 0)
  if (kept.length === 0) return []
  const newKeys = new Map(sections.map(({ section, left }) => [section.key, left.key]))
  const left = kept.map((each) => each.left)
  return [{ ...page, ...arranged(page, newKeys, left), sections: left }]
}

/** The author's layout, without what stands elsewhere now. */
function arranged({ properties }: WizardPage, newKeys: Map<string, string>, sections: WizardSection[]) {
  const layout = properties?.['layout']
  if (!Array.isArray(layout)) return {}
  const fields = new Set(sections.flatMap((section) => section.fields.map(({ key }) => key)))
  const items = layout.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null || !('key' in item) || !('kind' in item)) return []
    const key = String(item.key)
    if (item.kind === 'topic') return [{ ...item, key: newKeys.get(key) ?? key }]
    return fields.has(key) ? [item] : []
  })
  return { properties: { ...properties, layout: items } }
}

/** The questions that were not asked before. Those of a record that was go to where it is asked. */
function newFields(shown: WizardField[], members: Members, asked: Map<string, WizardField>): WizardField[] {
  return shown.flatMap((field) => {
    const record = recordAt(members, field.key)
    const inner = record && (field.fields ?? membersOf(record))
    const earlier = asked.get(field.key)
    if (!earlier) {
      const { fields: _, ...plain } = field
      const own: WizardField = inner ? { ...plain, fields: [] } : plain
      asked.set(field.key, own)
      if (record) own.fields?.push(...newFields(inner ?? [], record, asked))
      return [own]
    }
    if (record) earlier.fields?.push(...newFields(inner ?? [], record, asked))
    return []
  })
}

const recordAt = ({ records }: Members, fullPath: string): RecordDefinition | undefined =>
  records.find((record) => record.fullPath === fullPath)

/** A record whose fields a form does not name shows them all. */
export const membersOf = ({ fields, records }: Members): WizardField[] => [
  ...fields.map(({ fullPath }) => ({ key: fullPath, isRecord: false })),
  ...records.map(({ fullPath }) => ({ key: fullPath, isRecord: true })),
]
