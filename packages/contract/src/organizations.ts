import { z } from 'zod'
import { area } from './route.ts'
import { Language, OrganizationId, email, instant } from './shapes.ts'

const Contact = z.strictObject({
  email,
  firstName: z.string().trim().min(1).max(200),
  lastName: z.string().trim().min(1).max(200),
  phone: z.string().trim().min(5, 'The phone must have at least 5 characters').max(50),
  isEnrolledForMarketing: z.boolean().default(false),
})

/** B-442 to B-444. */
export const OrganizationInput = z.strictObject({
  organizationId: OrganizationId,
  organizationName: z
    .string()
    .min(3, 'The organization name must have at least 3 characters')
    .max(200)
    .refine((name) => name === name.trim(), 'The organization name must not begin or end with a space'),
  language: Language,
  adminContact: Contact,
  techContact: Contact,
})
export type OrganizationInput = z.infer<typeof OrganizationInput>

export const Organization = z.object({
  id: OrganizationId,
  name: z.string(),
  language: Language,
  isActive: z.boolean(),
  owner: z.string(),
  adminContact: Contact,
  techContact: Contact,
  createdAt: instant,
})
export type Organization = z.infer<typeof Organization>

export const organizations = area({
  create: {
    method: 'POST',
    path: '/app/organization',
    access: 'public',
    summary: 'Sign up an organization; its administrator gets an activation link by mail',
    body: OrganizationInput,
    reply: z.object({ organizationId: OrganizationId }),
  },
  get: {
    method: 'GET',
    path: '/app/organization',
    access: 'user',
    summary: "The caller's organization",
    reply: Organization,
  },
  exists: {
    method: 'GET',
    path: '/app/organization/{organizationId}/exists',
    access: 'public',
    summary: 'Whether an organization id is taken',
    params: z.object({ organizationId: OrganizationId }),
    reply: z.object({ exists: z.boolean() }),
  },
})
