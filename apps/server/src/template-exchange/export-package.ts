import type { DataElement } from '@tabellio/contract/data-elements'
import type { SequenceDetail } from '@tabellio/contract/sequences'
import type { NeededType, TemplatePackage } from '@tabellio/contract/template-packages'
import { withoutListItems } from '@tabellio/forms'
import { getDataElement } from '../data-elements/index.ts'
import { getDictionaryList } from '../dictionary-lists/index.ts'
import { getDocumentType } from '../document-types/index.ts'
import type { TenantTx } from '../platform/database.ts'
import { getSequence } from '../sequences/index.ts'
import { getTemplateVersion } from '../templates/index.ts'
import { type Reference, referencesIn } from './package-references.ts'
import { exportTemplate } from './template-exchange.ts'

type Parts = Omit<TemplatePackage, 'format' | 'version' | 'xml'>

/** A template version as one file with all that its form, and what that needs itself, names (ADR 092). */
export async function exportPackage(tx: TenantTx, templateVersionId: string) {
  const { name, xml } = await exportTemplate(tx, templateVersionId)
  const { contextDefinition } = await getTemplateVersion(tx, templateVersionId)
  const parts: Parts = { dictionaryLists: [], sequences: [], dataElements: [], documentTypes: [] }
  const collect = collector(tx, parts)
  for (const reference of referencesIn(contextDefinition)) await collect(reference)
  const file: TemplatePackage = { format: 'tabellio-template-package', version: 1, xml, ...parts }
  return { name, json: JSON.stringify(file, null, 1) }
}

/** Adds things to the file, each once and behind those that it needs. */
function collector(tx: TenantTx, parts: Parts) {
  const seen = new Set<string>()

  async function collect({ kind, id }: Reference): Promise<void> {
    if (seen.has(`${kind} ${id}`)) return
    seen.add(`${kind} ${id}`)
    if (kind === 'dictionary-list') await addList(id)
    else if (kind === 'sequence') parts.sequences.push({ id, content: sequenceOf(await getSequence(tx, id)) })
    else if (kind === 'data-element') await addElement(id)
    else await addType(id)
  }

  async function addList(name: string) {
    const { _id: id, listSchema, items } = await getDictionaryList(tx, name)
    if (name !== id && seen.has(`dictionary-list ${id}`)) return
    seen.add(`dictionary-list ${id}`)
    parts.dictionaryLists.push({ id, content: { listSchema, items } })
  }

  async function addElement(name: string): Promise<void> {
    const element = await getDataElement(tx, name)
    const { _id: id, dictionaryDataType, members, classDataElementId, lookupDocumentTypeId } = element
    if (name !== id && seen.has(`data-element ${id}`)) return
    seen.add(`data-element ${id}`)
    if (dictionaryDataType !== '') await addList(dictionaryDataType)
    if (classDataElementId) await collect({ kind: 'data-element', id: classDataElementId })
    for (const member of members) await addElement(member)
    parts.dataElements.push({ id, content: elementOf(element) })
    if (lookupDocumentTypeId) await collect({ kind: 'document-type', id: lookupDocumentTypeId })
  }

  async function addType(id: string) {
    const type = await getDocumentType(tx, id)
    const { name, description, nameConfig, wizardDefinition, acceptedMimeTypes } = type
    const contextDefinition = withoutListItems(type.contextDefinition)
    for (const reference of referencesIn(contextDefinition)) await collect(reference)
    const content: NeededType = {
      name,
      description,
      nameConfig,
      contextDefinition,
      wizardDefinition,
      acceptedMimeTypeList: acceptedMimeTypes,
    }
    parts.documentTypes.push({ id, content })
  }

  return collect
}

export const elementOf = ({ _id, revision: _revision, myPermissions: _mine, ...content }: DataElement) =>
  content

/** The values of a list come along, whether they are used here or not: elsewhere all of them are free. */
export function sequenceOf({ sequenceConfig, filesSequence }: SequenceDetail) {
  if (sequenceConfig.type !== 'value-list') return sequenceConfig
  const [first] = filesSequence
  const valueList = filesSequence.flatMap((file) => file.valueList)
  return { ...sequenceConfig, file: first ? { fileName: first.fileName, valueList } : null }
}
