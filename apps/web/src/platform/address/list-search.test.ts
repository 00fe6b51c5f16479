import { expect, it } from 'vitest'
import { listSearch, orderIn, pageIn, searchAfter } from './list-search.ts'

const now = { name: 'lease', group: 'g', page: '3', size: '30' }

it.each([
  [
    'keeps what the address says beside what is changed, from the first page on',
    { group: 'h' },
    { name: 'lease', group: 'h', size: '30' },
  ],
  ['goes to the page that is named', { page: '4' }, { ...now, page: '4' }],
  ['takes out what is emptied', { name: '', page: '3' }, { group: 'g', page: '3', size: '30' }],
  ['shows all again', 'all', {}],
] as const)('a list %s', (_, part, after) => {
  expect(searchAfter(now, part)).toEqual(after)
})

it('a list takes of an address what it understands', () => {
  const search = listSearch({ page: '-1', size: '17', sort: 'colour', direction: 'up', name: 3 })
  expect(pageIn(search, [15, 30])).toEqual({ page: 1, size: 15 })
  const usual = { sortField: 'updatedAt', sortDirection: 'desc' } as const
  expect(orderIn(search, ['name', 'updatedAt'], usual)).toEqual(usual)
  expect(orderIn({ sort: 'name' }, ['name', 'updatedAt'], usual)).toEqual({
    sortField: 'name',
    sortDirection: 'asc',
  })
})
