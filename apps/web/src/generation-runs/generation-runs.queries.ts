import type { GenerationRun } from '@tabellio/contract/generation-runs'
import type { PageQuery, Said } from '../platform/address/list-search.ts'
import { oneOf } from '../platform/address/address.ts'
import { read, readHere } from '../platform/calls/queries.ts'
import { loadRefusalWords } from '../platform/refusals/refusal-text.ts'

/** Whose days the dates of a search mean. */
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

export const runSizes = [15, 50, 100] as const
export const runStates = ['queued', 'running', 'done', 'failed'] as const
export const documentSizes = [50, 100, 250] as const
export const documentStates = ['queued', 'done', 'failed'] as const

/** How often is asked how far the work is, where the server's news do not come. */
const watchedEveryMs = 3000
const isOpen = ({ finishedAt }: Pick<GenerationRun, 'finishedAt'>) => finishedAt === null

export type RunFilter = 'name' | 'state' | 'by' | 'from' | 'to'

export const runList = (said: Said<RunFilter>, page: PageQuery<(typeof runSizes)[number]>) => ({
  ...read('generationRuns', 'list', {
    query: {
      nameFilter: said('name'),
      state: oneOf(runStates, said('state')),
      createdBy: said('by'),
      fromDate: said('from'),
      toDate: said('to'),
      timeZone,
      ...page,
    },
  }),
  refetchInterval: ({ state: { data } }: { state: { data?: { items: GenerationRun[] } | undefined } }) =>
    data?.items.some(isOpen) ? watchedEveryMs : false,
})

/** How far a generation is, with one page of its documents. */
export const runStatus =
  (generationToken: string) => (said: Said<'state'>, page: PageQuery<(typeof documentSizes)[number]>) => ({
    ...read('generationRuns', 'status', {
      params: { generationToken },
      query: { state: oneOf(documentStates, said('state')), ...page },
    }),
    refetchInterval: ({ state: { data } }: { state: { data?: GenerationRun | undefined } }) =>
      data && isOpen(data) ? watchedEveryMs : false,
  })

/** The values of a context that failed, to be put right. */
export const failedContext = (generationToken: string, contextKey: string) =>
  read('generationRuns', 'failed', { params: { generationToken }, query: { contextKey } })

/** There once the words of refusals are. */
export const refusalWords = readHere('refusal-words', undefined, async () => {
  await loadRefusalWords()
  return true
})
