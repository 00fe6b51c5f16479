import { read } from '../platform/calls/queries.ts'

export const rules = read('retention', 'rules')
export const settings = read('retention', 'settings')
export const holds = read('retention', 'holds')
export const dispositions = read('retention', 'dispositions')

const progressMs = 1000

/** A list, looked at again while its documents are destroyed. */
export const disposition = (dispositionId: string) => ({
  ...read('retention', 'disposition', { params: { dispositionId } }),
  refetchInterval: ({ state: { data } }: { state: { data?: { state: string } | undefined } }) =>
    data?.state === 'running' ? progressMs : (false as const),
})

/** Every document type, for a choice. */
export const types = read('documentTypes', 'all')

export const documentsNamed = (nameFilter: string) =>
  read('documents', 'list', { query: { nameFilter, rowsPerPage: '15' } })

export const caseFilesNamed = (nameFilter: string) => read('collections', 'list', { query: { nameFilter } })
