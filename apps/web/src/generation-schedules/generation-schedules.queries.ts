import type { GenerationSchedule } from '@tabellio/contract/generation-schedules'
import type { PageQuery, Said } from '../platform/address/list-search.ts'
import { read, readHere } from '../platform/calls/queries.ts'
import { loadRefusalWords } from '../platform/refusals/refusal-text.ts'

export const scheduleSizes = [15, 50, 100] as const

/** How often is asked how far what has begun is. */
const watchedEveryMs = 3000
const isOpen = ({ lastTime }: GenerationSchedule) =>
  lastTime !== null &&
  lastTime.errors.length === 0 &&
  lastTime.generation?.state !== 'done' &&
  lastTime.generation?.state !== 'failed'

export const scheduleList = (said: Said<'name'>, page: PageQuery<(typeof scheduleSizes)[number]>) => ({
  ...read('generationSchedules', 'list', { query: { nameFilter: said('name'), ...page } }),
  refetchInterval: ({ state: { data } }: { state: { data?: { items: GenerationSchedule[] } | undefined } }) =>
    data?.items.some(isOpen) ? watchedEveryMs : false,
})

/** Whose clocks schedules follow. */
export const organization = read('organizations', 'get')

/** There once the words of refusals are. */
export const refusalWords = readHere('refusal-words', undefined, async () => {
  await loadRefusalWords()
  return true
})
