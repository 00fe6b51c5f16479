import type { DataLinkMapping } from '@tabellio/contract/data-links'
import type { Form } from '@tabellio/forms'
import type { ReactNode } from 'react'
import { useDataLinks } from './data-links.queries.ts'
import { LinkedData } from './lazy-links.tsx'

type Props = {
  form: Form
  mappings: readonly DataLinkMapping[]
  isContinued: boolean
  children: ReactNode
}

/** A form of its own with the data links that fill it, where it has some. */
export function LinkedForm({ form, mappings, isContinued, children }: Props) {
  const { executeDataLink: execute, clearQueryCache } = useDataLinks()
  if (mappings.length === 0) return children
  return <LinkedData {...{ form, mappings, execute, clearQueryCache, isContinued, children }} />
}
