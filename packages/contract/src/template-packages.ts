import { z } from 'zod'
import { DataElementInput } from './data-elements.ts'
import { ContextDefinition, WizardDefinition } from './definitions.ts'
import { DictionaryListInput } from './dictionary-lists.ts'
import { SequenceInput } from './sequences.ts'
import { DocumentGroupId, TemplateId, TemplateVersionId, id } from './shapes.ts'

/** What a template may need of its organization. */
export const packageParts = ['dictionary-list', 'sequence', 'data-element', 'document-type'] as const

/** The id that the forms in the file name it by; another organization gives it another one. */
const oldId = id('Invalid id')
const listOf = <Content extends z.ZodType>(content: Content) =>
  z.array(z.strictObject({ id: oldId, content })).max(500)

const NeededType = z.strictObject({
  name: z.string().min(1).max(200),
  description: z.string().max(5000),
  nameConfig: z.string().max(1000),
  contextDefinition: ContextDefinition,
  wizardDefinition: WizardDefinition,
  acceptedMimeTypeList: z.array(z.string().max(255)).min(1).max(50),
})
export type NeededType = z.infer<typeof NeededType>

/** A template with all that it needs, as one file (ADR 092). Each part comes behind those that it needs itself. */
export const TemplatePackage = z.strictObject({
  format: z.literal('tabellio-template-package'),
  version: z.literal(1),
  /** As it is exported alone. */
  xml: z.string().min(1).max(8_000_000),
  dictionaryLists: listOf(DictionaryListInput),
  sequences: listOf(SequenceInput),
  dataElements: listOf(DataElementInput),
  documentTypes: listOf(NeededType),
})
export type TemplatePackage = z.infer<typeof TemplatePackage>

export const TemplatePackageInput = z.strictObject({
  package: TemplatePackage,
  /** The group that the template, and the types that are made, go to. */
  documentGroupId: DocumentGroupId,
  /** Says what would be done, and does nothing. */
  isDryRun: z.boolean().default(false),
})
export type TemplatePackageInput = z.infer<typeof TemplatePackageInput>

/**
 * `new`: it is made. `same`: one like it is there, and used. `other`: one of its name is there, says something else, and is
 * used as it is. `missing`: the file names it and does not have it; the field goes on without it.
 */
const PackagePart = z.object({
  kind: z.enum(packageParts),
  name: z.string(),
  state: z.enum(['new', 'same', 'other', 'missing']),
})
export type PackagePart = z.infer<typeof PackagePart>

export const PromotedTemplate = z.object({
  name: z.string(),
  /** It follows the template of its name, where there is one, as a draft. */
  isNextVersion: z.boolean(),
  parts: z.array(PackagePart),
  templateId: TemplateId.nullable(),
  templateVersionId: TemplateVersionId.nullable(),
})
export type PromotedTemplate = z.infer<typeof PromotedTemplate>
