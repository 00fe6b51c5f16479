import type { AffectedByTemplate } from '@tabellio/contract/template-life'
import { combinedTemplatesWith } from '../combined-templates/index.ts'
import { findTypeOfTemplate } from '../document-types/index.ts'
import { note } from '../platform/action-log.ts'
import { may } from '../platform/actor.ts'
import type { TenantTx } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { removeRulesOfTemplate } from '../roles/index.ts'
import { openLinksOfTemplate } from '../shared-items/index.ts'
import { getTemplate, markDeleted } from '../templates/index.ts'
import { workflowTypesWaitingFor } from '../workflow-types/index.ts'

/** The messages of each kind of what would be without the template (B-558). */
const messageTypes = {
  combinedTemplates: 'combined-template-compromised',
  publicForms: 'public-form-compromised',
  workflowTypes: 'workflowTypes-compromised',
} as const

/** What would lose the template: what it is combined in, links that let somebody in today, and workflows that wait for its documents. */
export async function affectedByTemplate(tx: TenantTx, templateId: string): Promise<AffectedByTemplate> {
  await getTemplate(tx, templateId)
  const type = await findTypeOfTemplate(tx, templateId)
  return {
    combinedTemplates: await combinedTemplatesWith(tx, templateId),
    publicForms: await openLinksOfTemplate(tx, templateId),
    workflowTypes: type ? await workflowTypesWaitingFor(tx, type.documentTypeId) : [],
  }
}

/**
 * Takes a template away from everybody, unless something would be without it (G-180). What was made of it stays, with
 * the versions that it was made of, and its document type.
 */
export async function removeTemplate(tx: TenantTx, templateId: string): Promise<void> {
  const { name } = await getTemplate(tx, templateId)
  if (!may(tx.actor, 'organization-admin'))
    throw new AppError('forbidden', 'Only administrators delete templates', {
      messages: [{ type: 'delete-template-permission-denied', names: [name] }],
    })
  await getTemplate(tx, templateId, { held: true })
  const affected = await affectedByTemplate(tx, templateId)
  const messages = (['combinedTemplates', 'publicForms', 'workflowTypes'] as const).flatMap((kind) =>
    affected[kind].length === 0
      ? []
      : [{ type: messageTypes[kind], names: affected[kind].map((thing) => thing.name) }],
  )
  if (messages.length > 0) throw new AppError('conflict', 'The template is still in use', { messages })
  await markDeleted(tx, templateId)
  await removeRulesOfTemplate(tx, templateId)
  note(tx, { name, things: { templateId } })
}
