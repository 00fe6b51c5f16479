import { type SelectQueryBuilder, sql } from 'kysely'
import type { TenantTx } from './database.ts'
import { countedAtMost, offsetOf } from './lists.ts'
import {
  type List,
  type Paging,
  type PlaceValue,
  type Shape,
  shapeOf,
  turnedOf,
  sqlOf,
  valuesOf,
} from './paged-list-sql.ts'
import { prepared } from './prepared.ts'

/** No query of a list may take longer; a statement of a write has longer. */
export const maxListMs = 5000

type Values = Record<string, unknown>
type CutValues = Values & { limit: number; offset: number }

/**
 * A paged list. Its SQL is built once for each set of filters, and given nothing but values after that. `Asked` is
 * what it depends on beside the query, such as what the caller may edit; `seen` has the values that this needs.
 */
export const pagedList =
  <Query extends object, Asked = void>() =>
  <DB, TB extends keyof DB, O, Item>(list: List<Query, Asked, SelectQueryBuilder<DB, TB, O>, Item>) => {
    type ThisShape = Shape<Query, Asked>
    const texts = sqlOf(list)
    const preparedAll = prepared<Values, ThisShape, Item>(texts.all)
    const preparedPage = prepared<Values, ThisShape, Item>(texts.page)
    const preparedCount = prepared<Values, ThisShape, { total: number }>(texts.count)

    const isPlannedAnew = (shape: ThisShape) =>
      list.isPlannedAnew?.({ isNarrowed: isNarrowed(shape), asked: shape.asked }) ?? false

    const pageOf = (tx: TenantTx, shape: ThisShape, values: CutValues) =>
      isPlannedAnew(shape)
        ? tx.allPlannedAnew(texts.page(placeIn(values), shape))
        : tx.all(preparedPage(shape, values))

    const countOf = async (tx: TenantTx, shape: ThisShape, values: Values) => {
      const [count] = await (isPlannedAnew(shape)
        ? tx.allPlannedAnew(texts.count(placeIn(values), shape))
        : tx.all(preparedCount(shape, values)))
      return count?.total ?? 0
    }

    /** The page and the number of all, by the list's order. */
    async function walked(tx: TenantTx, shape: ThisShape, values: CutValues) {
      const turned = values.offset > 0 ? turnedOf(list, shape) : undefined
      if (!turned) {
        const [items, totalCount] = await Promise.all([pageOf(tx, shape, values), countOf(tx, shape, values)])
        return { items, totalCount }
      }
      const totalCount = await countOf(tx, shape, values)
      const behind = totalCount - values.offset
      if (behind > values.offset || totalCount === countedAtMost)
        return { items: await pageOf(tx, shape, values), totalCount }
      const limit = Math.min(values.limit, Math.max(0, behind))
      const items = await pageOf(tx, turned, { ...values, limit, offset: Math.max(0, behind - limit) })
      return { items: items.toReversed(), totalCount }
    }

    /** Found by its words where they are few. */
    async function read(tx: TenantTx, shape: ThisShape, values: CutValues) {
      const finding = shape.words.length > 0 ? texts.found(placeIn(values), shape) : undefined
      if (!finding) return walked(tx, shape, values)
      const found = await tx.allPlannedAnew(finding)
      const totalCount = found[0]?.total ?? 0
      if (totalCount > (list.found?.atMost ?? 0)) return walked(tx, shape, values)
      return { items: found.filter(({ position }) => position !== null), totalCount }
    }

    return {
      /** A page with the number of all. */
      page: async (tx: TenantTx, query: Query & Paging, asked: Asked, seen: Values = {}) => {
        const { pageNumber, rowsPerPage } = query
        const shape = shapeOf(list, query, asked)
        const cut = { limit: rowsPerPage, offset: offsetOf(query), organizationId: tx.organizationId }
        tx.limitQueries(maxListMs)
        const page = await read(tx, shape, { ...valuesOf(query, shape), ...seen, ...cut })
        return { ...page, pageNumber, rowsPerPage }
      },
      /** All that match, for lists that are short. */
      all: async (tx: TenantTx, query: Partial<Query>, asked: Asked, seen: Values = {}) => {
        const shape = shapeOf(list, query, asked)
        const values = { ...valuesOf(query, shape), ...seen, organizationId: tx.organizationId }
        const items = await tx.all(preparedAll(shape, values))
        return { items, totalCount: items.length }
      },
      /** Tells whether anything narrows the list. */
      isNarrowed: (query: Query, asked: Asked) => isNarrowed(shapeOf(list, query, asked)),
    }
  }

const isNarrowed = ({ valued, words }: { valued: unknown[]; words: unknown[] }) =>
  valued.length + words.length > 0

/** Each value itself. */
const placeIn =
  (values: Values): PlaceValue =>
  (name) =>
    sql`${values[name]}`
