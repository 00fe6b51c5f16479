import { contract } from '@tabellio/contract'
import { area, type Area } from '@tabellio/contract/route'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { keyOfRead, refetchAfter, type ReadOf, type WriteOf } from './refetches.ts'

/** What a browser has kept of every kind of data, as if each had just been asked for. */
function visited() {
  const queries = new QueryClient()
  const keys = [
    keyOfRead('documents', 'list', { query: { nameFilter: 'lease' } }),
    keyOfRead('documents', 'get', { params: { documentId: 'a' } }),
    keyOfRead('documentTypes', 'all'),
    keyOfRead('documentTypes', 'page', { query: {} }),
    keyOfRead('templates', 'list', { query: {} }),
    keyOfRead('users', 'profile'),
    ['here', 'begun', {}] as const,
  ]
  for (const key of keys) queries.setQueryData(key, 'answer')
  const stale = () =>
    keys.filter((key) => queries.getQueryState(key)?.isInvalidated).map(([area, call]) => `${area}.${call}`)
  return { queries, stale }
}

describe('after a write', () => {
  it('asks for the lists of documents anew when one was generated', async () => {
    const { queries, stale } = visited()
    await refetchAfter(queries, 'generations', 'sync')
    expect(stale()).toEqual(['documents.list', 'documents.get'])
  })

  it('asks for the document types anew when a publication may have made one', async () => {
    const { queries, stale } = visited()
    await refetchAfter(queries, 'templates', 'publish')
    expect(stale()).toEqual(['documentTypes.all', 'documentTypes.page', 'templates.list'])
  })

  it('asks for nothing anew when it changed nothing', async () => {
    const { queries, stale } = visited()
    await refetchAfter(queries, 'templates', 'sample')
    expect(stale()).toEqual([])
  })
})

it('gives different inputs of a call different keys, and one input one', () => {
  const of = (input: unknown) => JSON.stringify(keyOfRead('documents', 'list', input))
  expect(of({ query: { pageNumber: 0 } })).toBe(of({ query: { pageNumber: 0 } }))
  expect(of({ query: { pageNumber: 0 } })).not.toBe(of({ query: { pageNumber: 1 } }))
})

it('knows of every write of the contract what it changes, and of no read', () => {
  const routes = Object.values<Area>(contract).flatMap((calls) => Object.values(calls))
  for (const route of routes) expect('changes' in route, route.path).toBe(route.method !== 'GET')
})

it('does not compile where a write has no changes, or a call is of the other kind', () => {
  const bare = { method: 'POST', path: '/app/notes', access: 'user', summary: 'Keeps a note' } as const
  // @ts-expect-error a write says what it changes
  expect(area({ keep: bare })).toEqual({ keep: bare })
  // @ts-expect-error a write is nothing to read
  const read: ReadOf<'templates'> = 'publish'
  // @ts-expect-error a read is nothing to write
  const write: WriteOf<'templates'> = 'list'
  expect([read, write]).toEqual(['publish', 'list'])
})
