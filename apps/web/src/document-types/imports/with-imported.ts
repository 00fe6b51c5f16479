import type { Field } from '@tabellio/forms'
import { withNewTopic } from '../design/arrange.ts'
import type { Design } from '../design/design.ts'
import { hasChoices, nameOfLabel, newField } from '../design/kinds.ts'
import { topicsOf, withPages } from '../design/topics.ts'
import type { ImportedField } from './read-fields.ts'

const plain = (name: string) => name.trim().toLocaleLowerCase()

/** Adds fields to the form, all in one step: each in the section of its name, which is made where there is none. */
export function withImported(design: Design, imported: readonly ImportedField[]): Design {
  const { fields, records } = design.contextDefinition
  const taken = new Set([...fields, ...records].map(({ name }) => name))
  const last = topicsOf(design).at(-1)?.label ?? ''
  const added = imported.map((said) => ({
    section: plain(said.section || last),
    field: fieldOf(said, taken),
  }))
  const bySection = Map.groupBy(added, ({ section }) => section)
  const names = new Map(imported.map(({ section }) => [plain(section || last), section || last]))
  const begun = [...names.values()].reduce(withTopicOf, {
    ...design,
    contextDefinition: { records, fields: [...fields, ...added.map(({ field }) => field)] },
  })
  return withPages(begun, (page) => ({
    ...page,
    sections: page.sections.map((topic) => {
      const own = bySection.get(plain(topic.label)) ?? []
      bySection.delete(plain(topic.label))
      return {
        ...topic,
        fields: [...topic.fields, ...own.map(({ field }) => ({ key: field.fullPath, isRecord: false }))],
      }
    }),
  }))
}

function withTopicOf(design: Design, name: string): Design {
  const page = design.wizardDefinition.pages.at(-1)
  const isThere = topicsOf(design).some((topic) => plain(topic.label) === plain(name))
  return isThere || !page ? design : withNewTopic(design, page.key, name).design
}

function fieldOf({ label, kind, isRequired, choices, help }: ImportedField, taken: Set<string>): Field {
  const wanted = nameOfLabel(label)
  let name = wanted
  for (let number = 2; taken.has(name); number++) name = `${wanted}${number}`
  taken.add(name)
  return {
    name,
    fullPath: name,
    properties: {
      ...newField(kind, label),
      ...(isRequired && { minOccurs: 1 }),
      ...(hasChoices(kind) && { valueList: choices.map((value) => ({ value, label: value })) }),
      ...(help !== '' && { description: help }),
    },
  }
}
