import type { AreaName, Contract } from '@tabellio/contract'
import type { Answer, Arguments, Options } from '@tabellio/contract/client'
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ask } from './api.ts'
import { keyOfRead, refetchAfter, type ReadOf, type WriteOf } from './refetches.ts'

/** What a screen reads: `useSuspenseQuery(read('documents', 'get', { params }))`. */
export type ReadOptions<T> = {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<T>
}

/** A read of the contract. Its key follows from its names, so that a write that changes the area reaches it. */
export const read = <A extends AreaName, R extends ReadOf<A>>(
  area: A,
  call: R,
  ...input: Arguments<Contract[A][R]>
): ReadOptions<Answer<Contract[A][R]>> => ({
  queryKey: keyOfRead(area, call, input[0]),
  queryFn: ({ signal }) => ask(area, call, input[0], { signal }),
})

/** A read whose answer is wanted in another form, under a name of its own: it is kept beside the answer itself. */
export const readAs = <T, U>(
  { queryKey, queryFn }: ReadOptions<T>,
  name: string,
  form: (answer: T) => U | Promise<U>,
): ReadOptions<U> => ({
  queryKey: [...queryKey, name],
  queryFn: async (context) => form(await queryFn(context)),
})

/** What this browser keeps by itself; no write of the contract changes it. */
export const readHere = <T>(name: string, input: unknown, read: () => Promise<T>): ReadOptions<T> => ({
  queryKey: ['here', name, input],
  queryFn: read,
})

/** Forgets what this browser keeps under a name. */
export const forgetHere = (queries: QueryClient, name: string): void =>
  queries.removeQueries({ queryKey: ['here', name] })

/** What a version is never changes: it is not asked for again, also after a write. */
export const fixed = { staleTime: 'static' } as const

/** A write of the contract: it is done when what it changes is shown as it is now. */
export function useWrite<A extends AreaName, W extends WriteOf<A>>(area: A, call: W) {
  const queries = useQueryClient()
  return useCallback(
    async (input: Arguments<Contract[A][W]>[0], options?: Options) => {
      const answer = await ask(area, call, input, options)
      await refetchAfter(queries, area, call)
      return answer
    },
    [queries, area, call],
  )
}

/**
 * Lets every screen ask the server anew for what it could not get: a failure does not outlive its cause. What something
 * around the screens asks for, too, as a banner does, is asked for at once.
 */
export function forgetFailures(queries: QueryClient): void {
  queries.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' })
  void queries.resetQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  })
}
