import type { Block, Frame } from '@tabellio/document'
import { valuesAt, type Value, type Values } from '@tabellio/expression'
import { expect, it } from 'vitest'
import { bind, compileTemplate } from './index.ts'
import { definition, doc, p, tag } from './template.test-data.ts'

const photo = { type: 'pictureField', attrs: { path: 'photo', alt: '' } } as const

const guarantors: Block = {
  type: 'repeat',
  attrs: { record: 'loans/guarantors', sort: { field: 'name', order: 'descending' } },
  content: [p(tag('loans/guarantors/name'), ' for ', tag('loans/bank'), ' and ', tag('name'))],
}
const loans: Block = {
  type: 'repeat',
  attrs: { record: 'loans' },
  content: [p(tag('loans/bank')), guarantors],
}
const template = compileTemplate(doc(p(tag('name'), ' shows ', photo), loans), definition)

/** The slots of values, which stand in pairs: what is shown, and the place that it is from. */
function pairsOf(frame: Frame): [unknown, string][] {
  const own = frame.filter((slot) => !Array.isArray(slot))
  const pairs = own.flatMap((shown, at) =>
    at % 2 === 0 ? [[shown, decodeURIComponent(String(own[at + 1] ?? ''))] as [unknown, string]] : [],
  )
  return [...pairs, ...frame.flatMap((slot) => (Array.isArray(slot) ? slot.flatMap(pairsOf) : []))]
}

const withoutPlaces = (frame: Frame): Frame => {
  const own = frame.filter((slot) => !Array.isArray(slot)).filter((_, at) => at % 2 === 0)
  return [
    ...own,
    ...frame.flatMap((slot) => (Array.isArray(slot) ? [slot.map((inner) => withoutPlaces(inner))] : [])),
  ]
}

/** The value at a place such as `loans[1]/bank`. */
function valueAt(values: Values, place: string): Value | undefined {
  const [, name = '', index, rest] = /^([^[/]+)(?:\[(\d+)\])?(?:\/(.*))?$/.exec(place) ?? []
  const value = values[name]
  if (index === undefined) return value
  const inner = Array.isArray(value) ? value[Number(index)] : undefined
  return rest === undefined ? inner : valueAt(inner as Values, rest)
}

/** Each list of none, one or two of these. */
const lists = <T>(items: T[]): T[][] => [
  [],
  ...items.map((one) => [one]),
  ...items.flatMap((one) => items.map((two) => [one, two])),
]

const people: Values[] = [{}, { name: 'Ana' }, { name: 'Luis' }]
const groups = lists(people).map((found) => ({ bank: `Bank of ${found.length}`, guarantors: found }))
const samples: Values[] = [
  {},
  { name: 'Marta', photo: 'data:image/png;base64,AA' },
  ...lists(groups).map((found) => ({ name: 'Marta', loans: structuredClone(found) })),
]

it('says of every value that the text shows the place that it is from, and changes no text by it', () => {
  for (const values of samples) {
    const { frame } = bind(template, values, { hasPlaces: true })
    for (const [shown, place] of pairsOf(frame)) {
      const value = valueAt(values, place)
      expect(shown, place).toBe(place === 'photo' ? (value ? '0.png' : null) : (value ?? '____________'))
    }
    expect(withoutPlaces(frame)).toEqual(bind(template, values).frame)
    const counted = valuesAt(values, 'loans').length + valuesAt(values, 'loans/guarantors').length * 3 + 2
    expect(pairsOf(frame)).toHaveLength(counted)
  }
})

it('leads from a list of all values to the first, and without any to their record', () => {
  const list = compileTemplate(doc(p(tag('loans/guarantors/name'))), definition)
  const placeOf = (values: Values) => pairsOf(bind(list, values, { hasPlaces: true }).frame)[0]
  expect(placeOf({ loans: [{ guarantors: [{ name: 'Ana' }, { name: 'Luis' }] }] })).toEqual([
    'Ana and Luis',
    'loans[0]/guarantors[0]/name',
  ])
  expect(placeOf({ loans: [{ bank: 'Alpha' }] })?.[1]).toBe('loans[0]/guarantors')
  expect(placeOf({})?.[1]).toBe('loans')
})
