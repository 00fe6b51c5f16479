import type { Expression, Operator } from '@tabellio/expression'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SearchWorld, searchWorld } from './search.test-data.ts'

const is = (sourceField: string, operatorType: Operator, targetValue?: unknown): Expression => ({
  operatorType,
  source: { sourceField },
  ...(targetValue !== undefined && { target: { targetValue } }),
})
const and = (...expressionList: Expression[]): Expression => ({ operatorType: 'and', expressionList })
const or = (...expressionList: Expression[]): Expression => ({ operatorType: 'or', expressionList })

describe('a search by an expression over the fields of a type', () => {
  let world: SearchWorld
  const people = async (condition: Expression, more: object = {}) => {
    const body = {
      documentTypeIds: [world.documentTypeId],
      sortField: 'name',
      sortDirection: 'asc',
      condition,
      ...more,
    }
    return (await world.names('', body)).map((name) => name.split(' ')[2])
  }
  beforeAll(async () => {
    world = await searchWorld({})
  })
  afterAll(() => world.server.close())

  it.each<[string, Expression, string[]]>([
    ['a text', is('city', 'equals', 'SONSONATE'), ['Ana']],
    ['a part of a text', is('city', 'contains', 'santa'), ['Berta', 'Carla']],
    ['an amount', is('price', 'greater-than', 2999), ['Berta', 'Carla']],
    ['a day', is('signedOn', 'lesser-or-equals', '2026-02-01'), ['Ana', 'Carla']],
    ['yes', is('isPaid', 'equals', true), ['Carla']],
    ['no', is('isPaid', 'equals', false), ['Ana', 'Berta']],
    ['turned round', { ...is('city', 'equals', 'sonsonate'), isNegative: true }, ['Berta', 'Carla']],
    [
      'all of several',
      and(is('price', 'greater-than', 2000), is('floors', 'lesser-than', 4)),
      ['Ana', 'Carla'],
    ],
    ['one of several', or(is('floors', 'equals', 5), is('isPaid', 'equals', true)), ['Berta', 'Carla']],
    ['within some instance', { ...is('owners/name', 'equals', 'inés'), summaryFunction: 'some' }, ['Berta']],
    [
      'within every instance',
      { ...is('owners/name', 'not-equals', 'luis'), summaryFunction: 'every' },
      ['Berta', 'Carla'],
    ],
    [
      'how many instances',
      { ...is('owners', 'greater-or-equals', 2), summaryFunction: 'countOf' },
      ['Berta'],
    ],
    [
      'how many that are so',
      { ...is('owners', 'equals', 1), summaryFunction: 'countOf', where: is('owners/name', 'contains', 'm') },
      ['Berta'],
    ],
    ['that there is none', { ...is('owners', 'equals', 0), summaryFunction: 'countOf' }, ['Carla']],
  ])('asks for %s', async (_, condition, found) => {
    expect(await people(condition)).toEqual(found)
  })

  it('sorts by a field, what has no value there last, in either direction', async () => {
    await world.make([{ owner: 'Dina Sol', city: 'Izalco' }])
    const all = is('owner', 'not-equals')
    const by = (sortField: string, sortDirection: string) => people(all, { sortField, sortDirection })
    expect(await by('data/price', 'asc')).toEqual(['Ana', 'Berta', 'Carla', 'Dina'])
    expect(await by('data/price', 'desc')).toEqual(['Carla', 'Berta', 'Ana', 'Dina'])
    expect(await by('data/city', 'asc')).toEqual(['Dina', 'Berta', 'Carla', 'Ana'].toSorted(byCity))
    // Carla and Dina have no owners: their order is that of what each document is called inside.
    const byName = await by('data/owners/name', 'desc')
    expect(byName.slice(0, 2)).toEqual(['Berta', 'Ana'])
    expect(new Set(byName.slice(2))).toEqual(new Set(['Carla', 'Dina']))
  })
  const cities = ['Dina', 'Berta', 'Carla', 'Ana']
  // Izalco, Santa Ana, Santa Tecla, Sonsonate.
  const byCity = (one: string, other: string) => cities.indexOf(one) - cities.indexOf(other)

  it('follows the values of a document that changes', async () => {
    const [made] = await world.make([{ owner: 'Eva Luna', city: 'Acajutla' }])
    expect(await people(is('city', 'equals', 'acajutla'))).toEqual(['Eva'])
    await world.make([{ owner: 'Eva Luna', city: 'Metapán' }], made?.documentVersionId)
    expect(await people(is('city', 'equals', 'acajutla'))).toEqual([])
    expect(await people(is('city', 'equals', 'metapan'))).toEqual(['Eva'])
  })

  it('says at its place which field there is no more, and that one type is needed', async () => {
    const condition = and(is('city', 'equals', 'x'), is('gone', 'equals', 'x'))
    await expect(people(condition)).rejects.toMatchObject({
      status: 400,
      errors: [
        {
          path: 'condition.expressionList[1]',
          message: 'The document type has no field “gone”. Leave it out',
        },
      ],
    })
    await expect(people(is('city', 'equals', 'x'), { sortField: 'data/gone' })).rejects.toMatchObject({
      errors: [{ path: 'sortField' }],
    })
    await expect(world.names('', { condition: is('city', 'equals', 'x') })).rejects.toMatchObject({
      errors: [{ path: 'condition' }],
    })
  })

  it('is counted by type, group, person, year and list, as many as it finds', async () => {
    const { api, username } = world.organization.member
    const ask = (query: string, body: object) => api.search.facets({ query: { query }, body })
    const { totalCount } = await world.search('deed')
    const facets = await ask('deed', {})
    expect(facets).toMatchObject({
      isTooMany: false,
      types: [{ id: world.documentTypeId, name: 'Deed', count: totalCount }],
      groups: [{ count: totalCount }],
      years: [{ count: totalCount }],
      lists: [],
    })
    expect((await ask('', {})).people.map(({ name }) => name)).toContain(username)
    const [group] = facets.groups
    const { totalCount: ofGroup } = await world.search('deed', { documentGroupIds: [group?.id] })
    expect(ofGroup).toBe(totalCount)
    expect((await ask('nothing has this', {})).types).toEqual([])
  })
})
