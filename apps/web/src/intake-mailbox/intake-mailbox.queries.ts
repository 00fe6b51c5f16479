import { keepPreviousData } from '@tanstack/react-query'
import { read } from '../platform/calls/queries.ts'
import { loadRefusalWords } from '../platform/refusals/refusal-text.ts'

export const mailbox = read('intakeMailbox', 'get')

export type MailsShown = { stateFilter: 'all' | 'refused'; pageNumber: number; rowsPerPage: number }

/** With the words that say why something was refused. */
export const mails = ({ pageNumber, rowsPerPage, ...query }: MailsShown) => {
  const asked = read('intakeMailbox', 'mails', {
    query: { ...query, pageNumber: `${pageNumber - 1}`, rowsPerPage: `${rowsPerPage}` },
  })
  return {
    ...asked,
    queryFn: async (context: { signal: AbortSignal }) => {
      const [answer] = await Promise.all([asked.queryFn(context), loadRefusalWords().catch(() => undefined)])
      return answer
    },
    placeholderData: keepPreviousData,
  }
}

export const peopleNamed = (nameFilter: string) => ({
  ...read('users', 'list', { query: { nameFilter, rowsPerPage: 20 } }),
  placeholderData: keepPreviousData,
})
