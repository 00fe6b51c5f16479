import type { AreaParts } from '../platform/area.ts'
import { type DictionaryListServices, dictionaryListEndpoints } from './dictionary-lists.routes.ts'

export { choicesIn } from './choices.db.ts'
export { withItemsOf, withListItems } from './items-of-forms.db.ts'
export {
  type DictionaryListUse,
  createDictionaryList,
  findNamedList,
  getDictionaryList,
  unknownLists,
} from './dictionary-lists.db.ts'

export const dictionaryLists = (services: DictionaryListServices): AreaParts => ({
  endpoints: dictionaryListEndpoints(services),
})
