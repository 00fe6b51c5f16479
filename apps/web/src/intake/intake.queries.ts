import type { IntakeFile } from '@tabellio/contract/intake'
import type { PageQuery, Said } from '../platform/address/list-search.ts'
import { fixed, read } from '../platform/calls/queries.ts'

export const intakeSizes = [15, 30, 100] as const

/** How often is asked how far the reading is. */
const watchedEveryMs = 1500

type Listed = { items: IntakeFile[] }
const isBeingRead = ({ state }: Pick<IntakeFile, 'state'>) => state === 'waiting'

export const intakeList = (said: Said<'name' | 'state'>, page: PageQuery) => ({
  ...read('intake', 'list', {
    query: {
      nameFilter: said('name'),
      stateFilter: said('state') === 'discarded' ? 'discarded' : 'open',
      ...page,
    },
  }),
  refetchInterval: ({ state: { data } }: { state: { data?: Listed | undefined } }) =>
    data?.items.some(isBeingRead) ? watchedEveryMs : (false as const),
})

export const intakeFile = (intakeFileId: string) => ({
  ...read('intake', 'get', { params: { intakeFileId } }),
  refetchInterval: ({ state: { data } }: { state: { data?: Pick<IntakeFile, 'state'> | undefined } }) =>
    data && isBeingRead(data) ? watchedEveryMs : (false as const),
})

export const thumbnail = (intakeFileId: string) => ({
  ...read('intake', 'thumbnail', { params: { intakeFileId } }),
  ...fixed,
})

export const pagePicture = (intakeFileId: string, pageNumber: number) => ({
  ...read('intake', 'page', { params: { intakeFileId }, query: { pageNumber: `${pageNumber}` } }),
  ...fixed,
})

/** The types that the person sees; each says whether they may add documents to it. */
export const seenTypes = read('documentTypes', 'all')

export const documentType = (documentTypeId: string) => ({
  ...read('documentTypes', 'get', { params: { documentTypeId } }),
  staleTime: 60_000,
})
