import type { ContextDefinition } from '@tabellio/forms'
import type { LookupCalls } from '../../parts/lookups/index.ts'
import { api, isStatus } from '../../platform/calls/api.ts'
import { isValues } from '../../platform/values.ts'

/** Documents that the person may see, and what they were made of (G-084). */
export const lookupCalls: LookupCalls = {
  types: async () => (await api.documentTypes.all()).items,
  find: ({ words, documentTypeId }) =>
    api.search.documents({
      query: { query: words },
      body: { includeApproximateResults: true, ...(documentTypeId && { documentTypeIds: [documentTypeId] }) },
    }),
  contextOf: async ({ documentId, documentVersionId, documentTypeVersionId }) => {
    const { context, templateVersionId } = await api.documents.generationContext({
      params: { documentId, documentVersionId },
    })
    const definition = await formOf(templateVersionId, documentTypeVersionId)
    return { definition, values: isValues(context) ? context : {} }
  },
}

/** The form that asked for the answers: the template's, or that of the type where the person may not see the template. */
async function formOf(
  templateVersionId: string | null,
  documentTypeVersionId: string,
): Promise<ContextDefinition> {
  const ofType = async () =>
    (await api.documentTypes.version({ params: { documentTypeVersionId } })).contextDefinition
  if (templateVersionId === null) return ofType()
  try {
    return (await api.templates.get({ params: { templateVersionId } })).contextDefinition
  } catch (fault) {
    if (isStatus(fault, 403) || isStatus(fault, 404)) return ofType()
    throw fault
  }
}
