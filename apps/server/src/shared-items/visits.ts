import type { ChoicesQuery } from '@tabellio/contract/dictionary-lists'
import type { Visit } from '@tabellio/contract/shared-items'
import { sharedItemTypes } from '@tabellio/contract/shared-item-types'
import { languageOf } from '@tabellio/contract/template-languages'
import { searchedValues } from '@tabellio/forms'
import { choicesIn } from '../dictionary-lists/index.ts'
import { findStoringType } from '../document-types/index.ts'
import { type VersionParams, fileOf, getSummary, versionWithFile } from '../documents/index.ts'
import { getLanguage, getOrganization, getRegion } from '../organizations/index.ts'
import { note } from '../platform/action-log.ts'
import type { Blobs } from '../platform/blobs.ts'
import type { Tenant, TenantTx } from '../platform/database.ts'
import type { Member } from '../platform/endpoints.ts'
import { notFound, refusal } from '../platform/errors.ts'
import { findTemplateVersion, mappingsOf } from '../templates/index.ts'
import { shownMappings } from './hidden-fields.ts'
import { type SharedItem, countUse, findSharedItem, hasRead, noteRead } from './shared-items.db.ts'
import { sharedFileOf, withoutHidden } from './shared-files.ts'
import { isOnlyRead } from './target.ts'

/** The link by which whoever acts came in. */
export async function ownItem(tx: TenantTx): Promise<SharedItem> {
  const { actor } = tx
  const item = actor.kind === 'outsider' ? await findSharedItem(tx, { id: actor.share.shareId }) : undefined
  if (!item) throw refusal('link-unknown')
  return item
}

/** G-127. */
export const kindsOfLinks = () => ({
  configurations: sharedItemTypes.map((tokenType) => ({
    tokenType,
    isAvailable: tokenType !== 'generate-combined',
  })),
})

/** All that a visitor's page shows. */
export async function visitOf(tx: TenantTx): Promise<Visit> {
  const item = await ownItem(tx)
  const { templateVersionId } = item.target
  const [organization, language, region, version] = await Promise.all([
    getOrganization(tx),
    getLanguage(tx),
    getRegion(tx),
    templateVersionId === undefined ? undefined : findTemplateVersion(tx, templateVersionId),
  ])
  if (templateVersionId !== undefined && !version) throw refusal('unknown-template-version', { path: '' })
  const mappings = version && (await mappingsOf(tx, version.templateVersionId))
  const logo = item.logoImage ?? organization.pngImageBase64
  return {
    organization: { name: organization.name, language, region, logo },
    sharedFile: withoutHidden(sharedFileOf(item)),
    ...(version && {
      template: {
        ...version,
        language: languageOf(version.language),
        dataLinkMappings: shownMappings(mappings?.dataLinkMappings ?? [], item.config),
      },
    }),
  }
}

type Asked = { documentId: string; documentVersionId?: string | undefined; raw?: boolean | undefined }

/** A document of the link, in a given version or the newest (B-196). The first look of a sitting is logged, and counts where to read is all there is to do. */
export async function readDocument(blobs: Blobs, { tenant, session }: Member, asked: Asked) {
  const { documentVersionId } = await tenant.read((tx) =>
    getSummary(tx, asked.documentId, asked.documentVersionId),
  )
  const params: VersionParams = { documentId: asked.documentId, documentVersionId }
  const found = asked.raw ? await fileOf(blobs, tenant, params) : await versionWithFile(blobs, tenant, params)
  await noteFirstLook(tenant, { ...params, sitting: session.id ?? '' })
  return found
}

async function noteFirstLook(tenant: Tenant, { sitting, ...params }: VersionParams & { sitting: string }) {
  const item = await tenant.read(ownItem)
  const read = { sharedItemId: item.id, sitting, documentId: params.documentId }
  if (await tenant.read((tx) => hasRead(tx, read))) return
  await tenant.write(async (tx) => {
    const { isFirst } = await noteRead(tx, read)
    if (isFirst && isOnlyRead(item.tokenType, item.target) && !(await countUse(tx, item.id)))
      throw refusal('shared-item-exhausted')
    note(tx, { name: item.name, things: { ...params, tokenId: item.id } })
  })
}

/** B-167. */
export async function typeForVisitor(tx: TenantTx, documentTypeId: string) {
  const { actor } = tx
  const isAsked = actor.kind === 'outsider' && actor.share.documentTypeIds.includes(documentTypeId)
  const type = isAsked ? await findStoringType(tx, documentTypeId) : undefined
  if (!type) throw notFound('Document type')
  return { ...type, name: type.documentTypeName }
}

type Asking = ChoicesQuery & { dictionaryListId: string }

/** What a form of the link asks of a list that is too long to come with it. No other list is open to its visitor. */
export async function choicesForVisitor(tx: TenantTx, { dictionaryListId, ...query }: Asking) {
  const { templateVersionId } = (await ownItem(tx)).target
  const { actor } = tx
  const typeIds = actor.kind === 'outsider' ? actor.share.documentTypeIds : []
  const forms = await Promise.all([
    templateVersionId === undefined ? undefined : findTemplateVersion(tx, templateVersionId),
    ...typeIds.map((id) => findStoringType(tx, id)),
  ])
  const open = forms.flatMap((form) => (form ? searchedValues(form.contextDefinition, []) : []))
  const isOpen = open.some((each) => each.dictionaryListId === dictionaryListId)
  return isOpen ? choicesIn(tx, dictionaryListId, query) : { items: [], hasMore: false }
}
