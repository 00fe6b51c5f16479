import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '../platform/calls/queries.ts'

/** The organization's own picture, once it is there. */
export function OrganizationLogo({ otherwise }: { otherwise?: ReactNode }) {
  const { data } = useQuery({ ...read('organizations', 'get'), staleTime: 5 * 60_000 })
  if (!data?.pngImageBase64) return otherwise
  return (
    <img
      src={`data:image/png;base64,${data.pngImageBase64}`}
      alt=""
      style={{ maxHeight: 32, maxWidth: 96, objectFit: 'contain' }}
    />
  )
}
