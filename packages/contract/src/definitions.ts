import { ExpressionTree } from '@tabellio/document'
import type { Value } from '@tabellio/expression'
import { languages } from '@tabellio/expression'
import type {
  ContextDefinition as Definition,
  RecordDefinition,
  WizardDefinition as Wizard,
  WizardField,
} from '@tabellio/forms'
import { controlSizes, dataTypes, inputTypes, maxRequired } from '@tabellio/forms'
import { z } from 'zod'
import { id } from './shapes.ts'

/* The schemas of what packages/forms and packages/expression call by the same names: their types keep both in step. */

const name = z.string().min(1).max(200)
const text = z.string().max(5000)
/** Far more than an office asks for, and less than keeps the server from the others (AVL-1). */
const count = (most: number) => z.number().int().min(0).max(most)
const maxFields = 2000
const maxRules = 1000
/** A number that a value is compared with, or a day. */
const bound = z.union([z.number().min(-1e15).max(1e15), z.string().max(100)])
/** Any JSON. What a value may be, its field says. */
export const value = z.custom<Value>(() => true)

/**
 * The values a person filled in (B-073). The server says what is wrong with them by the definition, in the check's own
 * keys.
 */
export const FormValues = z
  .record(z.string().max(200), value)
  .refine((values) => Object.keys(values).length <= maxFields * 2, {
    error: `There are more than ${maxFields * 2} values`,
  })

/** How sentences name a field or a record, in each language that has a form for it. */
export const nouns = z.partialRecord(
  z.enum(languages),
  z.strictObject({
    one: name,
    many: name.exactOptional(),
    gender: z.enum(['masculine', 'feminine']).exactOptional(),
    isPlural: z.boolean().exactOptional(),
  }),
)

/** What something is called in each language that its author has given. */
const labels = z.partialRecord(z.enum(languages), text)

/** Takes a name that is none of these for the usual one: other products have more of them (B-591, G-057). */
function oneOf<Name extends string>(names: readonly Name[], usual: Name) {
  const known = new Set<unknown>(names)
  const isUnknown = (given: unknown) => typeof given === 'string' && !known.has(given)
  return z.preprocess((given: Name) => (isUnknown(given) ? usual : given), z.enum(names))
}

const FieldProperties = z.strictObject({
  dataType: oneOf(dataTypes, 'Alphanumeric'),
  inputType: oneOf(inputTypes, 'Default').exactOptional(),
  humanName: text.exactOptional(),
  label: text.exactOptional(),
  labels: labels.exactOptional(),
  nouns: nouns.exactOptional(),
  description: text.exactOptional(),
  instructions: text.exactOptional(),
  controlSize: z.enum(controlSizes).exactOptional(),
  maxLength: count(1_000_000).exactOptional(),
  lineCount: count(100_000).exactOptional(),
  minValue: bound.exactOptional(),
  maxValue: bound.exactOptional(),
  minValueField: text.exactOptional(),
  maxValueField: text.exactOptional(),
  minOccurs: count(maxRequired).exactOptional(),
  maxOccurs: count(100_000).exactOptional(),
  inputMask: z.string().max(200).exactOptional(),
  inputMaskStoreFixedChars: z.boolean().exactOptional(),
  sequenceId: text.exactOptional(),
  isCalculated: z.boolean().exactOptional(),
  calculatedField: text.exactOptional(),
  isUnique: z.boolean().exactOptional(),
  defaultValue: value.exactOptional(),
  sampleValue: value.exactOptional(),
  dataElementId: id('Invalid dataElementId').exactOptional(),
  dataElementRevision: count(1_000_000_000).exactOptional(),
  dictionaryListId: id('Invalid dictionaryListId').exactOptional(),
  nestedListName: z.string().min(1).max(70).exactOptional(),
  parentField: text.exactOptional(),
  isSearched: z.boolean().exactOptional(),
  valueList: z
    .array(z.strictObject({ value: text, label: text, isRetired: z.boolean().exactOptional() }))
    .max(5000)
    .exactOptional(),
  dateMinMaxType: z.enum(['fixed', 'relative']).exactOptional(),
  lookupDocumentTypeId: id('Invalid document type Id').exactOptional(),
  readOnly: z.boolean().exactOptional(),
  saveToECM: z.boolean().exactOptional(),
  currency: z.string().length(3).exactOptional(),
})

const Field = z.strictObject({ name, fullPath: text, properties: FieldProperties })

const RecordProperties = z.strictObject({
  label: text.exactOptional(),
  labels: labels.exactOptional(),
  humanName: text.exactOptional(),
  nouns: nouns.exactOptional(),
  minOccurs: count(maxRequired).exactOptional(),
  maxOccurs: count(100_000).exactOptional(),
})

const RecordSchema: z.ZodType<RecordDefinition, RecordDefinition> = z.lazy(() =>
  z.strictObject({
    name,
    fullPath: text,
    fields: z.array(Field).max(maxFields),
    records: z.array(RecordSchema).max(maxFields),
    properties: RecordProperties,
  }),
)

export const ContextDefinition: z.ZodType<Definition, Definition> = z.strictObject({
  fields: z.array(Field).max(maxFields),
  records: z.array(RecordSchema).max(maxFields),
})

const DependencySchema = z.strictObject({
  name: text,
  expression: ExpressionTree,
  items: z
    .array(
      z.strictObject({
        type: z.enum(['page', 'section', 'field', 'record']),
        key: text,
        action: z.enum(['hide', 'disable']),
      }),
    )
    .max(maxFields),
  samples: z
    .array(z.strictObject({ name: text, values: FormValues, holds: z.boolean() }))
    .max(100)
    .exactOptional(),
})

const WizardFieldSchema: z.ZodType<WizardField, WizardField> = z.lazy(() =>
  z.strictObject({
    key: text,
    isRecord: z.boolean(),
    fields: z.array(WizardFieldSchema).max(maxFields).exactOptional(),
  }),
)

export const WizardDefinition: z.ZodType<Wizard, Wizard> = z.strictObject({
  defaultPageName: text.exactOptional(),
  defaultSectionName: text.exactOptional(),
  pages: z
    .array(
      z.strictObject({
        key: name,
        label: text,
        labels: labels.exactOptional(),
        description: text.exactOptional(),
        properties: z.record(name, z.unknown()).exactOptional(),
        sections: z
          .array(
            z.strictObject({
              key: name,
              label: text,
              labels: labels.exactOptional(),
              description: text.exactOptional(),
              fields: z.array(WizardFieldSchema).max(maxFields),
            }),
          )
          .max(500),
      }),
    )
    .max(500),
  dependencies: z.array(DependencySchema).max(maxRules),
  inferredDependencies: z.array(DependencySchema).max(maxRules).exactOptional(),
})
