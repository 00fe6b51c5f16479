import type { TemplateAuthors, TemplateText, TemplateTextInput } from '@tabellio/contract/template-texts'
import { withInferred } from '@tabellio/forms'
import { note } from '../platform/action-log.ts'
import type { TenantTx } from '../platform/database.ts'
import { forbidden } from '../platform/errors.ts'
import { namesOf } from '../users/index.ts'
import { createTemplate, getBody, getTemplateVersion, templateRights } from '../templates/index.ts'
import type { RememberedAuthors } from './template-authors.ts'
import { getNewestVersion } from './template-texts.db.ts'

/** The version with its text, for its authors. */
export async function loadText(tx: TenantTx, templateVersionId: string): Promise<TemplateText> {
  const version = await getOwnVersion(tx, templateVersionId)
  return {
    ...version,
    newestTemplateVersionId: await getNewestVersion(tx, version.templateId),
    body: { ...(await getBody(tx, templateVersionId)) },
    wizardDefinition: withInferred(version.wizardDefinition),
  }
}

/**
 * Saves the text as a version of its own after the one that it was begun from: versions never change, and so no author
 * overwrites what another one has saved since. Nobody fills it in before it is published.
 */
export async function saveText(tx: TenantTx, templateVersionId: string, text: TemplateTextInput) {
  const version = await getOwnVersion(tx, templateVersionId)
  const {
    name,
    description,
    documentGroupId,
    language,
    saveToECM,
    nameConfig,
    tagDefinition,
    documentProtection,
  } = version
  note(tx, { name, things: { templateId: version.templateId } })
  return createTemplate(tx, {
    name,
    description,
    documentGroupId,
    language,
    saveToECM,
    documentProtection,
    nameConfig,
    tags: tagDefinition,
    contextDefinition: text.contextDefinition ?? version.contextDefinition,
    wizardDefinition: text.wizardDefinition ?? version.wizardDefinition,
    body: text.body,
    parentTemplateVersionId: templateVersionId,
  })
}

/** Says where its author is, for the others who have it open, and tells of them. */
export async function beHere(
  tx: TenantTx,
  authors: RememberedAuthors,
  { templateVersionId, place }: { templateVersionId: string; place: string },
): Promise<TemplateAuthors> {
  const { templateId } = await getOwnVersion(tx, templateVersionId)
  const others = authors.say(tx.organizationId, templateId, { username: tx.actor.name, place })
  const names = await namesOf(
    tx,
    others.map(({ username }) => username),
  )
  return {
    newestTemplateVersionId: await getNewestVersion(tx, templateId),
    others: others.map(({ username, place }) => ({ username, place, name: names.get(username) || username })),
  }
}

/** A version of a template that the caller may change. */
async function getOwnVersion(tx: TenantTx, templateVersionId: string) {
  const version = await getTemplateVersion(tx, templateVersionId)
  if (!templateRights(tx, version.templateId).edit) throw forbidden()
  return version
}
