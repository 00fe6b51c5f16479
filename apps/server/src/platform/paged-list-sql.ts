import { type Compilable, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { db } from './database.ts'
import { countedAtMost, searchWords } from './lists.ts'

export type Paging = { pageNumber: number; rowsPerPage: number }
type Sorting = { sortField?: string; sortDirection?: 'asc' | 'desc' }
type Sort<Query> = Pick<Query, keyof Query & keyof Sorting>
type FilterName<Query> = Exclude<keyof Query, keyof Paging | keyof Sorting> & string

/** How a filter of the query narrows the rows. One that is absent narrows nothing. */
type Filter<Rows, Value, Asked> =
  /** By its value, which PostgreSQL is given beside the text of the query. */
  | { value: (rows: Rows, value: RawBuilder<Value>) => Rows }
  /** By each of its words: in any order, with or without accents and case (`hasWord`). */
  | { words: (rows: Rows, word: RawBuilder<string>) => Rows }
  /** By a text of its own for each choice; asked when nothing is chosen, too. */
  | { choice: (rows: Rows, chosen: Value | undefined, asked: Asked) => Rows }

/** The parts of a list's SQL beside its filters. */
type About<Query, Asked> = { organizationId: RawBuilder<string>; asked: Asked; sort: Sort<Query> }
type Cut = { limit: RawBuilder<number>; offset: RawBuilder<number> }

export type List<Query, Asked, Rows, Item> = {
  /** The rows that the caller may see: where the list starts. `isSearched` says that words narrow it. */
  rows: (about: {
    organizationId: RawBuilder<string>
    asked: Asked
    isSearched: boolean
    /** A value of `seen`, by its name. */
    seen: PlaceValue
  }) => Rows
  /** One for each filter of the query: one that the contract has and the list lacks does not compile. */
  filters: { [Name in FilterName<Query>]-?: Filter<Rows, NonNullable<Query[Name]>, Asked> }
  order: (rows: Rows, sort: Sort<Query>) => Rows
  /** Selects what is shown of the rows of a page. The page is cut before, so that only its own rows are read. */
  items: (page: Rows, about: About<Query, Asked>) => Compilable<Item>
  /** For lists of many rows, of which PostgreSQL knows how often a value occurs: when they are planned for their values. */
  isPlannedAnew?: (about: { isNarrowed: boolean; asked: Asked }) => boolean
  /**
   * For lists of many rows whose whole order turns with its direction: a page of the second half is read from the end, so
   * that the last one is as quick as the first, however much is hidden before it.
   */
  isReadFromBothEnds?: true
  /**
   * For lists of many rows: a page of what has some words, found first and then sorted, with the number of all in each
   * row; more than `atMost` are read in the list's own order instead.
   */
  found?: {
    atMost: number
    page: (rows: Rows, about: About<Query, Asked> & Cut) => Compilable<FoundRow<Item>>
  }
}

/** A row of what was found. It has no position, and nothing else, when the page lies behind the last. */
export type FoundRow<Item> = Item & { total: number; position: number | null }

/** All that decides the text of a query: which filters are given, and no value of them. */
export type Shape<Query, Asked> = {
  valued: FilterName<Query>[]
  /** How many words each filter has. */
  words: [FilterName<Query>, number][]
  chosen: Partial<Query>
  sort: Sort<Query>
  asked: Asked
}

/** Puts a value into the SQL: as a place of its own, or as itself. */
export type PlaceValue = (name: string) => RawBuilder<unknown>

/** The name of a filter's word among the values. */
const wordName = (filter: string, index: number) => `${filter}.${index}`

const filterNames = <Query, Asked, Rows, Item>({ filters }: List<Query, Asked, Rows, Item>) => {
  const isFilter = (name: string): name is FilterName<Query> => Object.hasOwn(filters, name)
  return Object.keys(filters).filter(isFilter)
}

export function shapeOf<Query, Asked, Rows, Item>(
  list: List<Query, Asked, Rows, Item>,
  query: Partial<Query>,
  asked: Asked,
): Shape<Query, Asked> {
  const shape: Shape<Query, Asked> = { valued: [], words: [], chosen: {}, sort: sortOf<Query>(query), asked }
  for (const name of filterNames(list)) {
    const { [name]: filter } = list.filters
    const value = query[name]
    if (value === undefined || value === null) continue
    const count = 'words' in filter ? searchWords(String(value)).length : 0
    if ('choice' in filter) shape.chosen[name] = value
    else if ('value' in filter) shape.valued.push(name)
    else if (count > 0) shape.words.push([name, count])
  }
  return shape
}

/** The same list from its end, where it can be read from there. */
export function turnedOf<Query, Asked, Rows, Item>(
  { isReadFromBothEnds }: List<Query, Asked, Rows, Item>,
  shape: Shape<Query, Asked>,
): Shape<Query, Asked> | undefined {
  const sort: Sort<Query> & Sorting = shape.sort
  if (!isReadFromBothEnds || sort.sortDirection === undefined) return undefined
  return { ...shape, sort: { ...sort, sortDirection: sort.sortDirection === 'asc' ? 'desc' : 'asc' } }
}

/** Nothing but what a list is sorted by: no other value may get into the text of a query. */
const sortOf = <Query>(query: Partial<Query>): Sort<Query> =>
  JSON.parse(JSON.stringify(query, ['sortField', 'sortDirection']))

/** The values of a query's filters, by the names of their places. */
export const valuesOf = <Query, Asked>(
  query: Partial<Query>,
  { valued, words }: Shape<Query, Asked>,
): Record<string, unknown> =>
  Object.fromEntries([
    ...valued.map((name) => [name, query[name]]),
    ...words.flatMap(([name]) =>
      searchWords(String(query[name])).map((word, index) => [wordName(name, index), word]),
    ),
  ])

/** The texts of a list's queries, for a shape. */
export function sqlOf<Query, Asked, DB, TB extends keyof DB, O, Item>(
  list: List<Query, Asked, SelectQueryBuilder<DB, TB, O>, Item>,
) {
  type Rows = SelectQueryBuilder<DB, TB, O>
  type ThisShape = Shape<Query, Asked>

  function narrowed(rows: Rows, name: FilterName<Query>, place: PlaceValue, shape: ThisShape) {
    const { [name]: filter } = list.filters
    if ('choice' in filter) return filter.choice(rows, shape.chosen[name] ?? undefined, shape.asked)
    if ('value' in filter) {
      const isGiven = shape.valued.includes(name)
      return isGiven ? filter.value(rows, sql<NonNullable<Query[typeof name]>>`${place(name)}`) : rows
    }
    const [, count] = shape.words.find(([of]) => of === name) ?? [name, 0]
    const words = Array.from({ length: count }, (_, index) => sql<string>`${place(wordName(name, index))}`)
    return words.reduce((found, word) => filter.words(found, word), rows)
  }
  const about = (place: PlaceValue, { sort, asked }: ThisShape) => ({
    organizationId: sql<string>`${place('organizationId')}`,
    limit: sql<number>`${place('limit')}`,
    offset: sql<number>`${place('offset')}`,
    asked,
    sort,
  })
  const matching = (place: PlaceValue, shape: ThisShape) =>
    filterNames(list).reduce(
      (rows, name) => narrowed(rows, name, place, shape),
      list.rows({ ...about(place, shape), isSearched: shape.words.length > 0, seen: place }),
    )
  const ordered = (place: PlaceValue, shape: ThisShape) => list.order(matching(place, shape), shape.sort)

  return {
    all: (place: PlaceValue, shape: ThisShape) => list.items(ordered(place, shape), about(place, shape)),
    page: (place: PlaceValue, shape: ThisShape) => {
      const { limit, offset, ...rest } = about(place, shape)
      return list.items(ordered(place, shape).limit(limit).offset(offset), rest)
    },
    count: (place: PlaceValue, shape: ThisShape): Compilable<{ total: number }> => {
      const rows = matching(place, shape).clearSelect().select(sql.lit(1).as('one'))
      const counted = rows.limit(sql.lit(countedAtMost))
      const total = sql<{ total: number }>`select count(*) as total from (${counted}) as counted`
      return { compile: () => total.compile(db) }
    },
    found: (place: PlaceValue, shape: ThisShape) =>
      list.found?.page(matching(place, shape), about(place, shape)),
  }
}
