import { readHere } from '../../platform/calls/queries.ts'
import type { OnSearch } from './on-search.ts'

/** The types whose documents may be looked for. */
export const documentTypes = (onSearch: OnSearch) =>
  readHere('lookup-types', undefined, async () => (await onSearch()).types())
