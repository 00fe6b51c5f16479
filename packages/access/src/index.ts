export {
  type AccessConstraint,
  type AccessWindow,
  type ScheduleTime,
  isOpen,
  wallClock,
} from './access-window.ts'
export {
  type CollectionRight,
  type DocumentTypeRight,
  type Permission,
  type PermissionAction,
  type QueryBehavior,
  type TemplateRight,
  collectionRights,
  documentTypeRights,
  permissionActions,
  permissions,
  queryBehaviors,
  templateRights,
} from './rights.ts'
export { type Facts, type Policy, type Reason, type Role, type Verdict, policyOf } from './policy.ts'
export {
  type AnyDocument,
  explain,
  may,
  mayCollection,
  mayDocument,
  mayDocumentType,
  mayTemplate,
} from './may.ts'
export { isWithin } from './within.ts'
export {
  type DocumentFilter,
  type IdFilter,
  seenCollections,
  seenDocuments,
  seenDocumentTypes,
  seenTemplates,
} from './filters.ts'
export { maxSecurityText, securityKey } from './security-keys.ts'
