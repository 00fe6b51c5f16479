import { z } from 'zod'
import type { RefusalKey } from './refusals.ts'
import { area } from './route.ts'
import { AppLogin } from './sessions.ts'
import { Language, MfaConfig, email, jsonObject, personName } from './shapes.ts'

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

/** B-439. */
const WidgetType = z.enum([
  'recent-documents',
  'quick-actions',
  'tasks',
  'templates',
  'placeholder',
  'recent-activities',
  'document-collection-instance-view',
  'my-lists',
  'collection-statistics-general',
  'collection-statistics-by-criteria',
  'task-status-report',
  'collection-statistics-dashboard',
])

const DashboardRow = z
  .strictObject({
    columnCount: z.literal([1, 2]),
    columns: z
      .array(z.array(z.strictObject({ elementType: WidgetType, parameters: jsonObject })).max(50))
      .max(2),
  })
  .refine(({ columnCount, columns }) => columns.length === columnCount, {
    error: 'A row must have as many columns as its columnCount says',
    path: ['columns'],
  })

/** B-437, B-438. What a side panel is made of is the dashboard's own JSON (G-120). */
export const DashboardConfiguration = z.strictObject({
  id: z.string().min(1).max(100),
  label: z.string().max(200),
  rows: z.array(DashboardRow).max(50),
  sidePanelConfig: jsonObject.nullish(),
})
export type DashboardConfiguration = z.infer<typeof DashboardConfiguration>

const profile = {
  firstName: personName('The first name'),
  lastName: personName('The last name'),
  phone: z
    .string()
    .trim()
    .max(50)
    .refine((phone) => phone === '' || phone.length >= 5, {
      error: 'The phone must have at least 5 characters',
      params: { key: 'phone-too-short' satisfies RefusalKey },
    }),
  language: Language,
  isEnrolledForMarketing: z.boolean(),
  avatarImageDataURI: dataUri.nullable(),
  mfaConfig: MfaConfig.nullable(),
  dashboardConfiguration: DashboardConfiguration.nullable(),
}

/**
 * What a person may change of their own profile (B-423); what is left out stays as it is. An empty phone is allowed here
 * (B-416).
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

/** The first session of a person, in the organization that invited them (B-429). */
export const Activated = AppLogin.omit({ token: true }).extend({ jwtToken: z.string() })
export type Activated = z.infer<typeof Activated>

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
    changes: ['users'],
    path: '/app/my-profile',
    access: 'person',
    summary: "Change the caller's profile",
    body: ProfileInput,
    reply: Profile,
  },
})
