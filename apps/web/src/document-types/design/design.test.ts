import type { Field, FieldProperties } from '@tabellio/forms'
import { describe, expect, it } from 'vitest'
import { changesFrom } from './changes.ts'
import { type Design, emptyDesign } from './design.ts'
import { kindIn, kindOfLabel, nameOfLabel, newField, ofKind } from './kinds.ts'
import {
  memberAt,
  movedTo,
  withDuplicate,
  withField,
  withMembers,
  withoutMember,
  within,
  type Member,
} from './members.ts'
import { mergedDesign } from './merge.ts'
import { renamed, usesOf } from './paths.ts'
import { problemsOf } from './problems.ts'
import { withPages } from './topics.ts'

const field = (container: string, name: string, properties: Partial<FieldProperties> = {}): Member => ({
  kind: 'field',
  member: {
    name,
    fullPath: within(container, name),
    properties: { dataType: 'Alphanumeric', label: name, ...properties },
  },
})

const lines: Member = {
  kind: 'record',
  member: { name: 'lines', fullPath: 'lines', fields: [], records: [], properties: { label: 'Lines' } },
}

/** A bill: its customer, its day, its lines with a calculated amount, and a condition on the customer. */
function bill(): Design {
  const form = withMembers({ ...emptyDesign('Data'), name: 'Bill' }, '', [
    field('', 'customer', { minOccurs: 1 }),
    field('', 'day', { dataType: 'Date' }),
    field('', 'total', { dataType: 'Currency', isCalculated: true, calculatedField: 'sum(lines/amount)' }),
    lines,
  ])
  const complete = withMembers(form, 'lines', [
    field('lines', 'price', { dataType: 'Currency' }),
    field('lines', 'amount', { dataType: 'Currency', isCalculated: true, calculatedField: 'price * 2' }),
  ])
  return {
    ...complete,
    nameConfig: 'Bill of {customer}, {day|date:long}',
    identifierConfig: '{customer}',
    expirationBehavior: { type: 'field', fieldName: 'day' },
    documentDateField: 'day',
    securityFields: ['customer'],
    wizardDefinition: {
      ...complete.wizardDefinition,
      dependencies: [
        {
          name: 'Only for Ana',
          expression: {
            operatorType: 'equals',
            summaryFunction: 'valueOf',
            source: { sourceField: 'customer' },
            target: { targetValue: 'Ana' },
          },
          items: [{ type: 'field', key: 'day', action: 'hide' }],
          samples: [{ name: 'Ana', values: { customer: 'Ana' }, holds: true }],
        },
      ],
    },
  }
}

const names = (fields: readonly Field[]) => fields.map(({ name }) => name)
const shown = ({ wizardDefinition: { pages } }: Design) =>
  pages[0]?.sections[0]?.fields.map(({ key }) => key) ?? []
const codes = (design: Design) => problemsOf(design).map(({ at, code }) => `${at}: ${code}`)

describe('a member of a design', () => {
  it('is shown behind the one before it, and the whole is without problems', () => {
    expect(shown(bill())).toEqual(['customer', 'day', 'total', 'lines'])
    expect(codes(bill())).toEqual([])
  })

  it('moves among those of its kind, and on the form with them', () => {
    const moved = movedTo(bill(), 'total', 0)
    expect(names(moved.contextDefinition.fields)).toEqual(['total', 'customer', 'day'])
    expect(shown(moved)).toEqual(['total', 'customer', 'day', 'lines'])
    expect(movedTo(bill(), 'customer', -1)).toEqual(bill())
  })

  it('is copied behind itself under a free name, a record with all that is in it', () => {
    const copyOf = (label: string) => `${label} (copy)`
    const copied = withDuplicate(bill(), 'customer', copyOf)
    expect(copied.path).toBe('customer2')
    expect(shown(copied.design)).toEqual(['customer', 'customer2', 'day', 'total', 'lines'])
    const { design, path } = withDuplicate(bill(), 'lines', copyOf)
    expect(path).toBe('lines2')
    expect(memberAt(design.contextDefinition, 'lines2/price')?.member.fullPath).toBe('lines2/price')
    expect(codes(design)).toEqual([])
  })

  it('goes from the form, and what still names it says so', () => {
    const without = withoutMember(bill(), 'customer')
    expect(shown(without)).toEqual(['day', 'total', 'lines'])
    expect(without.securityFields).toEqual([])
    expect(codes(without)).toEqual([
      'conditions: condition-is-wrong',
      'nameConfig: unknown-path',
      'identifierConfig: unknown-path',
    ])
    expect(codes(withoutMember(bill(), 'day'))).toEqual([
      'nameConfig: unknown-path',
      'expiryField: no-date-field',
      'documentDate: no-date-field',
    ])
  })

  it('loses, as another kind, what only the kind before could say', () => {
    const typed = withField(bill(), 'customer', { maxLength: 5, defaultValue: 'Ana' })
    const date = withField(typed, 'customer', ofKind('date', newField('text', 'Customer')))
    expect(memberAt(date.contextDefinition, 'customer')?.member.properties).toEqual({
      dataType: 'Date',
      label: 'customer',
      minOccurs: 1,
    })
  })
})

describe('another name', () => {
  it('is asked for with all that uses the one before', () => {
    expect(usesOf(bill(), 'customer')).toEqual([
      { what: 'condition', name: 'Only for Ana' },
      { what: 'name' },
      { what: 'identifier' },
      { what: 'security' },
    ])
    expect(usesOf(bill(), 'lines')).toEqual([{ what: 'formula', name: 'total' }])
    expect(usesOf(bill(), 'lines/price')).toEqual([{ what: 'formula', name: 'amount' }])
  })

  it('goes along everywhere', () => {
    const design = renamed(renamed(renamed(bill(), 'customer', 'buyer'), 'day', 'signedOn'), 'lines', 'items')
    const next = renamed(design, 'items/price', 'cost')
    expect(next).toMatchObject({
      nameConfig: 'Bill of {buyer}, {signedOn|date:long}',
      identifierConfig: '{buyer}',
      expirationBehavior: { fieldName: 'signedOn' },
      documentDateField: 'signedOn',
      securityFields: ['buyer'],
    })
    expect(shown(next)).toEqual(['buyer', 'signedOn', 'total', 'items'])
    const [rule] = next.wizardDefinition.dependencies
    expect(rule?.expression.source).toEqual({ sourceField: 'buyer' })
    expect(rule?.items[0]?.key).toBe('signedOn')
    expect(rule?.samples?.[0]?.values).toEqual({ buyer: 'Ana' })
    expect(memberAt(next.contextDefinition, 'total')?.member.properties).toMatchObject({
      isCalculated: true,
      calculatedField: 'sum(items/amount)',
    })
    expect(memberAt(next.contextDefinition, 'items/amount')?.member.properties).toMatchObject({
      isCalculated: true,
      calculatedField: 'cost * 2',
    })
    expect(codes(next)).toEqual([])
  })
})

describe('what stands against publishing', () => {
  it('is said at its place', () => {
    const choice = withMembers(bill(), '', [field('', 'state', { inputType: 'DropDownList', valueList: [] })])
    expect(codes(choice)).toEqual(['state: value-list-is-missing'])
    expect(codes({ ...bill(), acceptedMimeTypes: [] })).toEqual(['files: no-files'])
    expect(codes({ ...bill(), name: 'Bill: *' })).toEqual(['name: type-name'])
    expect(codes({ ...bill(), identifierConfig: 'B-1' })).toEqual([
      'identifierConfig: identifier-is-constant',
    ])
    expect(codes({ ...bill(), identifierConfig: '{day}' })).toEqual([
      'identifierConfig: identifier-may-be-empty',
    ])
    expect(codes({ ...bill(), expirationWarningDays: 0 })).toEqual(['warningDays: warning-days'])
    const unasked = { ...bill().wizardDefinition, pages: emptyDesign('Data').wizardDefinition.pages }
    expect(codes({ ...bill(), wizardDefinition: unasked })).toEqual(['customer: required-field-is-not-shown'])
  })
})

describe('two who design the same type', () => {
  it('lose nothing: what each changed and what each added is there', () => {
    const mine = withMembers(withField(bill(), 'customer', { label: 'Buyer' }), '', [field('', 'mine')])
    const theirs = {
      ...withMembers(withField(bill(), 'day', { label: 'Signed on' }), '', [field('', 'theirs')]),
      acceptedMimeTypes: ['image/*'],
    }
    const merged = mergedDesign(bill(), mine, theirs)
    expect(changesFrom(bill(), merged)).toEqual([
      { what: 'added', kind: 'field', name: 'mine' },
      { what: 'added', kind: 'field', name: 'theirs' },
      { what: 'changed', kind: 'field', name: 'Buyer' },
      { what: 'changed', kind: 'field', name: 'Signed on' },
      { what: 'setting', setting: 'form' },
      { what: 'setting', setting: 'acceptedMimeTypes' },
    ])
    expect(codes(merged)).toEqual([])
    expect(mergedDesign(bill(), bill(), theirs)).toEqual(theirs)
  })

  it('keep the pages as one of both has arranged them, where the other one changed fields alone', () => {
    const mine = withField(bill(), 'customer', { label: 'Buyer' })
    const arranged = withPages(bill(), (page) => ({ ...page, label: 'Arranged' }))
    for (const merged of [mergedDesign(bill(), mine, arranged), mergedDesign(bill(), arranged, mine)]) {
      expect(merged.wizardDefinition.pages.map(({ label }) => label)).toEqual(['Arranged'])
      expect(changesFrom(bill(), merged)).toContainEqual({ what: 'changed', kind: 'field', name: 'Buyer' })
    }
  })
})

describe('a list that was pasted', () => {
  it('becomes fields whose names and kinds follow from their labels', () => {
    expect(nameOfLabel('Fecha de la firma')).toBe('fechaDeLaFirma')
    expect(nameOfLabel('1ª cuota (US$)')).toBe('n1ªCuotaUs')
    expect(['Fecha de pago', 'Monto', 'Correo electrónico', 'Nombre'].map(kindOfLabel)).toEqual([
      'date',
      'money',
      'email',
      'text',
    ])
    expect(kindIn(newField('choices', 'Colors'))).toBe('choices')
  })
})
