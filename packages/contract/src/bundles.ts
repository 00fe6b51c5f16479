import { z } from 'zod'
import { area } from './route.ts'
import { DocumentTypeId, pageOf, paging, TemplateVersionId } from './shapes.ts'
import { TemplateLanguage } from './templates.ts'

/** B-457. */
export const bundleIdentifiers = [
  'simple-bill-template',
  'bank-customers-document-collection',
  'training-templates',
  'cooperativa-templates',
  'demo-templates',
  'test-modules',
  'auto-datalink',
] as const
const BundleIdentifier = z.enum(bundleIdentifiers, { error: 'Unknown bundle' })
export type BundleIdentifier = z.infer<typeof BundleIdentifier>

const BundleItem = z.object({
  identifier: BundleIdentifier,
  name: z.string(),
  description: z.string(),
  language: TemplateLanguage,
})
export type BundleItem = z.infer<typeof BundleItem>

/** `isThere`: the organization has one of that name, which applying the bundle leaves as it is. */
const Part = z.object({ name: z.string(), description: z.string(), isThere: z.boolean() })

export const Bundle = BundleItem.extend({
  /** The document group that its parts are put into unless another is named, or they have one of their own. */
  documentGroupName: z.string(),
  documentTypes: z.array(Part),
  templates: z.array(Part),
})
export type Bundle = z.infer<typeof Bundle>

const BundleQuery = paging([15, 30, 50]).extend({
  nameFilter: z.string().max(200).default(''),
  languageFilter: z.union([TemplateLanguage, z.literal('')]).default(''),
})
export type BundleQuery = z.infer<typeof BundleQuery>

export const BundleInput = z.strictObject({
  /** B-456. What is left out is as the bundle says. */
  inputData: z
    .strictObject({
      documentGroupName: z
        .string()
        .trim()
        .min(3, 'The name must have at least 3 characters')
        .max(200)
        .optional(),
    })
    .nullable()
    .default(null),
})
export type BundleInput = z.infer<typeof BundleInput>

/** `isNew`: this call made it; what was there before by its name is left as it is. */
const applied = { name: z.string(), isNew: z.boolean() }
export const AppliedBundle = z.object({
  documentTypes: z.array(z.object({ ...applied, documentTypeId: DocumentTypeId })),
  templates: z.array(z.object({ ...applied, templateVersionId: TemplateVersionId })),
})
export type AppliedBundle = z.infer<typeof AppliedBundle>

const one = z.object({ identifier: BundleIdentifier })

/** What Tabellio brings along: templates and document types to begin with. */
export const bundles = area({
  list: {
    method: 'GET',
    path: '/app/bundles-config',
    access: { may: 'organization-admin' },
    summary: 'Bundles of templates and document types by name, paged',
    query: BundleQuery,
    reply: pageOf(BundleItem),
  },
  get: {
    method: 'GET',
    path: '/app/bundles-config/{identifier}',
    access: { may: 'organization-admin' },
    summary: 'One bundle with what it brings',
    params: one,
    reply: Bundle,
  },
  apply: {
    method: 'POST',
    changes: ['documentGroups', 'documentTypes', 'templates', 'bundles'],
    logs: 'bundle-applied',
    path: '/app/bundles-config/{identifier}/apply',
    access: { may: 'organization-admin' },
    summary: 'Brings what is in a bundle into the organization, but what it has by that name',
    params: one,
    body: BundleInput,
    reply: AppliedBundle,
  },
})
