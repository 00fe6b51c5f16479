import type { RequestError } from '@tabellio/contract/errors'
import { languageOf } from '@tabellio/contract/template-languages'
import { TemplateInput, type TemplateLanguage } from '@tabellio/contract/templates'
import type { WordTemplateInput } from '@tabellio/contract/word-templates'
import type { ContextDefinition } from '@tabellio/forms'
import { keyOfFamily, type WordProblem } from '@tabellio/rendering'
import type { FontsFor } from '../fonts/index.ts'
import { note } from '../platform/action-log.ts'
import type { Blobs } from '../platform/blobs.ts'
import type { Tenant } from '../platform/database.ts'
import { checked, invalid, refusal } from '../platform/errors.ts'
import type { Threads } from '../platform/threads.ts'
import {
  type PictureReader,
  checkTemplate,
  createTemplate,
  refuseUnreadablePictures,
  saveWordFile,
} from '../templates/index.ts'
import type { WordTemplateOutcome, WordTemplateRead } from '../word-files/index.ts'
import type { Office } from './office.ts'

/** `office` brings as Word what LibreOffice reads, and `fontsFor` tells the fonts that the organization has. */
export type WordTemplateServices = {
  blobs: Blobs
  threads: Threads
  renderer: PictureReader
  fontsFor: FontsFor
  convert: Office
}

type Asked = {
  wordDataUri: string
  language: TemplateLanguage
  contextDefinition?: ContextDefinition | undefined
}

const bytesOf = ({ wordDataUri }: Pick<Asked, 'wordDataUri'>) =>
  Buffer.from(wordDataUri.slice(wordDataUri.indexOf(',') + 1), 'base64')

/** What is said of a file before anything is stored: with its content, which is a Word file by then. */
export type ReadAsTemplate = WordTemplateRead & { bytes: Uint8Array }

/** A Word file with its tags read, beside the main thread; one that is none is refused by name. */
export async function readWordTemplate(
  { threads, convert, fontsFor }: Pick<WordTemplateServices, 'threads' | 'convert' | 'fontsFor'>,
  tenant: Pick<Tenant, 'organizationId' | 'read'>,
  asked: Asked,
): Promise<ReadAsTemplate> {
  const { organizationId } = tenant
  const bytes = await convert(bytesOf(asked))
  const { contextDefinition: definition, language } = asked
  const input = { bytes, language: languageOf(language), ...(definition && { definition }) }
  const outcome = await threads.run<WordTemplateOutcome>('readWordTemplate', input, organizationId)
  if ('refused' in outcome) throw refusal(outcome.refused, { path: 'wordDataUri', params: { name: 'Word' } })
  const own = new Set((await tenant.read(fontsFor)).map(({ family }) => keyOfFamily(family)))
  const isShown = ({ kind, name }: WordProblem) => kind === 'unknown-font' && own.has(keyOfFamily(name))
  return { ...outcome, bytes, notShown: outcome.notShown.filter((problem) => !isShown(problem)) }
}

const errorOf = ({ code, name, paragraph, excerpt }: WordTemplateRead['problems'][number]): RequestError => ({
  path: 'wordDataUri',
  message: `${code}: ${name}`,
  key: code,
  params: { name, paragraph, excerpt },
})

/**
 * Keeps a Word file as the content of a template version, beside the model that its pages are made of, or the model alone.
 */
export async function createWordTemplate(
  services: WordTemplateServices,
  tenant: Tenant,
  { input, signal }: { input: WordTemplateInput; signal: AbortSignal },
) {
  const { blobs, renderer } = services
  const { wordDataUri: _, isKeptAsWord, ...said } = input
  const { body, bytes, problems, notShown, ...proposed } = await readWordTemplate(services, tenant, input)
  if (problems.length > 0) throw invalid(problems.map(errorOf))
  const template = checked(TemplateInput, {
    ...said,
    body,
    contextDefinition: said.contextDefinition ?? proposed.contextDefinition,
    wizardDefinition: said.wizardDefinition ?? proposed.wizardDefinition,
  })
  await refuseUnreadablePictures(renderer, { owner: tenant, signal }, template.body)
  await tenant.read((tx) => checkTemplate(tx, template))
  const blob = isKeptAsWord ? await blobs.put(tenant.organizationId, bytes) : undefined
  // The whole answer comes out of the transaction: a request that is sent again gets what stands there.
  return tenant.write(async (tx) => {
    const made = await createTemplate(tx, template)
    if (blob !== undefined) await saveWordFile(tx, made.templateVersionId, blob)
    note(tx, { name: template.name, things: { templateId: made.templateId } })
    return { ...made, notShown }
  })
}
