import { z } from 'zod'
import { area } from './route.ts'
import { OrganizationId, instant, moment, pageOf, wholeNumber } from './shapes.ts'

/** In the order in which they are taken (G-158). */
export const creditPriorities = ['special', 'prepaid', 'postpaid'] as const

/** B-581. */
export const CreditsInput = z.strictObject({
  organizationId: OrganizationId,
  isPostPaid: z.boolean(),
  priority: z.enum(creditPriorities),
  expirationDate: moment,
  /** Documents that may be generated of it. */
  creditCount: wholeNumber.min(0, 'The count must not be negative'),
})
export type CreditsInput = z.infer<typeof CreditsInput>

export const Credits = z.object({
  id: z.string(),
  organizationId: OrganizationId,
  isPostPaid: z.boolean(),
  priority: z.enum(creditPriorities),
  expirationDate: instant,
  creditCount: z.number().int(),
})
export type Credits = z.infer<typeof Credits>

/** B-582, G-159. */
export const credits = area({
  create: {
    method: 'POST',
    changes: ['credits'],
    logs: 'credits-added',
    path: '/app/credits/',
    access: 'system-admin',
    summary: 'Give an organization credits',
    body: CreditsInput,
  },
  list: {
    method: 'GET',
    path: '/app/credits/{organizationId}',
    access: { may: 'organization-admin' },
    summary: 'The credits of an organization, in the order in which they are taken',
    params: z.object({ organizationId: OrganizationId }),
    reply: pageOf(Credits),
  },
})
