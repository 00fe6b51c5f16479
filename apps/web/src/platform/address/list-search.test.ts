import { expect, it } from 'vitest'
import { searchAfter, type GroupedSearch } from './list-search.ts'

const now: GroupedSearch = { name: 'lease', group: 'g', page: 3, size: 30 }

it.each([
  [
    'keeps what the address says beside what is changed, from the first page on',
    { group: 'h' },
    { group: 'h', page: 1 },
  ],
  ['goes to the page that is named', { page: 4 }, { page: 4 }],
])('a list %s', (_, part, changed) => {
  expect(searchAfter(now, part)).toEqual({ ...now, ...changed })
})

it('a list shows all again', () => {
  expect(searchAfter(now, 'all')).toEqual({})
})
