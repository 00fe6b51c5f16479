import { describe, expect, it } from 'vitest'
import type { ContextDefinition, FieldProperties } from './definition.ts'
import { proposedValues } from './proposed-values.ts'

const fields = (all: { [name: string]: FieldProperties }): ContextDefinition => ({
  fields: Object.entries(all).map(([name, properties]) => ({ name, fullPath: name, properties })),
  records: [],
})
const lease = fields({
  tenant: { dataType: 'Alphanumeric', label: 'Tenant', minOccurs: 1, maxLength: 20 },
  rent: { dataType: 'Currency', label: 'Renta mensual', currency: 'USD' },
  begin: { dataType: 'Date', label: 'Begins on' },
  isPaid: { dataType: 'Logical', label: 'Paid' },
  guests: { dataType: 'Alphanumeric', label: 'Guests', maxOccurs: 5 },
  total: { dataType: 'Numeric', label: 'Total', isCalculated: true, calculatedField: '1 + 1' },
})
const proposed = (text: string, language: 'en' | 'es' = 'en') =>
  proposedValues({
    definition: lease,
    text,
    locale: { language, region: language === 'en' ? 'en-US' : 'es-SV' },
    today: '2026-11-23',
  })

describe('the values of a form that a text tells', () => {
  it('stand behind the labels of their fields, as people write them (B-637)', () => {
    const text = `LEASE\nTenant: Ana Ramos\nRENTA  MENSUAL : $ 1,250.50\nBegins on ........ November 21, 2026\nPaid\tyes`
    expect(proposed(text)).toEqual({
      tenant: 'Ana Ramos',
      rent: 1250.5,
      begin: '2026-11-21',
      isPaid: true,
    })
  })

  it('stand in the line below, and the first of two counts', () => {
    expect(proposed('Tenant\nLuz\nTenant: Eva\n\nBegins on:\n\n2026-01-31')).toEqual({
      tenant: 'Luz',
      begin: '2026-01-31',
    })
  })

  it('are left out where the field does not take them, or they can be read two ways', () => {
    expect(proposed(`Tenant: ${'a'.repeat(30)}\nBegins on: soon\nPaid: perhaps`)).toEqual({})
    expect(proposed('Begins on: 03/04/2026', 'es')).toEqual({ begin: '2026-04-03' })
    expect(proposed('Guests: Ana, Eva\nTotal: 7')).toEqual({})
    expect(proposed('')).toEqual({})
  })
})
