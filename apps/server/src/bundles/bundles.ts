import {
  type AppliedBundle,
  type Bundle,
  type BundleIdentifier,
  type BundleInput,
  type BundleItem,
  type BundleQuery,
  bundleIdentifiers,
} from '@tabellio/contract/bundles'
import { DocumentTypeInput } from '@tabellio/contract/document-types'
import { ensureDocumentGroup } from '../document-groups/index.ts'
import { documentTypesNamed, saveDocumentType } from '../document-types/index.ts'
import { touchRights } from '../organizations/index.ts'
import type { Blobs } from '../platform/blobs.ts'
import type { Tenant, TenantTx } from '../platform/database.ts'
import {
  createTemplate,
  publishTemplate,
  saveOutput,
  saveWordFile,
  templatesNamed,
} from '../templates/index.ts'
import { catalogue } from './catalogue.ts'
import type { BundleContent, BundleDocumentType, BundleTemplate } from './content.ts'

const itemOf = (identifier: BundleIdentifier): BundleItem => {
  const { name, description, language } = catalogue[identifier]
  return { identifier, name, description, language }
}

/** Those whose name has some words, whatever their case and accents, by name. */
export async function listBundles({ pageNumber, rowsPerPage, nameFilter, languageFilter }: BundleQuery) {
  const asked = plain(nameFilter)
  const found = bundleIdentifiers
    .map(itemOf)
    .filter(({ name, language }) => plain(name).includes(asked) && (languageFilter || language) === language)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  const from = pageNumber * rowsPerPage
  return { items: found.slice(from, from + rowsPerPage), totalCount: found.length, pageNumber, rowsPerPage }
}

const plain = (text: string) => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export async function getBundle(tx: TenantTx, identifier: BundleIdentifier): Promise<Bundle> {
  const { documentGroupName, content } = catalogue[identifier]
  const { documentTypes, templates, types, forms } = await withKnown(tx, await content())
  return {
    ...itemOf(identifier),
    documentGroupName,
    documentTypes: documentTypes.map(({ name, description }) => ({
      name,
      description,
      isThere: types.has(name),
    })),
    templates: templates.map(({ name, description }) => ({ name, description, isThere: forms.has(name) })),
  }
}

type Place = { blobs: Blobs; tenant: Tenant }

/**
 * Brings what a bundle holds into an organization, published. What the organization has by that name stays as it is, so
 * that a bundle that is applied again only fills up.
 */
export async function applyBundle(
  { blobs, tenant }: Place,
  identifier: BundleIdentifier,
  input: BundleInput,
): Promise<AppliedBundle> {
  const content = await catalogue[identifier].content()
  const files = new Map<Uint8Array, string>()
  for (const { wordFile } of content.templates)
    if (wordFile) files.set(wordFile, await blobs.put(tenant.organizationId, wordFile))
  return tenant.write((tx) => bringContent(tx, { identifier, content, files, input }))
}

type Brought = {
  identifier: BundleIdentifier
  content: BundleContent
  /** Where the Word files of its templates are kept. */
  files: ReadonlyMap<Uint8Array, string>
  input: BundleInput
}

async function bringContent(
  tx: TenantTx,
  { identifier, content, files, input: { inputData } }: Brought,
): Promise<AppliedBundle> {
  const source = catalogue[identifier]
  // Two at once would not see what the other makes.
  await touchRights(tx)
  const { documentTypes, templates, types, forms } = await withKnown(tx, content)
  const groupOf = (own?: string) =>
    ensureDocumentGroup(tx, inputData?.documentGroupName ?? own ?? source.documentGroupName)
  const applied: AppliedBundle = { documentTypes: [], templates: [] }
  for (const type of documentTypes) {
    const { name } = type
    const documentTypeId = types.get(name) ?? (await addDocumentType(tx, type, await groupOf()))
    applied.documentTypes.push({ name, isNew: !types.has(name), documentTypeId })
  }
  for (const template of templates) {
    const { name, documentGroup } = template
    const templateVersionId =
      forms.get(name) ??
      (await addTemplate(tx, template, { files, documentGroupId: await groupOf(documentGroup) }))
    applied.templates.push({ name, isNew: !forms.has(name), templateVersionId })
  }
  return applied
}

async function addDocumentType(tx: TenantTx, type: BundleDocumentType, documentGroupId: string) {
  const ids = await saveDocumentType(tx, DocumentTypeInput.parse({ ...type, documentGroupId }))
  return ids.documentTypeId
}

async function addTemplate(
  tx: TenantTx,
  template: BundleTemplate,
  { files, documentGroupId }: Pick<Brought, 'files'> & { documentGroupId: string },
) {
  const { name, description, language, contextDefinition, wizardDefinition, body, nameConfig } = template
  const input = { name, description, language, contextDefinition, wizardDefinition, body, nameConfig }
  const { templateVersionId } = await createTemplate(tx, {
    ...input,
    documentGroupId,
    saveToECM: true,
    documentProtection: 'none',
    tags: [],
  })
  const wordFile = template.wordFile && files.get(template.wordFile)
  if (wordFile !== undefined) await saveWordFile(tx, templateVersionId, wordFile)
  const { output } = template
  if (output)
    await saveOutput(tx, templateVersionId, { format: output.format, invoice: output.invoice ?? null })
  await publishTemplate(tx, templateVersionId, { type: 'now' })
  return templateVersionId
}

/** What a bundle holds, and what of it the organization has by its name. */
async function withKnown(tx: TenantTx, content: BundleContent) {
  const [types, forms] = await Promise.all([
    documentTypesNamed(
      tx,
      content.documentTypes.map(({ name }) => name),
    ),
    templatesNamed(
      tx,
      content.templates.map(({ name }) => name),
    ),
  ])
  return { ...content, types, forms }
}
