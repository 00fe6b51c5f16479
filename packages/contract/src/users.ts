import { z } from 'zod'
import { area } from './route.ts'
import { Language, email } from './shapes.ts'

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

/** What a person may change of their own profile (B-423). An empty phone is allowed here (B-416). */
export const ProfileInput = z.strictObject({
  firstName: z.string().trim().min(1).max(200),
  lastName: z.string().trim().min(1).max(200),
  phone: z
    .string()
    .trim()
    .max(50)
    .refine((phone) => phone === '' || phone.length >= 5, 'The phone must have at least 5 characters'),
  language: Language,
  isEnrolledForMarketing: z.boolean(),
  avatarImageDataURI: dataUri.nullable(),
})
export type ProfileInput = z.infer<typeof ProfileInput>

export const Profile = ProfileInput.extend({
  username: z.string(),
  email,
  positionRole: z.string(),
  isOrganizationAdmin: z.boolean(),
  isSystemAdmin: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

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
    path: '/app/organization/{otp}/user-activate',
    access: 'public',
    summary: 'Set the password of an invited user; the link works once',
    params: otp,
    body: z.strictObject({ newPassword: Password }),
    reply: z.object({ jwtToken: z.string() }),
  },
  profile: {
    method: 'GET',
    path: '/app/my-profile',
    aliases: ['/my-profile'],
    access: 'user',
    summary: "The caller's profile",
    reply: Profile,
  },
  updateProfile: {
    method: 'PUT',
    path: '/app/my-profile',
    access: 'user',
    summary: "Change the caller's profile",
    body: ProfileInput,
    reply: Profile,
  },
})
