import type { CombinedAnswer, CombinedGeneration } from '@tabellio/contract/combined-templates'
import { answersFor, problemText, unknownAnswers, withoutNumbers } from '@tabellio/forms'
import { languageOf } from '@tabellio/contract/template-languages'
import type { Generator } from '../generations/index.ts'
import type { Tenant } from '../platform/database.ts'
import { invalid } from '../platform/errors.ts'
import type { Renderer } from '../rendering/index.ts'
import { type Filled, filledCombined } from './combined-templates.ts'

export type GeneratingServices = { generator: Generator; renderer: Pick<Renderer, 'join'> }

type Asked = { combinedTemplateId: string; body: CombinedGeneration; signal: AbortSignal }

/**
 * The documents of all templates as one generation: each is made of the answers that its template asks for, with numbers
 * of its own, and all are stored or none.
 */
export async function generateCombined(
  { generator, renderer }: GeneratingServices,
  tenant: Tenant,
  { combinedTemplateId, body, signal }: Asked,
): Promise<CombinedAnswer> {
  const filled = await tenant.read((tx) => filledCombined(tx, combinedTemplateId))
  refuseUnknownAnswers(filled, body)
  const answer = await generator.generate(tenant, requestOf(filled, body), signal)
  if (!body.isPreview || !body.asOnePdf) return answer
  const pdfs = answer.documents.map(({ blob = '' }) => Buffer.from(blob.slice(prefix.length), 'base64'))
  const { pdf } = await renderer.join(pdfs, { owner: tenant, signal })
  return {
    documents: answer.documents.map(withoutFile),
    blob: `${prefix}${Buffer.from(pdf).toString('base64')}`,
  }
}

function withoutFile(document: CombinedAnswer['documents'][number]) {
  const { blob: _, ...rest } = document
  return rest
}

const prefix = 'data:application/pdf;base64,'

/** What no template asks for would be lost. */
function refuseUnknownAnswers({ versions, form }: Filled, { data }: CombinedGeneration): void {
  const [first] = versions
  const unknown = unknownAnswers(form.contextDefinition, data)
  if (unknown.length === 0) return
  throw invalid(
    unknown.slice(0, 100).map(({ path, name: field }) => ({
      path: `data/${path}`,
      key: 'unknown-field',
      message: problemText({ path, key: 'unknown-field', field }, languageOf(first?.language ?? 'English')),
    })),
  )
}

function requestOf({ versions }: Filled, { data, isPreview, previewDigests }: CombinedGeneration) {
  const parts = versions.map((version, at) => ({ ...version, key: `template ${at + 1}`, at }))
  return {
    templates: parts.map(({ key, templateVersionId }) => ({ key, templateVersionId })),
    contexts: parts.map(({ key, at, contextDefinition }) => {
      const previewDigest = previewDigests?.[at]
      return {
        key,
        data: withoutNumbers(contextDefinition, answersFor(contextDefinition, data)),
        documents: [
          {
            templateKey: key,
            documentKey: 'document',
            ...(previewDigest !== undefined && { previewDigest }),
          },
        ],
      }
    }),
    isPreview,
  }
}
