import type { Document } from '@tabellio/document'
import type { FormFinding } from '@tabellio/forms'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { read, readAs } from '../../platform/calls/queries.ts'
import { findingsOf } from '../design/findings.ts'
import type { Designing } from '../designer/use-design.ts'

/** The text of the template that a type was made of. Who may not read it is told nothing of what is unused. */
const textOf = (templateVersionId: string) =>
  readAs(
    read('templates', 'contents', { params: { templateVersionId } }),
    'used',
    ({ body }): Document | undefined => (isDocument(body) ? body : undefined),
  )

/** The server has checked the whole of it when it was saved. */
const isDocument = (body: unknown): body is Document =>
  typeof body === 'object' && body !== null && 'type' in body && body.type === 'doc' && 'content' in body

/** What is suspicious in the form as it is designed, a moment after each change. */
export function useFindings({ subject, design }: Designing): FormFinding[] {
  const templateVersionId = subject.kind === 'template' ? null : subject.type.templateVersionId
  const { data: used } = useQuery({
    ...textOf(templateVersionId ?? ''),
    enabled: templateVersionId !== null,
    retry: false,
  })
  const text = subject.kind === 'template' ? subject.text : used
  const settled = useDeferredValue(design)
  return useMemo(() => findingsOf(settled, text), [settled, text])
}
