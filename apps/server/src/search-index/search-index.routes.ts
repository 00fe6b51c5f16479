import { searchIndex } from '@tabellio/contract/search-index'
import { implement } from '../platform/endpoints.ts'
import { askForRebuild, indexState } from './search-index.db.ts'

export const searchIndexEndpoints = implement(searchIndex, {
  state: ({ tenant }) => tenant.read(indexState),
  rebuild: async ({ tenant }) => {
    await tenant.write(askForRebuild)
  },
})
