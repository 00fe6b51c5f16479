import type { DesignerSearch } from './designer.search.ts'
import type { Designing } from './use-design.ts'

/** What a part of the designer is given. */
export type PartProps = {
  designing: Designing
  search: DesignerSearch
  onSearch: (search: DesignerSearch, isStep?: boolean) => void
}
