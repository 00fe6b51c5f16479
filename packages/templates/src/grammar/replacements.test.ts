import {
  Document,
  type Block,
  type Document as Body,
  type Inline,
  type Replacement,
} from '@tabellio/document'
import type { Language, Values } from '@tabellio/expression'
import { expect, it } from 'vitest'
import { bind, bodyProblems, compileTemplate, merge } from '../index.ts'
import { doc, field, p, paragraphsOf, record, tag } from '../template.test-data.ts'

const definition = {
  fields: [
    field('gender'),
    field('status'),
    field('name'),
    field('rent', { dataType: 'Currency' }),
    field('months', { dataType: 'Numeric' }),
  ],
  records: [record('tenants', [field('tenants/name'), field('tenants/gender')])],
}

const body = (language: Language, ...content: Block[]): Body => {
  const { attrs, ...rest } = doc(...content)
  return { ...rest, attrs: { ...attrs, language } }
}

const replaced = (attrs: Replacement): Inline => ({ type: 'replacement', attrs })

const party = (one: string): Inline =>
  replaced({
    replacementType: 'GenderNumber',
    pluralCondition: 'AmountOf',
    path: 'tenants',
    gender: 'tenants/gender',
    words: { one },
  })

/** The paragraphs of the document, which a second compilation of its template does not change. */
function said(language: Language, content: Block[], values: Values): string[] {
  const template = compileTemplate(body(language, ...content), definition)
  expect(bodyProblems(body(language, ...content), definition)).toEqual([])
  expect(Document.safeParse(template.document).error).toBeUndefined()
  const document = merge(template, values)
  expect(Document.safeParse(document).error).toBeUndefined()
  expect(merge(compileTemplate(template.document, definition), values)).toEqual(document)
  expect(JSON.stringify(document)).not.toContain('"replacement"')
  return paragraphsOf(document)
}

const ana = { name: 'Ana', gender: 'F' }
const luis = { name: 'Luis', gender: 'M' }
const ines = { name: 'Inés', gender: 'F' }

it.each<[Language, string, string, Values[], string]>([
  ['es', 'La firma de ', 'el arrendatario', [luis], 'La firma del arrendatario.'],
  ['es', 'La firma de ', 'el arrendatario', [ana], 'La firma de la arrendataria.'],
  ['es', 'La firma de ', 'el arrendatario', [ana, luis], 'La firma de los arrendatarios.'],
  ['es', 'La firma de ', 'el arrendatario', [ana, ines], 'La firma de las arrendatarias.'],
  ['es', 'Se entrega a ', 'el arrendatario', [luis], 'Se entrega al arrendatario.'],
  ['es', 'el fiador y ', 'inquilino', [luis], 'el fiador e inquilino.'],
  ['fr', 'remis à ', 'le preneur', [luis], 'remis au preneur.'],
  ['fr', 'remis à ', 'le preneur', [ana], 'remis à la preneuse.'],
  ['fr', 'remis à ', 'le preneur', [ana, luis], 'remis aux preneurs.'],
  ['fr', 'la signature de ', 'l’acheteur', [ana], 'la signature de l’acheteuse.'],
  ['fr', 'la signature de ', 'l’acheteur', [luis, luis], 'la signature des acheteurs.'],
  ['en', 'Signed by ', 'the tenant', [ana, luis], 'Signed by the tenants.'],
  ['en', 'as a ', 'owner', [ana], 'as an owner.'],
])('%s: “%s” and “%s” agree with who is there (B-556)', (...[language, before, one, tenants, text]) => {
  expect(said(language, [p(before, party(one), '.')], { tenants })).toEqual([text])
})

it('agrees by the value of a field where that is asked for: ValueOf, not AmountOf (B-556)', () => {
  const months = (language: Language, one: string, count: number) =>
    said(
      language,
      [
        p(
          tag('months'),
          ' ',
          replaced({
            replacementType: 'GenderNumber',
            pluralCondition: 'ValueOf',
            path: 'months',
            words: { one },
          }),
        ),
      ],
      { months: count, tenants: [ana, luis] },
    )
  expect(months('es', 'mes', 1)).toEqual(['1 mes'])
  expect(months('es', 'mes', 0)).toEqual(['0 meses'])
  expect(months('es', 'mes', 1.5)).toEqual(['1.5 meses'])
  expect(months('fr', 'année', 1.5)).toEqual(['1,5 année'])
  expect(months('fr', 'année', 0)).toEqual(['0 année'])
  expect(months('fr', 'année', 2)).toEqual(['2 années'])
  expect(months('en', 'month', 12)).toEqual(['12 months'])
})

it('says one person’s gender: GenderSingular, and other words for each value: Simple (B-556)', () => {
  const words = p(
    replaced({ replacementType: 'GenderSingular', path: 'gender', words: { one: 'domiciliado' } }),
    ', ',
    replaced({
      replacementType: 'Simple',
      path: 'status',
      cases: [{ value: 'S', words: 'sin vínculo matrimonial' }],
      otherwise: 'de otro estado',
    }),
  )
  expect(said('es', [words], { gender: 'Femenino', status: 'S' })).toEqual([
    'domiciliada, sin vínculo matrimonial',
  ])
  expect(said('es', [words], { gender: 'Masculino', status: 'C' })).toEqual(['domiciliado, de otro estado'])
})

it('takes the forms that the author wrote before those that follow from the first', () => {
  const actor = replaced({
    replacementType: 'GenderSingular',
    path: 'gender',
    words: { one: 'el actor', feminine: 'la actriz' },
    feminine: ['2'],
  })
  expect(said('es', [p('de ', actor)], { gender: '2' })).toEqual(['de la actriz'])
  expect(said('es', [p('de ', actor)], { gender: 'F' })).toEqual(['del actor'])
})

it('joins instances in words, and the conjunction agrees with the last', () => {
  const names = (attrs: { separator: string; lastSeparator?: string; join?: 'and' | 'or' }): Block =>
    p({ type: 'inlineRepeat', attrs: { record: 'tenants', ...attrs }, content: [tag('tenants/name')] })
  const tenants = [ana, luis, ines]
  expect(said('es', [names({ separator: '', join: 'and' })], { tenants })).toEqual(['Ana, Luis e Inés'])
  expect(said('es', [names({ separator: '; ', lastSeparator: ' y ' })], { tenants })).toEqual([
    'Ana; Luis e Inés',
  ])
  expect(said('fr', [names({ separator: '', join: 'or' })], { tenants })).toEqual(['Ana, Luis ou Inés'])
  expect(said('es', [names({ separator: '', join: 'and' })], { tenants: [ana] })).toEqual(['Ana'])
})

it('leaves what a person entered as they entered it: only the words around it agree', () => {
  expect(said('es', [p('de ', tag('name'))], { name: 'el Salvador' })).toEqual(['de el Salvador'])
  expect(said('fr', [p('de ', tag('name'))], { name: 'le Havre' })).toEqual(['de le Havre'])
  expect(said('fr', [p('Le nom de ', tag('name'))], { name: 'Anne' })).toEqual(['Le nom d’Anne'])
  expect(said('es', [p('Luis y ', tag('name'))], { name: 'Inés' })).toEqual(['Luis e Inés'])
  expect(said('es', [p('Luis y ', tag('name'))], {})).toEqual(['Luis y ____________'])
})

it('keeps the look of the word that agrees', () => {
  const bold: Inline = { type: 'text', text: 'de ', marks: [{ type: 'bold' }] }
  const template = compileTemplate(body('es', p(bold, party('el actor'))), definition)
  expect(JSON.stringify(merge(template, { tenants: [luis] }))).toContain(
    '{"type":"text","text":"del ","marks":[{"type":"bold"}]}',
  )
})

it('numbers the instances of a repeat, in figures and in words', () => {
  const ordinal = { kind: 'ordinal', inWords: true, counts: { gender: 'feminine' } } as const
  const list: Block = {
    type: 'repeat',
    attrs: { record: 'tenants', sort: { field: 'name', order: 'descending' } },
    content: [p(tag('tenants/#'), '. ', tag('tenants/#', ordinal), ': ', tag('tenants/name'))],
  }
  expect(said('es', [list], { tenants: [ana, luis] })).toEqual(['1. primera: Luis', '2. segunda: Ana'])
})

it('tells what does not fit: a record for ValueOf, a field for AmountOf, a word for a number (B-556)', () => {
  const number = (pluralCondition: 'AmountOf' | 'ValueOf', path: string) =>
    bodyProblems(
      body(
        'es',
        p(replaced({ replacementType: 'GenderNumber', pluralCondition, path, words: { one: 'mes' } })),
      ),
      definition,
    ).map(({ code, name }) => `${code} ${name}`)
  expect(number('AmountOf', 'tenants')).toEqual([])
  expect(number('ValueOf', 'rent')).toEqual([])
  expect(number('AmountOf', 'months')).toEqual(['not-a-record months'])
  expect(number('ValueOf', 'tenants')).toEqual(['record-is-not-a-field tenants'])
  expect(number('ValueOf', 'name')).toEqual(['not-a-number name'])
  expect(number('AmountOf', 'nobody')).toEqual(['unknown-path nobody'])
  const types = ['GenderNumber', 'GenderSingular', 'Simple', 'Gender']
  const isKnown = types.map((replacementType) => {
    const attrs = {
      replacementType,
      pluralCondition: 'AmountOf',
      path: 'name',
      words: { one: 'x' },
      cases: [],
    }
    const written = {
      ...body('es'),
      content: [
        {
          ...body('es').content[0],
          content: [{ type: 'paragraph', content: [{ type: 'replacement', attrs: fitting(attrs) }] }],
        },
      ],
    }
    return Document.safeParse(written).success
  })
  expect(isKnown).toEqual([true, true, true, false])
})

/** Only what its type has. */
function fitting({ replacementType, pluralCondition, path, words, cases }: { [name: string]: unknown }) {
  if (replacementType === 'Simple') return { replacementType, path, cases }
  return { replacementType, path, words, ...(replacementType === 'GenderNumber' && { pluralCondition }) }
}

it('gives every consumer one text for each replacement and each word that agrees', () => {
  const template = compileTemplate(body('es', p('de ', party('el actor'), ' y ', tag('name'))), definition)
  expect(bind(template, { tenants: [luis], name: 'Inés' }).frame).toEqual(['del ', 'actor', 'e ', 'Inés'])
})

it('prints 200 hostile texts literally behind words that agree, and as values and words of replacements', () => {
  const pieces = [
    '{name}',
    '{{',
    'el ',
    'les ',
    '<b>',
    '&amp;',
    '"); #panic("x")',
    '=1+1',
    '\u202e',
    'y ',
    '$x$',
    '\\',
  ]
  const texts = Array.from({ length: 200 }, (_, at) =>
    [1, 5, 7].map((step) => pieces[(at * step + Math.floor(at / 12)) % pieces.length]).join(''),
  )
  const shown = replaced({ replacementType: 'Simple', path: 'name', cases: [] })
  for (const language of ['es', 'fr', 'en'] as const) {
    const behind = { en: 'a', es: 'y', fr: 'de' }[language]
    const template = compileTemplate(
      body(language, p(`${behind} `, tag('name'), ` ${behind} `, shown)),
      definition,
    )
    for (const name of texts) {
      const [, value, , other] = bind(template, { name }).frame
      expect([value, other]).toEqual([name, name])
      const own = replaced({ replacementType: 'GenderSingular', path: 'gender', words: { one: name } })
      expect(bind(compileTemplate(body(language, p('x', own)), definition), {}).frame).toEqual([name])
    }
  }
})
