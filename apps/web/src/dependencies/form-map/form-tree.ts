import {
  labelOf,
  withLabels,
  type ContextDefinition,
  type DependencyItem,
  type RecordDefinition,
  type WizardDefinition,
  type WizardField,
} from '@tabellio/forms'

/** What a rule can hide or disable (B-113, G-074). */
export type ElementKind = DependencyItem['type']

/** A page, a section, a field or a record of a form, with what stands in it, as the form shows it. */
export type FormElement = {
  kind: ElementKind
  key: string
  label: string
  /** The labels of what it stands in, the outermost first. */
  within: readonly string[]
  children: readonly FormElement[]
}

type Container = ContextDefinition | RecordDefinition

export const formTree = (definition: ContextDefinition, wizard: WizardDefinition): FormElement[] =>
  withLabels(wizard).pages.map((page) => ({
    kind: 'page',
    key: page.key,
    label: page.label || page.key,
    within: [],
    children: page.sections.map((section) => {
      const within = [page.label || page.key]
      return {
        kind: 'section',
        key: section.key,
        label: section.label || section.key,
        within,
        children: shownIn(definition, section.fields, [...within, section.label || section.key]),
      }
    }),
  }))

const shownIn = (container: Container, fields: readonly WizardField[], within: string[]): FormElement[] =>
  fields.flatMap(({ key, isRecord, fields }): FormElement[] => {
    if (!isRecord) {
      const field = container.fields.find(({ fullPath }) => fullPath === key)
      return field ? [{ kind: 'field', key, label: labelOf(field), within, children: [] }] : []
    }
    const record = container.records.find(({ fullPath }) => fullPath === key)
    if (!record) return []
    const label = labelOf(record)
    const members = fields ?? membersOf(record)
    return [{ kind: 'record', key, label, within, children: shownIn(record, members, [...within, label]) }]
  })

/** A record that does not say which of its fields it shows, shows all. */
const membersOf = ({ fields, records }: RecordDefinition): WizardField[] => [
  ...fields.map(({ fullPath }) => ({ key: fullPath, isRecord: false })),
  ...records.map(({ fullPath }) => ({ key: fullPath, isRecord: true })),
]

/** Every element, each after what it stands in. */
export const elementsIn = (tree: readonly FormElement[]): FormElement[] =>
  tree.flatMap((element) => [element, ...elementsIn(element.children)])

/** A page and a section may have the same key. */
export const elementId = ({ kind, key }: Pick<FormElement, 'kind' | 'key'>) => `${kind} ${key}`
export const itemId = ({ type, key }: DependencyItem) => `${type} ${key}`
