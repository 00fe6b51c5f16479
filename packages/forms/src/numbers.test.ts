import { describe, expect, it } from 'vitest'
import { definitionProblems } from './definition-problems.ts'
import type { ContextDefinition, FieldProperties } from './definition.ts'
import { importText } from './clipboard.ts'
import { Form } from './form.ts'
import { numberPlaces, withoutNumbers } from './numbers.ts'
import { checkValues } from './read-values.ts'

const field = (name: string, properties: Partial<FieldProperties> = {}, before = '') => ({
  name,
  fullPath: `${before}${name}`,
  properties: { dataType: 'Alphanumeric' as const, ...properties },
})

const loan: ContextDefinition = {
  fields: [field('number', { sequenceId: 'loans', minOccurs: 1, defaultValue: 'typed' }), field('payer')],
  records: [
    {
      name: 'parts',
      fullPath: 'parts',
      fields: [field('number', { sequenceId: 'parts' }, 'parts/'), field('text', {}, 'parts/')],
      records: [],
      properties: { minOccurs: 1 },
    },
  ],
}
const today = '2026-11-23'

describe('a field that a sequence fills', () => {
  it('is empty until its number comes, and stands in each instance of its record (B-605)', () => {
    const form = new Form({ definition: loan, today })
    expect(form.numberPlaces()).toEqual([
      { path: 'number', sequenceId: 'loans', label: 'number', number: undefined },
      { path: 'parts[0]/number', sequenceId: 'parts', label: 'number', number: undefined },
    ])
    expect(form.problems()).toEqual([])
    form.setNumber('number', '2026-0001')
    form.setNumber('parts[0]/number', 'P-1')
    expect(form.values()).toEqual({ number: '2026-0001', parts: [{ number: 'P-1' }] })
    const stored = { ...form.values(), parts: [{ number: 'P-1' }, { number: 'P-2' }] }
    expect(numberPlaces(loan, stored).map(({ path, number }) => `${path} ${number}`)).toEqual([
      'number 2026-0001',
      'parts[0]/number P-1',
      'parts[1]/number P-2',
    ])
  })

  it('cannot be typed over, pasted over or filled with a sample (B-606)', () => {
    const form = new Form({ definition: loan, today })
    form.setNumber('number', '2026-0001')
    form.set('number', 'mine')
    const pasted = { number: 'mine', payer: 'Ana', parts: [{ number: 'mine', text: 'a' }] }
    importText(form, JSON.stringify(pasted))
    importText(form, '{"number":"mine"}')
    expect(form.values()).toEqual({ number: '2026-0001', payer: 'Ana', parts: [{ text: 'a' }] })
  })

  it('makes no draft by itself, and is kept in one', () => {
    const form = new Form({ definition: loan, today })
    let changes = 0
    form.subscribeChanges(() => void (changes += 1))
    form.setNumber('number', '2026-0001')
    expect(changes).toBe(0)
    form.set('payer', 'Ana')
    expect(changes).toBe(1)
    const other = new Form({ definition: loan, today })
    other.restore(form.snapshot())
    expect(other.get('number').value).toBe('2026-0001')
  })

  it('is left empty where another document begins with the same values', () => {
    const values = { number: '1', payer: 'Ana', parts: [{ number: '2', text: 'a' }] }
    expect(withoutNumbers(loan, values)).toEqual({ payer: 'Ana', parts: [{ text: 'a' }] })
  })

  it('is missed by nobody who sends values, nor by a page that does not show it', () => {
    expect(checkValues({ definition: loan, values: { parts: [{}] }, today })).toEqual([])
    const wizard = {
      pages: [
        {
          key: 'p',
          label: 'p',
          sections: [
            {
              key: 's',
              label: 's',
              fields: [
                { key: 'payer', isRecord: false },
                { key: 'parts', isRecord: true },
              ],
            },
          ],
        },
      ],
      dependencies: [],
    }
    expect(definitionProblems(loan, wizard)).toEqual([])
  })

  it('takes one text', () => {
    for (const properties of [{ dataType: 'Numeric' }, { maxOccurs: 2 }, { dataType: 'List' }] as const) {
      const definition = { fields: [field('f', { ...properties, sequenceId: 'loans' })], records: [] }
      expect(definitionProblems(definition)).toEqual([{ code: 'sequence-needs-a-text', path: 'f' }])
    }
  })
})
