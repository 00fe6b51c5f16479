import { isDeepStrictEqual } from 'node:util'
import { ContextDefinition } from '@tabellio/contract/definitions'
import { DocumentTypeInput } from '@tabellio/contract/document-types'
import { SequenceInput } from '@tabellio/contract/sequences'
import type { PackagePart, PromotedTemplate, TemplatePackage } from '@tabellio/contract/template-packages'
import type { TemplateInput } from '@tabellio/contract/templates'
import { withoutListItems } from '@tabellio/forms'
import { createDataElement, getDataElement } from '../data-elements/index.ts'
import { createDictionaryList, getDictionaryList } from '../dictionary-lists/index.ts'
import {
  documentTypesNamed,
  getDocumentType,
  knownDocumentTypes,
  saveDocumentType,
} from '../document-types/index.ts'
import { note } from '../platform/action-log.ts'
import type { TenantTx } from '../platform/database.ts'
import { AppError, checked } from '../platform/errors.ts'
import { createSequence, getSequence } from '../sequences/index.ts'
import { getNewestVersion } from '../template-texts/index.ts'
import { createTemplate, getTemplateVersion, templatesNamed } from '../templates/index.ts'
import { elementOf, sequenceOf } from './export-package.ts'
import { type Kind, type Reference, referencesIn, replaced } from './package-references.ts'

type Input = { package: TemplatePackage; template: TemplateInput; documentGroupId: string; isDryRun: boolean }

/**
 * Makes the template of a file, and of what it needs whatever is not here by its name. What is here stays as it is, and is
 * used: others use it, too.
 */
export async function importPackage(tx: TenantTx, input: Input): Promise<PromotedTemplate> {
  const { template, isDryRun } = input
  const named = (await templatesNamed(tx, [template.name])).get(template.name)
  const parent = named === undefined ? undefined : await newestOf(tx, named)
  const { parts, idOf } = await needed(tx, input)
  for (const { kind, id } of referencesIn(template.contextDefinition))
    if (!idOf.has(`${kind} ${id}`)) parts.push({ kind, name: id, state: 'missing' })
  const told = { name: template.name, isNextVersion: parent !== undefined, parts }
  if (isDryRun) return { ...told, templateId: null, templateVersionId: null }
  const ids = await createTemplate(tx, {
    ...template,
    contextDefinition: inOtherIds(template.contextDefinition, idOf),
    ...(parent !== undefined && { parentTemplateVersionId: parent }),
  })
  note(tx, { name: template.name, things: { templateId: ids.templateId } })
  return { ...told, ...ids }
}

const newestOf = async (tx: TenantTx, templateVersionId: string) =>
  getNewestVersion(tx, (await getTemplateVersion(tx, templateVersionId)).templateId)

type Ids = Map<string, string>

const idIn =
  (ids: Ids) =>
  ({ kind, id }: Reference) =>
    ids.get(`${kind} ${id}`)
const inOtherIds = (definition: unknown, ids: Ids) =>
  checked(ContextDefinition, replaced(definition, idIn(ids)))

type Part<Content> = { kind: Kind; id: string; name: string; content: Content }
type Ways<Content> = { find: () => Promise<Found<Content> | undefined>; make: () => Promise<string> }
type Bringing = Input & {
  parts: PackagePart[]
  idOf: Ids
  bring: <Content>(part: Part<Content>, ways: Ways<Content>) => Promise<void>
}

/** Finds what the file has by its names, makes the rest, and tells of each what it did. */
async function needed(tx: TenantTx, input: Input) {
  const parts: PackagePart[] = []
  const idOf: Ids = new Map()
  const bringing: Bringing = {
    ...input,
    parts,
    idOf,
    bring: async ({ kind, id, name, content }, { find, make }) => {
      const found = await find()
      const isSame = found && isDeepStrictEqual(plain(found.content), plain(content))
      parts.push({ kind, name, state: !found ? 'new' : isSame ? 'same' : 'other' })
      idOf.set(`${kind} ${id}`, found?.id ?? (input.isDryRun ? id : await make()))
    },
  }
  await bringLists(tx, bringing)
  await bringSequences(tx, bringing)
  await bringElements(tx, bringing)
  await bringTypes(tx, bringing)
  return { parts, idOf }
}

async function bringLists(tx: TenantTx, { package: file, bring }: Bringing) {
  for (const { id, content } of file.dictionaryLists) {
    const { name } = content.listSchema
    const find = async () => {
      const { _id, listSchema, items } = await getDictionaryList(tx, name)
      return { id: _id, content: { listSchema, items } }
    }
    const make = async () => {
      await createDictionaryList(tx, { listName: name, dictionaryList: content })
      const { _id: made } = await getDictionaryList(tx, name)
      return made
    }
    await bring({ kind: 'dictionary-list', id, name, content }, { find: () => unlessMissing(find), make })
  }
}

async function bringSequences(tx: TenantTx, { package: file, bring }: Bringing) {
  for (const { id, content } of file.sequences) {
    const { name } = content
    const find = async () => {
      const found = await getSequence(tx, name)
      return { id: found.id, content: checked(SequenceInput, sequenceOf(found)) }
    }
    const make = async () => (await createSequence(tx, content)).sequenceId
    await bring({ kind: 'sequence', id, name, content }, { find: () => unlessMissing(find), make })
  }
}

async function bringElements(tx: TenantTx, { package: file, idOf, bring }: Bringing) {
  for (const { id, content: given } of file.dataElements) {
    const { name } = given
    const content = {
      ...given,
      lookupDocumentTypeId: await typeHere(tx, file, given.lookupDocumentTypeId),
      classDataElementId: idOf.get(`data-element ${given.classDataElementId}`) ?? null,
    }
    const find = async () => {
      const found = await getDataElement(tx, name)
      const { _id: there } = found
      return { id: there, content: elementOf(found) }
    }
    const make = async () => {
      const input = { dataElementName: name, dataElement: content }
      const { _id: made } = await createDataElement(tx, input, knownDocumentTypes)
      return made
    }
    await bring({ kind: 'data-element', id, name, content }, { find: () => unlessMissing(find), make })
  }
}

async function bringTypes(tx: TenantTx, { package: file, documentGroupId, idOf, bring }: Bringing) {
  for (const { id, content } of file.documentTypes) {
    const { name } = content
    const contextDefinition = inOtherIds(content.contextDefinition, idOf)
    const find = async () => {
      const found = (await documentTypesNamed(tx, [name])).get(name)
      if (found === undefined) return undefined
      const type = await getDocumentType(tx, found)
      return { id: found, content: withoutListItems(type.contextDefinition) }
    }
    const make = async () => {
      const type = checked(DocumentTypeInput, { ...content, contextDefinition, documentGroupId })
      return (await saveDocumentType(tx, type)).documentTypeId
    }
    await bring({ kind: 'document-type', id, name, content: contextDefinition }, { find, make })
  }
}

type Found<Content> = { id: string; content: Content }

const plain = (content: unknown): unknown => JSON.parse(JSON.stringify(content))

/** The type that a data element looks things up in, where the organization has one of its name. */
async function typeHere(tx: TenantTx, { documentTypes }: TemplatePackage, id: string | null) {
  const name = documentTypes.find((type) => type.id === id)?.content.name
  return name === undefined ? null : ((await documentTypesNamed(tx, [name])).get(name) ?? null)
}

async function unlessMissing<T>(find: () => Promise<T>): Promise<T | undefined> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined
    throw error
  }
}
