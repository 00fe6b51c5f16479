import type { RequestError } from '@tabellio/contract/errors'
import type { TemplateInput } from '@tabellio/contract/templates'
import type { Document } from '@tabellio/document'
import {
  type FindSubTemplate,
  subTemplateKey,
  subTemplateNames,
  subTemplateProblems,
  withSubTemplates,
} from '@tabellio/templates'
import { sql } from 'kysely'
import type { TenantTx } from '../platform/database.ts'
import { refusal } from '../platform/errors.ts'
import { problemMessage } from './problem-messages.ts'
import { isOpen, templatesIn, visibleTemplates } from './templates.db.ts'

type Sub = { key: string; templateVersionId: string; body: Document }

/** Who asks: an author may name what they may see; `at` a moment the versions that were published then are meant. */
type Asking = { isAuthor?: boolean; at?: Date | undefined }

const wasOpen = (at: Date) => sql<boolean>`(publications.publish_from <= ${at}
  and (publications.publish_to is null or publications.publish_to > ${at})) is true`

/** The published versions of these templates; of several templates of one name that which was made first. */
function publishedSubTemplates(tx: TenantTx, names: string[], { isAuthor = false, at }: Asking) {
  const key = sql<string>`lower(trim(versions.name))`
  const keys = names.map(subTemplateKey)
  return tx.all(
    (isAuthor ? visibleTemplates(tx) : templatesIn(tx.organizationId))
      .where(key, 'in', keys)
      .where(at ? wasOpen(at) : isOpen, '=', true)
      .distinctOn(key)
      .select([key.as('key'), 'versions.id as templateVersionId', 'versions.body'])
      .orderBy(key)
      .orderBy('templates.id')
      .orderBy('versions.versionNumber', 'desc'),
  )
}

/** One more than may nest: whoever asks is told of those that are too deep. */
const rounds = 7

/**
 * All templates that a text includes, and those that they include. An author names such as they may see; whoever fills the
 * template in gets what its author included.
 */
async function subTemplatesOf(tx: TenantTx, body: Document, asking: Asking): Promise<Map<string, Sub>> {
  const found = new Map<string, Sub>()
  const asked = new Set<string>()
  let names = subTemplateNames(body)
  for (let round = 0; round < rounds && names.length > 0; round++) {
    for (const name of names) asked.add(subTemplateKey(name))
    const subs = await publishedSubTemplates(tx, names, asking)
    for (const sub of subs) found.set(sub.key, sub)
    names = subs
      .flatMap((sub) => subTemplateNames(sub.body))
      .filter((name) => !asked.has(subTemplateKey(name)))
  }
  return found
}

const findIn =
  (subs: ReadonlyMap<string, Sub>): FindSubTemplate =>
  (name) =>
    subs.get(subTemplateKey(name))?.body

/** The body that documents are made of, or were made of at a moment, and the versions that are part of it. */
export async function wholeBody(
  tx: TenantTx,
  body: Document,
  { name, at }: { name: string; at?: Date | undefined },
): Promise<{ body: Document; included: string[] }> {
  if (subTemplateNames(body).length === 0) return { body, included: [] }
  const subs = await subTemplatesOf(tx, body, { at })
  const { document, faults } = withSubTemplates(body, findIn(subs), name)
  const [fault] = faults
  if (fault) throw refusal(fault.code, { path: 'templates', params: { name: fault.name } })
  const included = [...subs.values()].map(({ templateVersionId }) => templateVersionId)
  return { body: document, included: included.toSorted() }
}

type Included = Pick<TemplateInput, 'body' | 'contextDefinition'> & { name: string }

/** What an author must put right of the templates that theirs includes, each at its place. */
export async function subTemplateErrors(
  tx: TenantTx,
  { body, contextDefinition, name }: Included,
): Promise<RequestError[]> {
  if (subTemplateNames(body).length === 0) return []
  const subs = await subTemplatesOf(tx, body, { isAuthor: true })
  return subTemplateProblems(body, contextDefinition, findIn(subs), name).map(
    ({ path, code, name: subject, paragraph, excerpt }) => ({
      path: `body/${path.join('/')}`,
      message: `${excerpt}: ${messageOf(code, subject)}`,
      key: code,
      params: { name: subject, paragraph, excerpt },
    }),
  )
}

const messages = {
  'sub-template-missing': (name: string) => `No template “${name}” is published`,
  'sub-template-in-circle': (name: string) => `Templates include each other in a circle: ${name}`,
  'sub-templates-too-deep': (name: string) =>
    `“${name}” is included too deep: five templates at most, one in another`,
  'sub-templates-too-many': () => 'It includes too many templates: 200 at most',
}

const isOwn = (code: string): code is keyof typeof messages => Object.hasOwn(messages, code)

const messageOf = (
  code: Parameters<typeof problemMessage>[0] | keyof typeof messages,
  name: string,
): string => (isOwn(code) ? messages[code](name) : problemMessage(code, name))
