/** What the specification's action log tells apart (B-569). */
const specified = [
  'document-generated',
  'document-saved',
  'document-deleted',
  'document-restored',
  'document-permanently-deleted',
  'document-view',
  'document-shared',
  'workflow-action',
  'organization-created',
  'admin-change-user-password',
  'user-password-updated',
  'imported-document-anonymous',
  'user-created',
  'template-updated',
  'template-deleted',
  'generated-document-anonymous',
  'document-collection-assigned',
] as const

/** What else a call can do: a name for each kind of change, in the past tense. */
const own = [
  'document-version-restored',
  'session-started',
  'session-renewed',
  'session-ended',
  'organization-updated',
  'workflow-settings-updated',
  'mfa-policy-updated',
  'user-activated',
  'profile-updated',
  'document-group-created',
  'document-group-updated',
  'document-group-deleted',
  'approval-type-created',
  'approval-type-updated',
  'approval-type-deleted',
  'graphic-mark-created',
  'graphic-mark-updated',
  'graphic-mark-deleted',
  'credits-added',
  'support-asked',
  'document-type-saved',
  'document-type-mappings-updated',
  'document-type-mappings-removed',
  'template-published',
  'template-unpublished',
  'notifications-read',
  'notifications-removed',
  'role-created',
  'role-updated',
  'role-deleted',
  'user-roles-updated',
  'query-behavior-updated',
  'security-fields-updated',
  'user-updated',
  'user-state-updated',
  'user-blacklisted',
  'activation-resent',
  'organization-joined',
  'organization-left',
  'organization-state-updated',
  'organization-data-removed',
  'removal-requested',
  'removal-withdrawn',
  'impersonation-started',
  'impersonation-ended',
  'api-key-created',
  'api-key-updated',
  'api-key-deleted',
  'device-registered',
  'second-factor-updated',
  'second-factor-code-sent',
  'identity-provider-created',
  'identity-provider-updated',
  'identity-provider-deleted',
  'passkey-added',
  'passkey-removed',
  'password-reset-requested',
] as const

/** The types of an entry of the action log: each changing call writes an entry of the type its route names. */
export const entryTypes = [...specified, ...own] as const
export type EntryType = (typeof entryTypes)[number]

/** By their names, so that a new one of these kinds is among them. */
const personal =
  /password|second-factor|passkey|api-key|device|mfa|\bsign(ed|ature)|approved|rejected|impersonation-started|^session-(started|renewed)|organization-(joined|left)|^removal/

/**
 * Whether only a person themselves does it, and nobody in their place (IMP-1): it proves who they are, lets somebody in,
 * binds them by a signature or an approval, or ends their membership.
 */
export const isPersonal = (type: EntryType): boolean => personal.test(type)
