import type { Expression, Noun, Operator } from '@tabellio/expression'
import type { ContextDefinition, DataType, Dependency, Field, WizardDefinition } from '@tabellio/forms'

/* A lease with what the conditions of these tests are about; each field is named in the three languages. */

type Names = [en: string, es: string, fr: string]

/** Singular and, behind a bar, plural; before it the gender, where the language has one. */
const noun = (name: string): Noun => {
  const [, gender, words = ''] = name.match(/^(?:([mf]) )?(.*)$/) ?? []
  const [one = '', many] = words.split(' | ')
  return {
    one,
    ...(many !== undefined && { many }),
    ...(gender && { gender: gender === 'f' ? 'feminine' : 'masculine' }),
  }
}
const nouns = ([en, es, fr]: Names) => ({ en: noun(en), es: noun(es), fr: noun(fr) })

const field = (fullPath: string, dataType: DataType, label: string, names: Names): Field => ({
  name: fullPath.split('/').at(-1) ?? '',
  fullPath,
  properties: { dataType, label, nouns: nouns(names), ...(dataType === 'Currency' && { currency: 'USD' }) },
})

export const definition: ContextDefinition = {
  fields: [
    field('rent', 'Currency', 'Monthly rent', ['monthly rent', 'f renta mensual', 'm loyer mensuel']),
    field('start', 'Date', 'Start date', ['start date', 'f fecha de inicio', 'f date de début']),
    field('guarantorName', 'Alphanumeric', 'Name of the guarantor', [
      'name of the guarantor',
      'm nombre del fiador',
      'm nom du garant',
    ]),
    field('annexB', 'Alphanumeric', 'Annex B', ['annex B', 'm anexo B', 'f annexe B']),
    field('remarks', 'Alphanumeric', 'Remarks', ['remarks', 'f observaciones', 'f remarques']),
  ],
  records: [
    {
      name: 'tenants',
      fullPath: 'tenants',
      properties: {
        label: 'Tenants',
        nouns: nouns(['tenant | tenants', 'm inquilino | inquilinos', 'm locataire | locataires']),
      },
      fields: [
        field('tenants/age', 'IntegerNumber', 'Age', ['age | ages', 'f edad | edades', 'm âge | âges']),
        field('tenants/country', 'Alphanumeric', 'Country', [
          'country | countries',
          'm país | países',
          'm pays | pays',
        ]),
        field('tenants/income', 'Currency', 'Income', [
          'income | incomes',
          'm ingreso | ingresos',
          'm revenu | revenus',
        ]),
      ],
      records: [],
    },
  ],
}

const shown = (...keys: string[]) => keys.map((key) => ({ key, isRecord: key === 'tenants' }))

export const wizardWith = (dependencies: Dependency[]): WizardDefinition => ({
  pages: [
    {
      key: 'lease',
      label: 'Lease',
      sections: [
        { key: 'terms', label: 'Terms', fields: shown('rent', 'start') },
        { key: 'people', label: 'People', fields: shown('tenants') },
        { key: 'guarantor', label: 'Guarantor', fields: shown('guarantorName') },
        { key: 'rest', label: 'The rest', fields: shown('annexB', 'remarks') },
      ],
    },
  ],
  dependencies,
})

const compared = (sourceField: string, operatorType: Operator, targetValue: unknown): Expression => ({
  operatorType,
  summaryFunction: 'valueOf',
  source: { sourceField },
  target: { targetValue },
})

/** A rule that hides one field while the rent is over an amount. */
export const rentRule = (name: string, over: number, key = 'remarks'): Dependency => ({
  name,
  expression: compared('rent', 'greater-than', over),
  items: [{ type: 'field', key, action: 'hide' }],
})

/** Two rules to begin with. */
export const cheap = rentRule('Cheap', 500)
export const dear = rentRule('Dear', 5000, 'annexB')

/** The expression that the journeys build. */
export const minorsGuarantee: Expression = {
  operatorType: 'and',
  expressionList: [
    compared('rent', 'greater-than', 1000),
    {
      operatorType: 'or',
      expressionList: [
        {
          ...compared('tenants', 'greater-or-equals', 2),
          summaryFunction: 'countOf',
          where: {
            operatorType: 'and',
            expressionList: [
              compared('tenants/age', 'lesser-than', 18),
              { ...compared('tenants/country', 'equals', 'France'), isNegative: true },
            ],
          },
        },
        { ...compared('tenants/income', 'lesser-than', 3000), summaryFunction: 'sumOf' },
        compared('start', 'lesser-than', '2026-12-01T00:00:00'),
      ],
    },
  ],
}

/** A template as the API takes it. */
export const templateInput = (name: string, documentGroupId: string, dependencies: Dependency[] = []) => ({
  name,
  description: 'A lease to try conditions with',
  documentGroupId,
  language: 'English' as const,
  contextDefinition: definition,
  wizardDefinition: wizardWith(dependencies),
  body: {
    type: 'doc' as const,
    attrs: {
      version: 1 as const,
      language: 'en' as const,
      styles: { Normal: { text: { font: 'Carlito', size: 11 } } },
      lists: {},
    },
    content: [
      {
        type: 'section' as const,
        attrs: {
          page: { width: 612, height: 792, margins: { top: 72, right: 72, bottom: 72, left: 72 } },
        },
        content: [
          {
            type: 'paragraph' as const,
            content: [
              { type: 'text' as const, text: 'The rent is ' },
              { type: 'field' as const, attrs: { path: 'rent' } },
            ],
          },
        ],
      },
    ],
  },
})
