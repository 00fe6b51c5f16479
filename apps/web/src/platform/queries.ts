import type { QueryClient } from '@tanstack/react-query'

/** Lets every screen ask the server anew for what it could not get: a failure does not outlive its cause. */
export const forgetFailures = (queries: QueryClient) =>
  queries.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' })
