export { type AccessConstraint, type AccessWindow, type ScheduleTime, isOpen } from './access-window.ts'
export {
  type DocumentTypeRight,
  type Permission,
  type PermissionAction,
  type QueryBehavior,
  type TemplateRight,
  documentTypeRights,
  permissionActions,
  permissions,
  queryBehaviors,
  templateRights,
} from './rights.ts'
export { type Facts, type Policy, type Reason, type Role, type Verdict, policyOf } from './policy.ts'
export { type AnyDocument, explain, may, mayDocument, mayDocumentType, mayTemplate } from './may.ts'
export { isWithin } from './within.ts'
export {
  type DocumentFilter,
  type IdFilter,
  seenDocuments,
  seenDocumentTypes,
  seenTemplates,
} from './filters.ts'
export { maxSecurityText, securityKey } from './security-keys.ts'
