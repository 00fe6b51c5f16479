import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../platform/calls/api.ts'
import { forgetHere, readHere } from '../../platform/calls/queries.ts'
import type { ExecuteDataLink } from './use-link-runs.ts'

const name = 'data-links'

/** The ways by which a form asks for data: the same question is answered from what is kept, also without a network. */
export function useDataLinks() {
  const queries = useQueryClient()
  return useMemo(() => {
    const executeDataLink: ExecuteDataLink = ({ mapping, inputs, context }) => {
      const { datalinkId, datalinkVersionId } = mapping
      const params = { datalinkId, datalinkVersionId }
      return queries.fetchQuery({
        ...readHere(name, { ...params, inputs, context }, () =>
          api.dataLinks.execute({ params, body: { inputParameters: inputs, context } }),
        ),
        staleTime: Infinity,
        networkMode: 'always',
      })
    }
    const clearQueryCache = () => forgetHere(queries, name)
    return { executeDataLink, clearQueryCache }
  }, [queries])
}
