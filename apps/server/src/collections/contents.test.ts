import { CollectionConfigInput } from '@tabellio/contract/collection-configs'
import type { Values } from '@tabellio/expression'
import type { ContextDefinition } from '@tabellio/forms'
import { describe, expect, it } from 'vitest'
import { type Member, contentsOf } from './contents.ts'
import { readingOf } from './reading.ts'

const [loan, payment, letter] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)]
const form = (...names: string[]): ContextDefinition => ({
  fields: names.map((name) => ({
    name,
    fullPath: name,
    properties: { dataType: 'Alphanumeric', label: name },
  })),
  records: [],
})
const types = new Map([
  [loan, { name: 'Loan', definition: form('number', 'state') }],
  [payment, { name: 'Payment', definition: form('account', 'kind') }],
  [letter, { name: 'Letter', definition: form('kind') }],
])

const member = (documentId: string, documentTypeId: string, data: Values, day = 1): Member => ({
  documentId,
  documentTypeId,
  documentTypeName: types.get(documentTypeId)?.name ?? '',
  name: documentId,
  documentDate: `2026-01-0${day}`,
  createdAt: day,
  updatedAt: day,
  expiresOn: null,
  data,
})
const equals = (sourceField: string, targetValue: string) => ({
  operatorType: 'equals' as const,
  source: { sourceField },
  target: { targetValue },
})

function contents(
  more: Partial<(typeof CollectionConfigInput)['_zod']['input']>,
  members: Member[],
  isTypeSeen: (id: string) => boolean = () => true,
) {
  const config = CollectionConfigInput.parse({
    name: 'Loans',
    documentTypeIdList: [loan, payment, letter],
    masterDocumentTypeId: loan,
    relationships: [
      { sourceField: 'number', documentTypes: [{ documentTypeId: payment, targetField: 'account' }] },
    ],
    ...more,
  })
  const master = member('the loan', loan, { number: '7', state: 'open' })
  const reading = readingOf({ config, types, isTypeSeen, language: 'en', region: 'en-US' })
  return contentsOf(config, master.data, [master, ...members], reading)
}
const namesOf = (entries: { name: string }[]) => entries.map(({ name }) => name)

describe('what is in a case file', () => {
  const entry = { documentTypeId: payment }

  it('stands in folders within folders, one for each name that the documents give; what no folder takes, beside them', () => {
    const members = [
      member('first', payment, { account: '7', kind: 'May' }),
      member('second', payment, { account: '7', kind: 'June' }, 2),
      member('note', letter, { kind: 'May' }),
    ]
    const folder = { nameConfig: 'Month {kind}', folders: [{ nameConfig: 'Paid', documentTypes: [entry] }] }
    const { documents, folders, documentCount } = contents({ folders: [folder] }, members)
    expect(documentCount).toBe(4)
    expect(new Set(namesOf(documents))).toEqual(new Set(['the loan', 'note']))
    // The newest first, as their documents would stand.
    expect(folders).toMatchObject([
      { name: 'Month June', documents: [], folders: [{ name: 'Paid', documents: [{ name: 'second' }] }] },
      { name: 'Month May', documentCount: 1, folders: [{ documents: [{ name: 'first' }] }] },
    ])
  })

  it('has pinned folders and documents first, and empty folders where they are to be shown (G-141)', () => {
    const members = [
      member('late', letter, {}, 3),
      member('early', letter, {}, 2),
      member('paid', payment, {}, 1),
    ]
    const { documents, folders } = contents(
      {
        documentTypes: [
          { documentTypeId: letter },
          { documentTypeId: payment, pinned: true, nameConfig: 'Paid: {account}' },
        ],
        folders: [
          { nameConfig: 'Hidden while empty' },
          { nameConfig: 'Always there', showOnEmpty: true, showSummary: true },
          { nameConfig: 'On top', showOnEmpty: true, pinned: true },
        ],
      },
      members,
    )
    expect(documents.slice(0, 3)).toMatchObject([
      { name: 'Paid:', isPinned: true },
      { name: 'late' },
      { name: 'early' },
    ])
    expect(folders).toMatchObject([
      { name: 'On top', isPinned: true, showSummary: false },
      { name: 'Always there', isPinned: false, showSummary: true },
    ])
  })

  it('sorts the documents of a folder as the folder says, else as what is around it', () => {
    const members = [member('b', payment, {}, 1), member('a', payment, {}, 2)]
    const sorted = (more: object, around: object = {}) => {
      const folders = [{ nameConfig: 'All', documentTypes: [entry], ...more }]
      return namesOf(contents({ folders, ...around }, members).folders[0]?.documents ?? [])
    }
    expect(sorted({})).toEqual(['a', 'b'])
    const oldest = { defaultFolderSort: { kind: 'creation-date' as const, direction: 'asc' as const } }
    expect(sorted({}, oldest)).toEqual(['b', 'a'])
    const byName = { defaultFolderSort: { kind: 'folder-name' as const, direction: 'asc' as const } }
    expect(sorted(byName, oldest)).toEqual(['a', 'b'])
  })

  it('lacks what is required, where its condition holds, and says in which folder', () => {
    const required = { documentTypeId: letter, required: true }
    const folders = (more: object) => [{ nameConfig: 'Letters', documentTypes: [{ ...required, ...more }] }]
    const missing = (more: object, members: Member[] = []) =>
      contents({ folders: folders(more) }, members).missing
    expect(missing({})).toEqual([
      { documentTypeId: letter, documentTypeName: 'Letter', folderName: 'Letters' },
    ])
    expect(missing({ requiredCondition: equals('state', 'closed') })).toEqual([])
    expect(missing({ requiredCondition: equals('state', 'open') })).toHaveLength(1)
    expect(missing({}, [member('note', letter, {})])).toEqual([])
    const onlyMay = { includeExpression: equals('kind', 'May') }
    expect(missing(onlyMay, [member('note', letter, { kind: 'June' })])).toHaveLength(1)
    expect(missing(onlyMay, [member('note', letter, { kind: 'May' })])).toEqual([])
  })

  it('says nothing of a type whose documents are not seen', () => {
    const config = { documentTypes: [{ documentTypeId: letter, required: true }] }
    expect(contents(config, []).missing).toHaveLength(1)
    expect(contents(config, [], (id) => id !== letter).missing).toEqual([])
  })

  it('is closed by each of the four rules as long as it holds (G-140)', () => {
    const closed = (closeConfig: object, members: Member[] = [], more: object = {}) =>
      contents({ closeConfig, ...more } as Parameters<typeof contents>[0], members).isClosed
    expect(contents({}, []).isClosed).toBeNull()
    const exists = { type: 'document-type-exists', documentTypeId: payment }
    expect(closed(exists)).toBe(false)
    const paid = [member('paid', payment, { kind: 'May' })]
    expect(closed(exists, paid)).toBe(true)
    const value = (text: string) => ({
      type: 'field-value',
      fieldName: 'kind',
      dataTypeValue: { dataType: 'Alphanumeric', value: text },
    })
    expect(closed(value('May'), paid)).toBe(true)
    expect(closed(value('June'), paid)).toBe(false)
    expect(closed({ type: 'logical-expression', expression: equals('state', 'open') })).toBe(true)
    const needs = { documentTypes: [{ documentTypeId: payment, required: true }] }
    expect(closed({ type: 'no-missing-required-documents' }, [], needs)).toBe(false)
    expect(closed({ type: 'no-missing-required-documents' }, paid, needs)).toBe(true)
  })

  it('tells which validations do not hold', () => {
    const named = (name: string, expression: object) => ({ name, description: `${name}!`, expression })
    const { issues } = contents(
      {
        validations: [named('Open', equals('state', 'open')), named('Closed', equals('state', 'closed'))],
      },
      [],
    )
    expect(issues).toEqual([{ name: 'Closed', description: 'Closed!', folderName: null }])
  })
})
