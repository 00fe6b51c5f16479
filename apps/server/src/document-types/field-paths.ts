import type { DocumentTypeInput } from '@tabellio/contract/document-types'
import type { RequestError } from '@tabellio/contract/errors'
import {
  type ContextDefinition,
  type Field,
  type RecordDefinition,
  labelOf,
  unstoredPaths,
} from '@tabellio/forms'
import { compileText } from '@tabellio/templates'

type Members = Pick<RecordDefinition, 'fields' | 'records'>

/** Every field with the path at which its values stand: `tenants/name` in each of the tenants. */
export const fieldsIn = ({ fields, records }: Members, before = ''): [path: string, field: Field][] => [
  ...fields.map((field): [string, Field] => [`${before}${field.name}`, field]),
  ...records.flatMap((record) => fieldsIn(record, `${before}${record.name}/`)),
]

/** The paths of the fields whose values only one document may have (B-610). */
export const uniquePathsIn = (definition: ContextDefinition): string[] =>
  fieldsIn(definition).flatMap(([path, { properties }]) => (properties.isUnique ? [path] : []))

/** The fields that name something of the organization by its id in one of their properties. */
export const fieldsNaming = (
  definition: ContextDefinition,
  property: 'lookupDocumentTypeId' | 'dataElementId' | 'dictionaryListId',
): { path: string; id: string }[] =>
  fieldsIn(definition).flatMap(([path, { properties }]) => {
    const { [property]: id } = properties
    return id === undefined ? [] : [{ path, id }]
  })

/** Names each field as people do. */
export const labelsIn = (definition: ContextDefinition): Map<string, string> =>
  new Map(fieldsIn(definition).map(([path, field]) => [path, labelOf(field)]))

/** What a type says of its fields. */
export type Settings = Pick<
  DocumentTypeInput,
  | 'contextDefinition'
  | 'wizardDefinition'
  | 'documentDateField'
  | 'expirationBehavior'
  | 'securityFields'
  | 'nameConfig'
  | 'identifierConfig'
>

/** Lists what a type says of fields it does not have, or of fields of another kind. */
export function settingErrors(input: Settings): RequestError[] {
  const fields = new Map(fieldsIn(input.contextDefinition))
  const isDate = (path: string) => fields.get(path)?.properties.dataType.startsWith('Date') === true
  const { documentDateField, expirationBehavior: expiration, securityFields } = input
  const dates = [
    ...(documentDateField === null ? [] : [{ path: 'documentDateField', named: documentDateField }]),
    ...(expiration?.type === 'field'
      ? [{ path: 'expirationBehavior.fieldName', named: expiration.fieldName }]
      : []),
  ]
  return [
    ...dates
      .filter(({ named }) => !isDate(named))
      .map(({ path, named }) => ({ path, message: `The type has no date field "${named}"` })),
    ...securityFields.flatMap((named, index) =>
      fields.has(named)
        ? []
        : [{ path: `securityFields[${index}]`, message: `The type has no field "${named}"` }],
    ),
    ...textErrors('nameConfig', input),
    ...textErrors('identifierConfig', input),
    ...unstoredErrors(input.contextDefinition, [
      ...dates,
      ...securityFields.map((named, index) => ({ path: `securityFields[${index}]`, named })),
      ...namedIn('nameConfig', input),
      ...namedIn('identifierConfig', input),
    ]),
  ]
}

const namedIn = (path: 'nameConfig' | 'identifierConfig', input: Settings) =>
  compileText(input[path], input.contextDefinition).paths.map((named) => ({ path, named }))

/** Refuses to tell documents apart by what they do not keep (G-212). */
export function unstoredErrors(
  definition: ContextDefinition,
  uses: { path: string; named: string }[],
): RequestError[] {
  const unstored = unstoredPaths(definition)
  return uses
    .filter(({ named }) => unstored.has(named))
    .map(({ path, named }) => ({
      path,
      message: `Documents do not keep "${named}": keep it in documents, or take it out`,
      key: 'must-be-stored',
    }))
}

const textErrors = (path: 'nameConfig' | 'identifierConfig', input: Settings): RequestError[] =>
  compileText(input[path], input.contextDefinition).problems.map(({ code, variable }) => ({
    path,
    message: `${code}: ${variable}`,
    key: code,
  }))
