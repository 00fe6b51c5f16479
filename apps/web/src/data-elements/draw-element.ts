import type { DataElement } from '@tabellio/contract/data-elements'
import type { Field, FieldProperties, RecordDefinition } from '@tabellio/forms'
import { api } from '../platform/calls/api.ts'

export type Drawn = { kind: 'field'; member: Field } | { kind: 'record'; member: RecordDefinition }

/** What an element says of all that is drawn below it. */
type Said = Pick<DataElement, 'readOnly' | 'saveToECM'>
const nothingSaid: Said = { readOnly: false, saveToECM: true }

/**
 * An element as a member of a form, which takes over what the element says (G-212): a class element and its copies are a
 * record that is there once, of their members. A copy that is locked, or that documents do not keep, is so in all of it.
 */
export async function drawElement(
  name: string,
  container: string,
  above: Said = nothingSaid,
): Promise<Drawn> {
  const found = await api.dataElements.get({ params: { dataElementName: name } })
  const element = {
    ...found,
    readOnly: found.readOnly || above.readOnly,
    saveToECM: found.saveToECM && above.saveToECM,
  }
  const fullPath = container === '' ? element.name : `${container}/${element.name}`
  const members = await membersOf(element)
  if (!members)
    return {
      kind: 'field',
      member: { name: element.name, fullPath, properties: await propertiesOf(element) },
    }
  const drawn = await Promise.all(members.map((member) => drawElement(member, fullPath, element)))
  const properties = { ...wordsOf(element), minOccurs: 1, maxOccurs: 1 }
  return {
    kind: 'record',
    member: {
      name: element.name,
      fullPath,
      fields: drawn.flatMap((each) => (each.kind === 'field' ? [each.member] : [])),
      records: drawn.flatMap((each) => (each.kind === 'record' ? [each.member] : [])),
      properties,
    },
  }
}

async function membersOf({ isClass, members, classDataElementId: id }: DataElement) {
  if (isClass) return members
  if (id === null) return undefined
  return (await api.dataElements.get({ params: { dataElementName: id } })).members
}

const wordsOf = ({ name, label, humanName, nouns }: DataElement) => ({
  label: label || name,
  ...(humanName !== '' && { humanName }),
  ...(Object.keys(nouns).length > 0 && { nouns }),
})

/** What a field takes over from an element, all of it. */
export async function propertiesOf(element: DataElement): Promise<FieldProperties> {
  const {
    _id: dataElementId,
    revision: dataElementRevision,
    dataType,
    isUnique,
    readOnly,
    saveToECM,
  } = element
  const dictionaryListId = await listOf(element)
  return {
    ...(dictionaryListId !== undefined && { dictionaryListId, inputType: 'DropDownList' }),
    ...wordsOf(element),
    ...askedAs(element),
    ...valuesOf(element),
    dataType,
    dataElementId,
    dataElementRevision,
    ...(isUnique && { isUnique }),
    ...(readOnly && { readOnly }),
    ...(!saveToECM && { saveToECM }),
  }
}

const askedAs = ({ inputType, controlSize, description, instructions }: DataElement) => ({
  ...(inputType && { inputType }),
  ...(controlSize && { controlSize }),
  ...(description !== '' && { description }),
  ...(instructions !== '' && { instructions }),
})

const valuesOf = ({ calculatedField, sampleValue, defaultValue, lookupDocumentTypeId }: DataElement) => ({
  ...(calculatedField !== '' && { isCalculated: true, calculatedField }),
  ...(sampleValue !== null && { sampleValue }),
  ...(defaultValue !== null && { defaultValue }),
  ...(lookupDocumentTypeId !== null && { lookupDocumentTypeId }),
})

async function listOf({ dictionaryDataType: name }: DataElement): Promise<string | undefined> {
  if (name === '') return undefined
  const { items } = await api.dictionaryLists.list({ query: { filter: name, rowsPerPage: 100 } })
  const { _id } = items.find(({ listSchema }) => listSchema.name === name) ?? {}
  return _id
}
