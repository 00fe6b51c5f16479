import type {
  CloseConfig,
  CollectionConfigInput,
  CollectionDocumentType,
  CollectionFolder,
  WorkflowTypeInfo,
} from '@tabellio/contract/collection-configs'
import type { RequestError } from '@tabellio/contract/errors'
import { type ContextDefinition, mergedContext } from '@tabellio/forms'
import { type TextProblem, compileText } from '@tabellio/templates'
import { labelsIn } from '../document-types/index.ts'

type Config = CollectionConfigInput
type Placed<Thing> = Thing & { path: string }

/** Every folder, each before those in it, with its place. */
const foldersIn = (folders: CollectionFolder[], path = 'folders'): Placed<CollectionFolder>[] =>
  folders.flatMap((folder, index) => {
    const place = `${path}[${index}]`
    return [{ ...folder, path: place }, ...foldersIn(folder.folders, `${place}.folders`)]
  })

/** The workflow of the first folder with one, which a list says of its configuration (B-278). */
export function workflowTypeInfoOf(folders: CollectionFolder[]): WorkflowTypeInfo | null {
  for (const { workflowTypeId, workflowTypeName, workflowInitiatorDocumentTypeId } of foldersIn(folders)) {
    if (workflowTypeId !== null) return { workflowTypeId, workflowTypeName, workflowInitiatorDocumentTypeId }
  }
  return null
}

type NamedType = Placed<{ id: string }>

const typesOf = (documentTypes: { documentTypeId: string }[], path: string): NamedType[] =>
  documentTypes.map(({ documentTypeId: id }, index) => ({
    id,
    path: `${path}documentTypes[${index}].documentTypeId`,
  }))

const typesOfRelationships = ({ relationships }: Config): NamedType[] =>
  relationships.flatMap(({ documentTypes }, index) => typesOf(documentTypes, `relationships[${index}].`))

/** What a configuration and a folder both have. */
type Level = Pick<Config, 'documentTypes' | 'closeConfig' | 'validations'>

/** The types of a level that must be of the case file: those of its documents, and those its rules ask for. */
const typesOfLevel = ({ documentTypes, closeConfig, validations }: Level, path: string): NamedType[] => [
  ...typesOf(documentTypes, path),
  ...typeOfClosing(closeConfig).map((id) => ({ id, path: `${path}closeConfig.documentTypeId` })),
  ...validations.flatMap(({ invalidExpressionConfig: entry }, index) =>
    entry
      ? [
          {
            id: entry.documentTypeId,
            path: `${path}validations[${index}].invalidExpressionConfig.documentTypeId`,
          },
        ]
      : [],
  ),
]

const typeOfClosing = (rule: CloseConfig | null) =>
  rule?.type === 'document-type-exists' ? [rule.documentTypeId] : []

const typesOfFolder = ({ path, ...folder }: Placed<CollectionFolder>): NamedType[] => [
  ...typesOfLevel(folder, `${path}.`),
  ...(folder.workflowInitiatorDocumentTypeId === null
    ? []
    : [{ id: folder.workflowInitiatorDocumentTypeId, path: `${path}.workflowInitiatorDocumentTypeId` }]),
]

/** The types that must be in the list of the case file's types. */
const typesWithin = (config: Config): NamedType[] => [
  ...typesOfLevel(config, ''),
  ...typesOfRelationships(config),
  ...foldersIn(config.folders).flatMap(typesOfFolder),
]

/** Every type that a configuration names, with its place. */
export const typesIn = (config: Config): NamedType[] => [
  ...config.documentTypeIdList.map((id, index) => ({ id, path: `documentTypeIdList[${index}]` })),
  { id: config.masterDocumentTypeId, path: 'masterDocumentTypeId' },
  ...typesWithin(config),
]

/** Lists what contradicts itself in a configuration, or names a type or a field that there is not. */
export function configErrors(config: Config, contexts: Map<string, ContextDefinition>): RequestError[] {
  for (const errors of [structureErrors(config), unknownTypes(config, contexts)])
    if (errors.length > 0) return errors
  return [...fieldErrors(config, contexts), ...textErrors(config, contexts)]
}

function structureErrors(config: Config): RequestError[] {
  const { documentTypeIdList, masterDocumentTypeId: master } = config
  const isListed = new Set([...documentTypeIdList, master])
  return [
    ...typesOfRelationships(config)
      .filter(({ id }) => id === master)
      .map(({ path }) => ({
        path,
        message: `Master documentTypeId ('${master}') cannot be used as a related documentTypeId.`,
      })),
    ...typesWithin(config)
      .filter(({ id }) => !isListed.has(id))
      .map(({ path }) => ({ path, message: 'documentTypeId outside of collection documentTypeIdList' })),
    ...foldersIn(config.folders)
      .filter(lacksVariable)
      .map(({ path }) => ({
        path: `${path}.categoryNameConfig`,
        message: 'Category and Identity formula must have at least one variable if workflowTypeId is set',
      })),
  ]
}

const noFields: ContextDefinition = { fields: [], records: [] }
const hasVariable = (text: string) => compileText(text, noFields).paths.length > 0

/** Without a variable every case file would start the workflow under one name (B-266). */
const lacksVariable = ({ category, workflowTypeId, categoryNameConfig, nameConfig }: CollectionFolder) =>
  Boolean(category) &&
  workflowTypeId !== null &&
  Boolean(categoryNameConfig) &&
  !(hasVariable(categoryNameConfig ?? '') && hasVariable(nameConfig))

const unknownTypes = (config: Config, contexts: Map<string, ContextDefinition>): RequestError[] =>
  typesIn(config)
    .filter(({ id }) => !contexts.has(id))
    .map(({ path }) => ({ path, message: 'Supplied value for documentTypeId is invalid' }))

/** A relationship compares fields that its types have. */
function fieldErrors(config: Config, contexts: Map<string, ContextDefinition>): RequestError[] {
  const lacks = (typeId: string, field: string) => !labelsIn(contexts.get(typeId) ?? noFields).has(field)
  const errorAt = (path: string, field: string) => ({ path, message: `The type has no field "${field}"` })
  return config.relationships.flatMap(({ sourceField, documentTypes }, index) => [
    ...(lacks(config.masterDocumentTypeId, sourceField)
      ? [errorAt(`relationships[${index}].sourceField`, sourceField)]
      : []),
    ...documentTypes.flatMap(({ documentTypeId, targetField }, at) =>
      lacks(documentTypeId, targetField)
        ? [errorAt(`relationships[${index}].documentTypes[${at}].targetField`, targetField)]
        : [],
    ),
  ])
}

/** A text with variables, and the form whose values it is filled with. */
type Text = { path: string; text: string | null; form: ContextDefinition }

/** A case file is named by its master document, a folder by any document in it, a document by itself. */
function textErrors(config: Config, contexts: Map<string, ContextDefinition>): RequestError[] {
  const formOf = (typeId: string) => contexts.get(typeId) ?? noFields
  const whole = mergedContext([
    formOf(config.masterDocumentTypeId),
    ...config.documentTypeIdList.map((id) => formOf(id)),
  ])
  const namesOf = (documentTypes: CollectionDocumentType[], path: string): Text[] =>
    documentTypes.map(({ documentTypeId, nameConfig: text }, index) => ({
      path: `${path}documentTypes[${index}].nameConfig`,
      text,
      form: formOf(documentTypeId),
    }))
  const texts: Text[] = [
    { path: 'nameConfig', text: config.nameConfig, form: formOf(config.masterDocumentTypeId) },
    ...namesOf(config.documentTypes, ''),
    ...foldersIn(config.folders).flatMap((folder) => [
      { path: `${folder.path}.nameConfig`, text: folder.nameConfig, form: whole },
      { path: `${folder.path}.categoryNameConfig`, text: folder.categoryNameConfig, form: whole },
      ...namesOf(folder.documentTypes, `${folder.path}.`),
    ]),
  ]
  return texts.flatMap(({ path, text, form }) =>
    compileText(text ?? '', form).problems.map(({ code, variable }) => ({
      path,
      message: messages[code](variable),
      key: code,
    })),
  )
}

const messages: Record<TextProblem['code'], (variable: string) => string> = {
  'unknown-path': (variable) => `There is no field "${variable}"`,
  'unknown-format': (variable) => `There is no such format: "${variable}"`,
  'format-does-not-fit': (variable) => `The format does not fit the field: "${variable}"`,
  'brace-is-not-closed': (variable) => `A brace is not closed: "${variable}"`,
}
