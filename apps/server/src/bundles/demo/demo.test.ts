import { Document, walk } from '@tabellio/document'
import { compile } from '@tabellio/expression'
import {
  checkValues,
  controlSizes,
  dataTypes,
  inputTypes,
  definitionProblems,
  sampleValues,
  usedValues,
  type ContextDefinition,
  type Field,
  type RecordDefinition,
} from '@tabellio/forms'
import { compileTemplate, compileText, merge, bodyProblems } from '@tabellio/templates'
import { describe, expect, it } from 'vitest'
import { demoTemplates } from './templates.ts'

const today = '2026-11-21'

const recordsOf = ({ records }: ContextDefinition | RecordDefinition): RecordDefinition[] =>
  records.flatMap((record) => [record, ...recordsOf(record)])

const fields: Field[] = demoTemplates.flatMap(({ contextDefinition }) => [
  ...contextDefinition.fields,
  ...recordsOf(contextDefinition).flatMap((record) => record.fields),
])
const items = demoTemplates.flatMap(({ wizardDefinition }) =>
  wizardDefinition.dependencies.flatMap((dependency) => dependency.items),
)

const used = (of: (field: Field) => string | undefined) => new Set(fields.map(of))

/** Asks for a plural in each language where there is one in English. */
const anyMany = (nouns: Field['properties']['nouns']) => nouns?.en?.many && { many: expect.any(String) }

/** The words of a document, without what only says how they look. */
const textOf = (document: Document) =>
  [...walk(document)].map(({ node }) => (node.type === 'text' ? node.text : ' ')).join('')

describe('the demonstration', () => {
  it('has thirty documents of four templates in three languages', () => {
    expect(demoTemplates.map(({ contexts }) => contexts().length)).toEqual([10, 9, 6, 5])
    expect(new Set(demoTemplates.map(({ language }) => language))).toEqual(
      new Set(['Spanish', 'English', 'French']),
    )
  })

  it('shows every data type, input type and control size', () => {
    expect(used(({ properties }) => properties.dataType)).toEqual(new Set(dataTypes))
    expect(used(({ properties }) => properties.inputType)).toEqual(new Set(inputTypes))
    expect(used(({ properties }) => properties.controlSize)).toEqual(new Set(controlSizes))
  })

  it('hides and disables pages, sections, fields and records', () => {
    expect(new Set(items.map(({ type, action }) => `${action} ${type}`)).size).toBe(8)
  })

  it('names each field and record in sentences of every language, with its gender', () => {
    const named = [...fields, ...demoTemplates.flatMap((template) => recordsOf(template.contextDefinition))]
    for (const { fullPath, properties } of named) {
      expect(properties.nouns, fullPath).toEqual({
        en: { one: expect.any(String), ...anyMany(properties.nouns) },
        es: { one: expect.any(String), ...anyMany(properties.nouns), gender: expect.stringMatching(/ine$/) },
        fr: { one: expect.any(String), ...anyMany(properties.nouns), gender: expect.stringMatching(/ine$/) },
      })
    }
  })

  it('asks something of all instances of a record, with answers for both outcomes', () => {
    const dependencies = demoTemplates.flatMap((template) => template.wizardDefinition.dependencies)
    const tried = dependencies.filter(({ samples }) => samples)
    expect(tried.map(({ expression }) => expression.summaryFunction)).toEqual(['sumOf', 'every'])
    for (const { expression, samples = [] } of tried) {
      const outcomes = samples.map(({ values }) => compile(expression)(values))
      expect(outcomes).toEqual(samples.map(({ holds }) => holds))
      expect(new Set(outcomes).size).toBe(2)
    }
  })

  it('gives each of its documents a name of its own', () => {
    const names = demoTemplates.flatMap(({ nameConfig, contextDefinition, contexts }) => {
      const name = compileText(nameConfig, contextDefinition)
      return contexts().map((values) => name.fill(values))
    })
    expect(new Set(names).size).toBe(30)
  })
})

describe.each(demoTemplates)('the template “$name”', (template) => {
  const { contextDefinition: definition, wizardDefinition: wizard, body, contexts, nameConfig } = template

  it('has no problem in its form, its body or its name', () => {
    expect(definitionProblems(definition, wizard)).toEqual([])
    expect(Document.safeParse(body).error).toBeUndefined()
    expect(bodyProblems(body, definition)).toEqual([])
    expect(compileText(nameConfig, definition).problems).toEqual([])
  })

  it.each(contexts().map((values, at) => ({ values, number: at + 1 })))(
    'can be filled with the values of its document $number',
    ({ values }) => {
      expect(checkValues({ definition, wizard, values, today })).toEqual([])
      const context = usedValues({ definition, wizard, values, today })
      const merged = merge(compileTemplate(body, definition), context)
      expect(textOf(merged)).not.toMatch(/____|undefined|NaN|\[object/)
    },
  )

  it('can be filled with the sample values of its fields', () => {
    expect(checkValues({ definition, wizard, values: sampleValues(definition, today), today })).toEqual([])
  })
})
