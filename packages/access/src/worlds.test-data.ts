import * as fc from 'fast-check'
import {
  type AnyDocument,
  type CollectionRight,
  type DocumentTypeRight,
  type Facts,
  type TemplateRight,
  collectionRights,
  documentTypeRights,
  permissionActions,
  permissions,
  queryBehaviors,
  securityKey,
  templateRights,
} from './index.ts'

/*
 * Small worlds, so that rules meet: few types, people, roles, fields and values. Ids are as the database keeps them.
 */
const idOf = (letter: string) => letter.repeat(24)
export const typeIds = ['a', 'b', 'c'].map(idOf)
export const people = ['ana@acme.test', 'ben@acme.test']
const roleIds = ['1', '2', '3'].map(idOf)
const fieldNames = ['office', 'isSecret']
const values = ['North', 'South', true, 7]

const key = fc
  .tuple(fc.constantFrom(...fieldNames), fc.constantFrom(...values))
  .map(([fieldName, value]) => ({ fieldName, key: securityKey(fieldName, value) ?? '' }))

const rulesOn = <Right extends string>(ids: string[], rights: readonly Right[]) =>
  fc.array(
    fc.record({
      id: fc.constantFrom(...ids),
      action: fc.constantFrom(...permissionActions),
      right: fc.constantFrom(...rights),
    }),
    { maxLength: 5 },
  )

const role = fc.record({
  globalPermissions: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...permissions), { maxLength: 2 }) },
  ),
  allowOnlyOwnedDocuments: fc.nat(5).map((each) => each === 0),
  documentTypes: rulesOn(typeIds, documentTypeRights),
  templates: rulesOn(typeIds, templateRights),
  collections: rulesOn(typeIds, collectionRights),
})

/** What decides about one person. */
export const facts: fc.Arbitrary<Facts> = fc.record({
  username: fc.constantFrom(...people),
  isAdministrator: fc.nat(9).map((each) => each === 0),
  onlySeeOwnedDocs: fc.nat(9).map((each) => each === 0),
  queryBehavior: fc.constantFrom(...queryBehaviors),
  roles: fc
    .array(role, { maxLength: 3 })
    .map((roles) =>
      roles.map((each, index) => ({ ...each, id: roleIds[index] ?? '', name: `Role ${index}` })),
    ),
  securityFields: fc
    .array(
      fc.record({
        roleIds: fc.uniqueArray(fc.constantFrom(...roleIds), { maxLength: 2 }),
        field: fc.tuple(key, fc.boolean()),
      }),
      { maxLength: 3 },
    )
    .map((all) =>
      all.map(({ roleIds: named, field: [{ fieldName, key: one }, isTwo] }) => ({
        fieldName,
        roleIds: named,
        keys: isTwo ? [one, securityKey(fieldName, 'Elsewhere') ?? ''] : [one],
      })),
    ),
})

export const document: fc.Arbitrary<AnyDocument> = fc.record({
  documentTypeId: fc.constantFrom(...typeIds),
  createdBy: fc.constantFrom(...people),
  securityKeys: fc.array(key, { maxLength: 3 }).map((keys) => keys.map((each) => each.key)),
})

/** The rules read a second time, as the specification says them and without a thought of speed. */
export function allows(world: Facts, right: DocumentTypeRight, asked: AnyDocument): boolean {
  const { roles, username, securityFields } = world
  const has = (permission: string) =>
    roles.some(({ globalPermissions }) => globalPermissions.some((each) => each === permission))
  if (world.isAdministrator || has('organization-admin')) return true
  const says = (action: 'allow' | 'deny', wanted: DocumentTypeRight) =>
    roles.some(({ documentTypes }) =>
      documentTypes.some(
        (rule) => rule.id === asked.documentTypeId && rule.action === action && rule.right === wanted,
      ),
    )
  const isRuled = (wanted: DocumentTypeRight) => {
    if (says('deny', wanted)) return false
    if (says('allow', wanted)) return true
    return wanted === 'delete' ? has('delete-document') : world.queryBehavior === 'allowed-until-denied'
  }
  const isOwn = asked.createdBy === username
  const isLimited =
    world.onlySeeOwnedDocs || roles.some(({ allowOnlyOwnedDocuments }) => allowOnlyOwnedDocuments)
  const binding = securityFields.filter(({ roleIds: named }) => roles.some(({ id }) => named.includes(id)))
  const isCleared = binding.every(({ fieldName }) =>
    binding.some(
      (field) =>
        field.fieldName === fieldName && field.keys.some((each) => asked.securityKeys.includes(each)),
    ),
  )
  return isRuled('view') && isRuled(right) && (isOwn || !isLimited) && isCleared
}

/** The same about a template or the case files of a configuration. */
export function allowsThing(
  { isAdministrator, queryBehavior, roles }: Facts,
  kind: 'templates' | 'collections',
  right: TemplateRight | CollectionRight,
  thingId: string,
): boolean {
  if (isAdministrator || roles.some((each) => each.globalPermissions.includes('organization-admin')))
    return true
  const says = (action: 'allow' | 'deny', wanted: string) =>
    roles.some((each) =>
      each[kind].some((rule) => rule.id === thingId && rule.action === action && rule.right === wanted),
    )
  const isRuled = (wanted: string) => {
    if (says('deny', wanted)) return false
    return says('allow', wanted) || (wanted !== 'edit' && queryBehavior === 'allowed-until-denied')
  }
  return isRuled('view') && isRuled(right)
}
