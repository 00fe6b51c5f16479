import { z } from 'zod'
import { AccessConstraint, ScheduleTime } from './access-windows.ts'
import { DashboardConfiguration } from './dashboard.ts'
import type { RefusalKey } from './refusals.ts'
import { area } from './route.ts'
import { AppLogin, SecondFactorNeeded } from './sessions.ts'
import {
  Language,
  MfaConfig,
  RoleId,
  Username,
  commaList,
  email,
  pageOf,
  paging,
  personName,
  milliseconds,
} from './shapes.ts'

const otp = z.object({ otp: z.string().min(20).max(200) })

/** B-428. */
export const ActivationInfo = z.object({
  organizationName: z.string(),
  organizationOwnerName: z.string(),
  username: z.string(),
  requiresPassword: z.boolean(),
})
export type ActivationInfo = z.infer<typeof ActivationInfo>

/** At least 8 characters, and not one of the known bad ones, which the server knows (G-162). */
export const Password = z
  .string()
  .min(8, 'The password must have at least 8 characters')
  .max(1024, 'The password must have at most 1024 characters')

const dataUri = z
  .string()
  .max(700_000)
  .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/, 'The image must be a data URI')

const phone = z
  .string()
  .trim()
  .max(50)
  .refine((phone) => phone === '' || phone.length >= 5, {
    error: 'The phone must have at least 5 characters',
    params: { key: 'phone-too-short' satisfies RefusalKey },
  })

/** What a person says of themselves. */
const account = {
  firstName: personName('The first name'),
  lastName: personName('The last name'),
  phone,
  language: Language,
  isEnrolledForMarketing: z.boolean(),
  avatarImageDataURI: dataUri.nullable(),
  dashboardConfiguration: DashboardConfiguration.nullable(),
}
const profile = { ...account, mfaConfig: MfaConfig.nullable() }

/**
 * The fields of their own profile that a person may change (B-423); a field that is left out stays as it is. An empty
 * phone is allowed here (B-416).
 */
export const ProfileInput = z.strictObject(profile).partial()
export type ProfileInput = z.infer<typeof ProfileInput>

export const Profile = z.object({
  ...profile,
  username: z.string(),
  email,
  positionRole: z.string(),
  isOrganizationAdmin: z.boolean(),
  isSystemAdmin: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

/**
 * The first session of a person, in the organization that invited them (B-429), or what it asks for first: the link has
 * proved their address, and nothing else.
 */
export const Activated = z.union([
  AppLogin.omit({ token: true }).extend({ jwtToken: z.string() }),
  SecondFactorNeeded,
])
export type Activated = z.infer<typeof Activated>

/** What lists of people show of each (B-664). */
const userRow = {
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isActive: z.boolean(),
  positionRole: z.string(),
}
export const User = z.object(userRow)
export type User = z.infer<typeof User>

/** Whether a person comes in: not yet, they do, they may not for now, or never again (B-413, B-414). */
export const UserState = z.enum(['invited', 'active', 'inactive', 'blacklisted'])
export type UserState = z.infer<typeof UserState>

/** A person as their administrators see them in the list. */
export const OrganizationUser = z.object({
  ...userRow,
  state: UserState,
  isOrganizationAdmin: z.boolean(),
})
export type OrganizationUser = z.infer<typeof OrganizationUser>

const userSizes = [10, 20, 50] as const
const named = { nameFilter: z.string().max(200).default('') }

/** B-425. */
export const UserQuery = paging(userSizes).extend({
  ...named,
  usersToExclude: commaList(Username).optional(),
})
export type UserQuery = z.infer<typeof UserQuery>

export const OrganizationUserQuery = paging(userSizes).extend({ ...named, state: UserState.optional() })
export type OrganizationUserQuery = z.infer<typeof OrganizationUserQuery>

/** G-193. */
export const EveryUserQuery = paging(userSizes).extend(named)
export type EveryUserQuery = z.infer<typeof EveryUserQuery>

/** An account, and the organizations that it may be used in. */
export const EveryUser = User.extend({ organizationIds: z.array(z.string()), isSystemAdmin: z.boolean() })
export type EveryUser = z.infer<typeof EveryUser>

const positionRole = z.string().trim().max(200)

/** B-426. Whoever has an account keeps what they say of themselves. */
export const UserInput = z.strictObject({
  firstName: personName('The first name'),
  lastName: personName('The last name'),
  email: email.toLowerCase(),
  roleIdList: z.array(RoleId).max(100).default([]),
  positionRole: positionRole.default(''),
  /** The organization's when absent. */
  language: Language.optional(),
})
export type UserInput = z.infer<typeof UserInput>

export const IdentificationType = z.enum([
  'IdentityDocumentEsDo',
  'Passport',
  'TaxpayerIdentificationNumberEsDo',
  'Other',
])
export type IdentificationType = z.infer<typeof IdentificationType>

/** A list by which a person keeps documents together; `icon` and `color` are as the person chose them. */
export const DocumentListLabel = z.strictObject({
  isFavorites: z.boolean(),
  name: z.string().trim().min(1, 'The name must not be empty').max(100),
  icon: z.string().max(100).optional(),
  color: z.string().max(50).optional(),
  order: z.number().int().min(0).max(1000).optional(),
  lastUpdatedAt: milliseconds.optional(),
})
export type DocumentListLabel = z.infer<typeof DocumentListLabel>

/** What the organization keeps of a person, whoever manages their account. */
const kept = {
  positionRole,
  identification: z.string().trim().max(100),
  identificationType: IdentificationType.nullable(),
  isApiUser: z.boolean(),
  onlySeeOwnedDocs: z.boolean(),
  accessConstraint: AccessConstraint.nullable(),
  specificScheduleTime: ScheduleTime.nullable(),
  documentLists: z.array(DocumentListLabel).max(100),
}

const reason = z.string().trim().min(1, 'A reason is needed').max(500)

/** B-665 to B-668. What is left out stays as it is. To deactivate a person needs a reason (B-415). */
export const UserUpdate = z
  .strictObject({
    ...account,
    ...kept,
    assignedRoleIdList: z.array(RoleId).max(100),
    isActive: z.boolean(),
    newPassword: Password,
    reason,
  })
  .partial()
  .extend({ username: Username })
export type UserUpdate = z.infer<typeof UserUpdate>

/** G-205: the fields of the update without the password, and what the screen says beside them. */
export const OrganizationUserDetails = z.object({
  ...account,
  ...kept,
  username: z.string(),
  isActive: z.boolean(),
  assignedRoleIdList: z.array(z.string()),
  state: UserState,
  stateReason: z.string().nullable(),
  isOrganizationAdmin: z.boolean(),
  /** The account was made by this organization, which changes its name and password; else its person does. */
  isManagedHere: z.boolean(),
})
export type OrganizationUserDetails = z.infer<typeof OrganizationUserDetails>

/** G-205. */
const PublicProfile = z.object({
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  positionRole: z.string(),
  avatarImageDataURI: z.string().nullable(),
})

const oneUser = z.object({ username: Username })
const mayAdminister = { may: 'organization-admin' } as const

export const users = area({
  activationInfo: {
    method: 'GET',
    path: '/app/otp/{otp}/info',
    access: 'public',
    summary: 'What an activation link is for',
    params: otp,
    reply: ActivationInfo,
  },
  activate: {
    method: 'POST',
    changes: [],
    logs: 'user-activated',
    path: '/app/organization/{otp}/user-activate',
    access: 'public',
    summary: 'Set the password of an invited user; the link works once',
    params: otp,
    body: z.strictObject({ newPassword: Password }),
    reply: Activated,
  },
  profile: {
    method: 'GET',
    path: '/app/my-profile',
    aliases: ['/my-profile'],
    access: 'person',
    summary: "The caller's profile",
    reply: Profile,
  },
  updateProfile: {
    method: 'PUT',
    changes: ['users', 'mfa'],
    logs: 'profile-updated',
    path: '/app/my-profile',
    access: 'person',
    summary: "Change the caller's profile",
    body: ProfileInput,
    reply: Profile,
  },
  list: {
    method: 'GET',
    path: '/app/users',
    access: 'person',
    summary: 'People of the organization, paged',
    query: UserQuery,
    reply: pageOf(User),
  },
  all: {
    method: 'GET',
    path: '/app/all-users',
    access: 'person',
    summary: 'All people of the organization',
    reply: pageOf(User),
  },
  ofOrganization: {
    method: 'GET',
    path: '/app/organization-users',
    access: mayAdminister,
    summary: 'People of the organization with their states, paged, for its administrators',
    query: OrganizationUserQuery,
    reply: pageOf(OrganizationUser),
  },
  get: {
    method: 'GET',
    path: '/app/organization/users/{username}',
    access: mayAdminister,
    summary: 'One person of the organization',
    params: oneUser,
    reply: OrganizationUserDetails,
  },
  publicProfile: {
    method: 'GET',
    path: '/app/user/public-profile/{username}',
    access: 'person',
    summary: 'What colleagues see of a person',
    params: oneUser,
    reply: PublicProfile,
  },
  names: {
    method: 'GET',
    path: '/app/users/names',
    access: 'person',
    summary:
      'How people of the organization are called, by their usernames; whom nobody knows is not among them',
    query: z.strictObject({ usernames: commaList(Username) }),
    reply: z.object({ items: z.array(z.object({ username: z.string(), name: z.string() })) }),
  },
  invite: {
    method: 'POST',
    changes: ['users'],
    logs: 'user-created',
    path: '/app/organization/users',
    access: mayAdminister,
    summary: 'Add a person; they get a link by mail to choose their password with',
    body: UserInput,
    reply: oneUser,
  },
  update: {
    method: 'PUT',
    changes: ['users'],
    logs: 'user-updated',
    path: '/app/organization/users',
    access: mayAdminister,
    summary: 'Change what the organization keeps of a person, and the account it made for them',
    body: UserUpdate,
    reply: oneUser,
  },
  resendActivation: {
    method: 'PUT',
    changes: [],
    logs: 'activation-resent',
    path: '/app/resend/account-activation',
    access: mayAdminister,
    summary: 'Send the mail of an invitation again; the link of the earlier one ends',
    body: z.strictObject({ username: Username }),
  },
  leave: {
    method: 'PUT',
    changes: [],
    logs: 'organization-left',
    path: '/app/organization/leave',
    access: 'application-session',
    summary: 'Leave the organization; the session ends',
  },
  setState: {
    method: 'POST',
    changes: ['users'],
    logs: 'user-state-updated',
    path: '/app/user/{username}/set-user-state',
    access: mayAdminister,
    summary: 'Deactivate a person, for a reason, or activate them, also from the blacklist',
    params: oneUser,
    body: z
      .strictObject({ state: z.enum(['active', 'inactive']), reason: reason.optional() })
      .refine(({ state, reason: why }) => state === 'active' || why !== undefined, {
        error: 'A reason is needed',
        path: ['reason'],
        params: { key: 'empty' satisfies RefusalKey },
      }),
  },
  blacklist: {
    method: 'POST',
    changes: ['users'],
    logs: 'user-blacklisted',
    path: '/app/user/{username}/blacklist',
    access: mayAdminister,
    summary: 'Keep a person out, and their address from being invited again',
    params: oneUser,
    body: z.strictObject({ reason }),
  },
  everywhere: {
    method: 'GET',
    path: '/app/sysadmin/users',
    access: 'system-admin',
    summary: 'The people of all organizations, paged, for system administrators',
    query: EveryUserQuery,
    /** With hasMore a search found more than it counts, the first ones by name. */
    reply: pageOf(EveryUser).extend({ hasMore: z.boolean() }),
  },
  changePassword: {
    method: 'POST',
    changes: [],
    logs: 'admin-change-user-password',
    path: '/app/users/{username}/change-password',
    access: mayAdminister,
    summary: 'Set the password of a person whose account the organization made; their sessions end',
    params: oneUser,
    body: z.strictObject({ newPassword: Password }),
  },
})
