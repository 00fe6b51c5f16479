import { expect, it } from 'vitest'
import { db } from './database.ts'
import { type Slots, prepared } from './prepared.ts'

const groups = prepared(
  (value: Slots<{ organizationId: string; limit: number }>, direction: 'asc' | 'desc') =>
    db
      .selectFrom('documentGroups')
      .select('name')
      .where('organizationId', '=', value('organizationId'))
      .where('isContentLibrary', '=', false)
      .orderBy('name', direction)
      .limit(value('limit')),
)

it('keeps the text of a query and takes new values for each run', () => {
  const one = groups('asc', { organizationId: 'acme', limit: 15 }).compile()
  const other = groups('asc', { organizationId: 'other', limit: 30 }).compile()
  expect(one.parameters).toEqual(['acme', false, 15])
  expect(other.parameters).toEqual(['other', false, 30])
  expect(other.sql).toBe(one.sql)
})

it('has a text for each shape', () => {
  const values = { organizationId: 'acme', limit: 15 }
  expect(groups('desc', values).compile().sql).toContain('desc')
  expect(groups('asc', values).compile().sql).not.toContain('desc')
})
