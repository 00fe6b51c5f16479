import DataLoader from 'dataloader'
import { api } from '../../platform/calls/api.ts'
import { read, type ReadOptions } from '../../platform/calls/queries.ts'

/** As many usernames as the call takes. */
const most = 500

/** The names that a screen asks for at once go in one call; what was answered is kept by the queries, not here. */
const names = new DataLoader<string, string>(
  async (usernames) => {
    const { items } = await api.users.names({ query: { usernames: usernames.join(',') } })
    const found = new Map(items.map(({ username, name }) => [username, name]))
    return usernames.map((username) => found.get(username) || username)
  },
  { cache: false, maxBatchSize: most },
)

/** How a person is called; the username of whom nobody here knows, as that of an API key that is gone. */
export const personName = (username: string): ReadOptions<string> & { staleTime: number } => ({
  ...read('users', 'names', { query: { usernames: username } }),
  queryFn: () => names.load(username),
  staleTime: 10 * 60_000,
})
