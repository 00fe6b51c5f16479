import type { PageQuery, Said } from '../platform/address/list-search.ts'
import { read } from '../platform/calls/queries.ts'

export const collectionSizes = [15, 30, 50] as const

const ids = /^[0-9a-f]{24}$/

export const collectionPage = (
  said: Said<'name' | 'type' | 'person'>,
  page: PageQuery<(typeof collectionSizes)[number]>,
) => {
  const type = said('type')
  return read('collections', 'list', {
    query: {
      nameFilter: said('name'),
      assignedTo: said('person'),
      documentCollectionConfigIds: type !== undefined && ids.test(type) ? type : undefined,
      ...page,
    },
  })
}

/** While the documents of a new configuration are taken in, how far that is. */
export const filling = {
  ...read('collections', 'list', { query: {} }),
  refetchInterval: ({ state }: { state: { data?: { filling: unknown[] } | undefined } }) =>
    state.data && state.data.filling.length > 0 ? 2000 : false,
} as const

export const collectionConfigs = read('collectionConfigs', 'all')

export const collection = (instanceId: string) => read('collections', 'get', { params: { instanceId } })

/** Who sees the case files of a configuration, and may be in charge of one. */
export const peopleOfConfig = (configId: string) =>
  read('collectionConfigs', 'usersToNotify', { params: { configId } })
