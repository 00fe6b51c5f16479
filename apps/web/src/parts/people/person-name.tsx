import { useQueries, useQuery } from '@tanstack/react-query'
import { personName } from './people.queries.ts'

/** How a person is called; until that is known, the username. */
export const usePersonName = (username: string): string => useQuery(personName(username)).data ?? username

/** How several people are called, in their order. */
export const usePeopleNames = (usernames: readonly string[]): string[] =>
  useQueries({ queries: usernames.map(personName) }).map(({ data }, at) => data ?? usernames[at] ?? '')

/** A person by name; the username, which tells two of one name apart, is shown to who points at it. */
export function PersonName({ username }: { username: string }) {
  return <span title={username}>{usePersonName(username)}</span>
}
