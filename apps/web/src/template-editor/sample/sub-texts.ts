import type { Document } from '@tabellio/document'
import {
  maxSubTemplateDepth,
  subTemplateKey,
  subTemplateNames,
} from '@tabellio/templates/sub-templates/sub-templates'
import { useQueries } from '@tanstack/react-query'
import { ask } from '../../platform/calls/api.ts'
import { readAs } from '../../platform/calls/queries.ts'
import { isDocument, publishedNamed, publishedTemplates } from '../template-editor.queries.ts'

/** The texts of templates by the keys of their names. */
export type SubTexts = ReadonlyMap<string, Document>

/** The texts that a text includes, and those within them, as they are published. */
export const useSubTexts = (body: Document | undefined): SubTexts =>
  useQueries({ queries: body ? subTemplateNames(body).map(textsWith) : [], combine: together })

const together = (answers: { data?: SubTexts | undefined }[]): SubTexts =>
  new Map(answers.flatMap(({ data }) => [...(data ?? [])]))

type Listed = { name: string; templateId: string; templateVersionId: string }

/** The text of a template, and of those within it. */
const textsWith = (name: string) =>
  readAs(publishedTemplates(name.trim()), 'texts', async ({ items }): Promise<SubTexts> => {
    const texts = new Map<string, Document>()
    await addText(items, name, texts)
    return texts
  })

async function addText(items: readonly Listed[], name: string, texts: Map<string, Document>, depth = 1) {
  const text = await textIn(items, name)
  if (!text) return
  texts.set(subTemplateKey(name), text)
  for (const inner of subTemplateNames(text)) {
    if (depth === maxSubTemplateDepth || texts.has(subTemplateKey(inner))) continue
    // One after the other: each may be within several.
    const { items: found } = await ask('templates', 'list', publishedNamed(inner.trim()))
    await addText(found, inner, texts, depth + 1)
  }
}

/** Of several templates of one name the first made counts, as where a document is made. */
async function textIn(items: readonly Listed[], name: string): Promise<Document | undefined> {
  const [found] = items
    .filter((item) => subTemplateKey(item.name) === subTemplateKey(name))
    .toSorted((one, other) => (one.templateId < other.templateId ? -1 : 1))
  if (!found) return undefined
  const params = { templateVersionId: found.templateVersionId }
  const { body } = await ask('templates', 'contents', { params })
  return isDocument(body) ? body : undefined
}
