import type { LiveDocumentRequest } from '@tabellio/contract/generations'
import type { Value } from '@tabellio/expression'
import { compileTemplate } from '@tabellio/templates'
import type { Tenant, TenantTx } from '../platform/database.ts'
import type { Bytes } from '../platform/endpoints.ts'
import { forbidden, invalid, refusal } from '../platform/errors.ts'
import { subTemplateErrors, templateRights, textProblems, wholeBody } from '../templates/index.ts'
import type { DocumentRenderer } from './document-renderer.ts'
import { prepareAtOnce } from './preparing.ts'
import type { ReadyTemplate } from './ready-templates.ts'

/** So many a person may have in the making: who types makes the older ones needless. */
const atOnce = 2

type Services = {
  findTemplate: (tx: TenantTx, id: string, values: readonly Value[]) => Promise<ReadyTemplate | undefined>
  documentRenderer: DocumentRenderer
  today: () => string
}

/**
 * Documents that are looked at while their form is filled in: each value is a link to `field:` and its place there.
 * Nothing is stored, no number is taken, and what somebody waits for to keep it is made before.
 */
export function liveDocuments({ findTemplate, documentRenderer, today }: Services) {
  const inHand = new Map<string, AbortController[]>()

  async function make(tenant: Tenant, request: LiveDocumentRequest, signal: AbortSignal): Promise<Bytes> {
    const { templateVersionId, data } = request
    const template = await tenant.read(async (tx) => {
      const found = await findTemplate(tx, templateVersionId, [data])
      if (!found) throw refusal('unknown-template-version', { path: 'templateVersionId' })
      return request.text ? withText(tx, found, request.text) : found
    })
    const prepared = prepareAtOnce({ template, data, path: '' }, today())
    const document = { template, prepared, path: '' }
    const { pdf } = await documentRenderer.render(document, { owner: tenant, signal, hasPlaces: true })
    return { contentType: 'application/pdf', bytes: pdf }
  }

  /** Gives up the oldest of a person's where they have too many. */
  return async (tenant: Tenant, request: LiveDocumentRequest, signal: AbortSignal): Promise<Bytes> => {
    const person = `${tenant.organizationId} ${tenant.actor.name}`
    const giveUp = new AbortController()
    const others = inHand.get(person) ?? []
    for (const oldest of others.splice(0, others.length + 1 - atOnce)) oldest.abort()
    inHand.set(person, [...others, giveUp])
    try {
      return await make(tenant, request, AbortSignal.any([signal, giveUp.signal]))
    } finally {
      const left = (inHand.get(person) ?? []).filter((one) => one !== giveUp)
      if (left.length > 0) inHand.set(person, left)
      else inHand.delete(person)
    }
  }
}

/** The template as it would be with this text. */
async function withText(
  tx: TenantTx,
  template: ReadyTemplate,
  text: NonNullable<LiveDocumentRequest['text']>,
): Promise<ReadyTemplate> {
  if (!templateRights(tx, template.templateId).edit) throw forbidden()
  const { contextDefinition: definition, wizardDefinition: wizard } = text
  const problems = [...textProblems(text), ...(await subTemplateErrors(tx, { ...text, name: template.name }))]
  if (problems.length > 0)
    throw invalid(problems.map(({ path, ...rest }) => ({ ...rest, path: `text/${path}` })))
  const { body } = await wholeBody(tx, text.body, template)
  return { ...template, body, definition, wizard, compiled: compileTemplate(body, definition) }
}
