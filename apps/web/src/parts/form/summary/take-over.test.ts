import { Form } from '@tabellio/forms'
import { expect, it } from 'vitest'
import { takeOver } from './take-over.ts'

const bank = {
  name: 'bank',
  fullPath: 'bank',
  properties: { dataType: 'Alphanumeric', maxLength: 10 },
} as const

const formWith = (value: string) =>
  new Form({ definition: { fields: [bank], records: [] }, values: { bank: value }, today: '2026-11-21' })

it('takes a changed value over when nothing is wrong with it', () => {
  const form = formWith('Agrícola')
  expect(takeOver(form, 'bank', 'Cuscatlán')).toEqual([])
  expect(form.values()).toEqual({ bank: 'Cuscatlán' })
})

it('keeps the old value when something is wrong with the changed one, and says what', () => {
  const form = formWith('Agrícola')
  expect(takeOver(form, 'bank', 'Banco Cuscatlán')).toMatchObject([{ path: 'bank' }])
  expect(form.values()).toEqual({ bank: 'Agrícola' })
  expect(form.get('bank').problems).toEqual([])
})
