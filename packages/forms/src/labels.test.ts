import { describe, expect, it } from 'vitest'
import {
  inLanguage,
  labelPlaces,
  type Labelled,
  languageToShow,
  longestLanguage,
  missingLabels,
} from './labels.ts'

const form: Labelled = {
  definition: {
    fields: [
      {
        name: 'price',
        fullPath: 'price',
        properties: { dataType: 'Currency', label: 'Price', labels: { es: 'Precio' } },
      },
    ],
    records: [
      {
        name: 'heirs',
        fullPath: 'heirs',
        records: [],
        fields: [
          {
            name: 'share',
            fullPath: 'heirs/share',
            properties: { dataType: 'Numeric', label: 'Share', labels: { es: 'Cuota', fr: 'Part' } },
          },
        ],
        properties: { label: 'Heirs', labels: { es: 'Herederos' } },
      },
    ],
  },
  wizard: {
    pages: [
      {
        key: 'one',
        label: 'Deed',
        labels: { es: 'Escritura' },
        sections: [
          { key: 'one', label: '', fields: [{ key: 'price', isRecord: false }] },
          {
            key: 'two',
            label: 'Family',
            labels: { es: 'Familia' },
            fields: [{ key: 'heirs', isRecord: true }],
          },
        ],
      },
    ],
    dependencies: [],
  },
}
const names = (of: Labelled) => labelPlaces(of).map(({ label }) => label)

describe('labels in several languages', () => {
  it('are shown of pages, sections, fields, records and what is in them; what has none keeps its own', () => {
    expect(names(form)).toEqual(['Deed', 'Family', 'Price', 'Heirs', 'Share'])
    expect(names(inLanguage(form, 'es'))).toEqual(['Escritura', 'Familia', 'Precio', 'Herederos', 'Cuota'])
    expect(names(inLanguage(form, 'fr'))).toEqual(['Deed', 'Family', 'Price', 'Heirs', 'Part'])
    expect(inLanguage(form, 'es').wizard.pages[0]?.sections[0]?.label).toBe('')
  })

  it('are missing where a language lacks one that the form has', () => {
    expect(missingLabels(form, 'es')).toEqual([])
    expect(missingLabels(form, 'fr').map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'page one',
      'section two',
      'field price',
      'record heirs',
    ])
  })

  it('are shown to a reader whose language has all of them, and in no other one than their own otherwise', () => {
    expect(languageToShow(form, { own: 'en', reader: 'es' })).toBe('es')
    expect(languageToShow(form, { own: 'en', reader: 'fr' })).toBe('en')
    expect(languageToShow(form, { own: 'en', reader: 'en' })).toBe('en')
  })

  it('tell the language that needs the most room, if any is given', () => {
    expect(longestLanguage(form)).toBe('es')
    const { fr, ...own } = { fr: 'Droits de succession entre tous les héritiers' }
    const longer = structuredClone(form)
    const [field] = longer.definition.fields
    if (field) field.properties = { ...field.properties, ...own, labels: { fr } }
    expect(longestLanguage(longer)).toBe('fr')
    expect(
      longestLanguage({
        ...form,
        definition: { fields: [], records: [] },
        wizard: { pages: [], dependencies: [] },
      }),
    ).toBe(undefined)
  })
})
