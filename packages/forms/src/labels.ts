import { type Language, languages } from '@tabellio/expression'
import type { ContextDefinition, Labels, RecordDefinition, WizardDefinition } from './definition.ts'
import { labelOf } from './fields.ts'
import { withEachField } from './list-items.ts'

/** A form by its two halves; labels stand in both. */
export type Labelled = { definition: ContextDefinition; wizard: WizardDefinition }

/** Something of a form that people read the label of. A page and a section go by their key, what is asked by its full path. */
export type LabelPlace = {
  kind: 'page' | 'section' | 'field' | 'record'
  key: string
  label: string
  labels: Labels
}

/** Lists all that has a label of its own: what the form names by itself is called so in each language. */
export const labelPlaces = ({ definition, wizard }: Labelled): LabelPlace[] =>
  [
    ...wizard.pages.flatMap((page) => [
      placeOf('page', page),
      ...page.sections.map((section) => placeOf('section', section)),
    ]),
    ...membersIn(definition),
  ].filter(({ label }) => label !== '')

const placeOf = (
  kind: 'page' | 'section',
  { key, label, labels = {} }: { key: string; label: string; labels?: Labels },
): LabelPlace => ({ kind, key, label, labels })

const membersIn = ({ fields, records }: ContextDefinition | RecordDefinition): LabelPlace[] => [
  ...fields.map((field): LabelPlace => {
    const { labels = {} } = field.properties
    return { kind: 'field', key: field.fullPath, label: labelOf(field), labels }
  }),
  ...records.flatMap((record): LabelPlace[] => {
    const { labels = {} } = record.properties
    const own: LabelPlace = { kind: 'record', key: record.fullPath, label: labelOf(record), labels }
    return [own, ...membersIn(record)]
  }),
]

/** Lists what has no label in a language. */
export const missingLabels = (form: Labelled, language: Language): LabelPlace[] =>
  labelPlaces(form).filter(({ labels }) => !labels[language])

/** The form with its labels in a language; what has none in it keeps its own. */
export const inLanguage = ({ definition, wizard }: Labelled, language: Language): Labelled => {
  const said = <Kind extends { label?: string; labels?: Labels }>(kind: Kind): Kind => {
    const label = kind.labels?.[language]
    return label ? { ...kind, label } : kind
  }
  const inRecords = <Kind extends ContextDefinition | RecordDefinition>(form: Kind): Kind => ({
    ...form,
    records: form.records.map((record) => ({ ...inRecords(record), properties: said(record.properties) })),
  })
  return {
    definition: inRecords(
      withEachField(definition, (field) => {
        const properties = said(field.properties)
        return properties === field.properties ? field : { ...field, properties }
      }),
    ),
    wizard: {
      ...wizard,
      pages: wizard.pages.map((page) => ({ ...said(page), sections: page.sections.map(said) })),
    },
  }
}

/**
 * The language that somebody is shown a form in: theirs, where everything has a label in it, else its own. Half of a form in
 * one language and half in another would be read in neither.
 */
export const languageToShow = (
  form: Labelled,
  { own, reader }: { own: Language; reader: Language },
): Language => (reader !== own && missingLabels(form, reader).length === 0 ? reader : own)

/** The language whose labels need the most room, of those that have any; undefined where none has. */
export function longestLanguage(form: Labelled): Language | undefined {
  const places = labelPlaces(form)
  const lengths = languages
    .filter((language) => places.some(({ labels }) => labels[language]))
    .map((language) => ({
      language,
      length: places.reduce((sum, { label, labels }) => sum + (labels[language] || label).length, 0),
    }))
  return lengths.toSorted((one, other) => other.length - one.length)[0]?.language
}
