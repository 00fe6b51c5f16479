import { ApiError } from '@tabellio/contract/client'
import { useCallback, useRef } from 'react'
import { api } from '../platform/calls/api.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { blobOfDataUri, type GenerateDocument } from '../wizard/index.ts'
import type { Made } from './made-documents.tsx'

/** Makes all documents of a combined template: shown as one file, stored each by itself. */
export function useGenerateAll(combinedTemplateId: string) {
  const write = useWrite('combinedTemplates', 'generate')
  const made = useRef<Made>(undefined)
  const shown = useRef<Blob>(undefined)
  const generateDocument = useCallback<GenerateDocument>(
    async (data, isPreview, confirmed) => {
      const params = { combinedTemplateId }
      try {
        if (isPreview) {
          const body = { data, isPreview, asOnePdf: true }
          const { documents, blob } = await api.combinedTemplates.generate({ params, body })
          shown.current = blob === undefined ? undefined : blobOfDataUri(blob)
          return {
            success: true,
            name: documents.map(({ name }) => name).join(', '),
            digest: JSON.stringify(documents.map(({ previewDigest }) => previewDigest ?? '')),
            ...(shown.current && { blob: shown.current }),
          }
        }
        const { digest, idempotencyKey } = confirmed ?? {}
        const body = { data, ...(digest !== undefined && { previewDigests: JSON.parse(digest) }) }
        const { documents, generationToken: token } = await write(
          { params, body },
          { ...(idempotencyKey !== undefined && { idempotencyKey }) },
        )
        made.current = { documents, token, file: shown.current }
        return { success: true }
      } catch (fault) {
        return fault instanceof ApiError ? { success: false, refusal: fault } : { success: false }
      }
    },
    [combinedTemplateId, write],
  )
  return { generateDocument, made }
}
