import type { SharedTarget } from '@tabellio/contract/shared-items'
import type { NewSharedItem, SharedItemInput } from '@tabellio/contract/shared-item-input'
import { findStoringType, findTypeOfTemplate } from '../document-types/index.ts'
import { findDocument, refuseUneditableType } from '../documents/index.ts'
import { getLanguage, getOrganization } from '../organizations/index.ts'
import { changesBetween, note } from '../platform/action-log.ts'
import type { Tenant, TenantTx } from '../platform/database.ts'
import { invalidAt, notFound, refusal } from '../platform/errors.ts'
import { newId, newSecret, sha256 } from '../platform/ids.ts'
import { secretPlace, sendMail } from '../platform/mail.ts'
import type { Seal } from '../platform/seal.ts'
import { hashPassword } from '../sessions/index.ts'
import { findTemplateVersion } from '../templates/index.ts'
import { sharedFileOf } from './shared-files.ts'
import {
  type SharedItemRow,
  closeSharedItem,
  deleteSharedItem,
  findSharedItem,
  holdAnySharedItem,
  holdSharedItem,
  insertSharedItem,
  setTarget,
  updateSharedItem,
} from './shared-items.db.ts'
import { linkMail } from './shared-items.messages.ts'
import { documentIdsIn, subjectsOf, targetOf } from './target.ts'

export type LinkServices = { seal: Seal; baseUrl: () => string; now: () => number }

const idShape = /^[0-9a-f]{24}$/

/** The link a path names: by its id, as lists show it, or by its own token (G-128). */
const keyOf = (sharedToken: string) =>
  idShape.test(sharedToken) ? { id: sharedToken } : { tokenHash: sha256(sharedToken) }

export async function getSharedItem(tx: TenantTx, sharedToken: string) {
  const item = await findSharedItem(tx, keyOf(sharedToken))
  if (!item) throw notFound('Shared item')
  return sharedFileOf(item)
}

/** Makes a link to what its maker may do themselves. Its token is told once, and kept as a hash. */
export async function createSharedItem(services: LinkServices, tenant: Tenant, input: NewSharedItem) {
  refusePassed(services, input)
  const passwordHash = input.password ? await hashPassword(input.password) : null
  return tenant.write(async (tx) => {
    await refuseUnknownTarget(tx, input)
    const { id, token, target } = await addLink(tx, input, { passwordHash })
    const recipients = [...new Set(input.mailTo.map((address) => address.toLowerCase()))]
    const things = { ...thingsOf(target), tokenId: id }
    note(tx, { name: input.name, things: { ...things, ...(recipients.length > 0 && { recipients }) } })
    if (recipients.length > 0) {
      const { name: organizationName } = await getOrganization(tx)
      const language = await getLanguage(tx)
      const words = { organizationName, name: input.name, hasPassword: passwordHash !== null }
      await mailLink(services, tx, {
        recipients,
        token,
        mail: (address) => linkMail(language, { ...words, address }),
      })
    }
    return { token, tokenId: id }
  })
}

type Keeping = { passwordHash?: string | null; createdBy?: string }

/** Keeps a link to what its maker may open, and tells its token this once. */
export async function addLink(tx: TenantTx, input: SharedItemInput, keeping: Keeping = {}) {
  const { passwordHash = null, createdBy = tx.actor.name } = keeping
  const [id, token] = [newId(), newSecret()]
  const row = rowOf(input)
  await insertSharedItem(tx, { ...row, id, tokenHash: sha256(token), passwordHash, createdBy })
  return { id, token, target: row.target }
}

type Asking = { documentId: string; keys: readonly string[] }

/** Asks by a link no more for some signatures: they are asked for by another one. Where that was all, it is closed. */
export async function askNoMore(tx: TenantTx, tokenId: string, { documentId, keys }: Asking): Promise<void> {
  const item = await holdAnySharedItem(tx, tokenId)
  if (!item) return
  const { documents = [] } = item.target
  const kept = documents.flatMap((asked) => {
    if (asked.recordType !== 'document-signature-action' || asked.documentId !== documentId) return [asked]
    const left = asked.signaturePlaceholderKeys.filter((key) => !keys.includes(key))
    return left.length > 0 ? [{ ...asked, signaturePlaceholderKeys: left }] : []
  })
  if (kept.length === 0) return closeSharedItem(tx, tokenId)
  const target = { ...item.target, documents: kept }
  await setTarget(tx, tokenId, target, subjectsOf(target))
}

export async function changeSharedItem(
  services: LinkServices,
  tenant: Tenant,
  { sharedToken, input }: { sharedToken: string; input: SharedItemInput },
) {
  const { password } = input
  const passwordHash = typeof password === 'string' ? await hashPassword(password) : password
  return tenant.write(async (tx) => {
    const item = await holdSharedItem(tx, keyOf(sharedToken))
    if (!item) throw notFound('Shared item')
    if (item.tokenType !== input.tokenType) throw invalidAt('tokenType', 'A link keeps its kind')
    if (input.expirationDate !== item.expiresAt) refusePassed(services, input)
    await refuseUnknownTarget(tx, input, item.target)
    const row = rowOf(input)
    const target = keptAnswers(item.target, row.target)
    await updateSharedItem(tx, item.id, {
      ...row,
      target,
      ...(passwordHash !== undefined && { passwordHash }),
    })
    note(tx, {
      name: input.name,
      things: { ...thingsOf(target), tokenId: item.id },
      ...changesBetween(settingsOf(item), settingsOf(row)),
    })
    return { tokenId: item.id }
  })
}

export const removeSharedItem = (tenant: Tenant, sharedToken: string) =>
  tenant.write(async (tx) => {
    const item = await holdSharedItem(tx, keyOf(sharedToken))
    if (!item) throw notFound('Shared item')
    await deleteSharedItem(tx, item.id)
    note(tx, { name: item.name, things: { ...thingsOf(item.target), tokenId: item.id } })
    return { tokenId: item.id }
  })

/** The ids by which the action log finds the entries of a thing. */
export const thingsOf = ({ templateId, documents }: SharedTarget) => ({
  ...(templateId !== undefined && { templateId }),
  ...(documents && documents.length > 0 && { documentId: documentIdsIn(documents) }),
})

type Settings = Pick<SharedItemRow, 'name' | 'assignedTo' | 'active' | 'description' | 'maxUsage'> & {
  expiresAt: Date | number | null
  returnURL: string | null
}

const settingsOf = ({ name, assignedTo, active, description, maxUsage, expiresAt, returnURL }: Settings) => ({
  name,
  assignedTo,
  active,
  description,
  maxUsage,
  expirationDate: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  returnURL: returnURL,
})

function refusePassed({ now }: LinkServices, { expirationDate }: SharedItemInput) {
  if (expirationDate !== undefined && expirationDate <= now())
    throw refusal('link-date-passed', { path: 'expirationDate' })
}

function rowOf(input: SharedItemInput): SharedItemRow {
  const { name, assignedTo, active, description, returnURL, expirationDate, maxUsage } = input
  const { config, successMessage, bannerImage, logoImage, tokenType } = input
  const target = targetOf(input)
  return {
    name,
    assignedTo,
    active,
    description,
    returnURL: returnURL ?? null,
    expiresAt: expirationDate === undefined ? null : new Date(expirationDate),
    maxUsage: maxUsage ?? null,
    config: config.map(({ defaultValueType, ...entry }) => ({
      ...entry,
      ...(defaultValueType && { defaultValueType }),
    })),
    successMessage,
    bannerImage: bannerImage ?? null,
    logoImage: logoImage ?? null,
    target,
    subjectIds: subjectsOf(target),
    tokenType,
  }
}

/** What visitors have answered stays answered, while the link still asks the same. */
function keptAnswers(before: SharedTarget, after: SharedTarget): SharedTarget {
  const answered = (before.documents ?? []).filter(({ isAnswered }) => isAnswered)
  const isSame = (a: (typeof answered)[number], b: (typeof answered)[number]) =>
    a.recordType === b.recordType && a.documentId === b.documentId && a.documentTypeId === b.documentTypeId
  return {
    ...after,
    ...(after.documents && {
      documents: after.documents.map((asked) => answered.find((one) => isSame(one, asked)) ?? asked),
    }),
  }
}

/** Refuses what the maker of a link could not do themselves: nobody passes on more than they have. */
async function refuseUnknownTarget(
  tx: TenantTx,
  input: SharedItemInput,
  before: SharedTarget = {},
): Promise<void> {
  switch (input.tokenType) {
    case 'generate-combined':
      throw refusal('no-combined-templates', { path: 'combinedTemplateId' })
    case 'generate-document':
      return refuseUnknownTemplate(tx, input)
    case 'import-document':
      return refuseUnknownType(tx, input.documentTypeId, 'documentTypeId')
    case 'external-actions': {
      const known = new Set(documentIdsIn(before.documents))
      for (const [at, asked] of input.documents.entries()) {
        const { documentId, documentTypeId } = asked
        const path = `documents[${at}]`
        if (documentId !== undefined && !known.has(documentId) && !(await findDocument(tx, documentId)))
          throw invalidAt(`${path}.documentId`, 'Invalid documentId')
        if (asked.recordType === 'missing-document-action')
          await refuseUnknownType(tx, documentTypeId, `${path}.documentTypeId`)
      }
    }
  }
}

async function refuseUnknownTemplate(
  tx: TenantTx,
  { templateId, templateVersionId, config }: Extract<SharedItemInput, { tokenType: 'generate-document' }>,
) {
  const version = await findTemplateVersion(tx, templateVersionId)
  if (!version) throw invalidAt('templateVersionId', 'Invalid templateVersionId')
  if (version.templateId !== templateId) throw invalidAt('templateId', 'Invalid templateId')
  if (!version.isPublished) throw refusal('unknown-template-version', { path: 'templateVersionId' })
  const type = await findTypeOfTemplate(tx, templateId)
  if (type) refuseUneditableType(tx, type.documentTypeId)
  const fields = new Set(version.contextDefinition.fields.map(({ name }) => name))
  const at = config.findIndex(({ field }) => !fields.has(field))
  if (at !== -1) throw invalidAt(`config[${at}].field`, 'The template has no such field')
}

/** Refuses to ask for documents of a type that the caller may not store. */
export async function refuseUnknownType(tx: TenantTx, documentTypeId: string, path: string) {
  const type = await findStoringType(tx, documentTypeId)
  if (!type) throw invalidAt(path, `Invalid ${path.replace(/^.*\./, '')}`)
  refuseUneditableType(tx, documentTypeId)
}

type Sending = {
  recipients: string[]
  token: string
  mail: (address: string) => { subject: string; text: string }
  /** Whom the readers answer. */
  replyTo?: string
}

/** Mails a link. Its secret is in the fragment of the address, which no browser sends to a server (SHR-3). */
export async function mailLink(
  { seal, baseUrl }: Pick<LinkServices, 'seal' | 'baseUrl'>,
  tx: TenantTx,
  { recipients, token, mail, ...more }: Sending,
): Promise<void> {
  const { organizationId } = tx
  const words = mail(`${baseUrl()}/shared#${secretPlace}`)
  for (const to of recipients)
    await sendMail(tx, { organizationId, to, ...words, sealedSecret: seal.close(token, 'mail'), ...more })
}
