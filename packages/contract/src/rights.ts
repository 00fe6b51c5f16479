import { z } from 'zod'

/** What an organization lets a person do in all of it (B-464): the closed set of version 1 (G-149). */
export const permissions = [
  'organization-admin',
  'publish-template',
  'can-impersonate',
  'delete-document',
  'document-collection-task',
  'delete-document-collection',
] as const
export type Permission = (typeof permissions)[number]

/** What the caller may do with the thing of a reply: a screen asks this, and never who the caller is. */
export const ViewEdit = z.object({ view: z.boolean(), edit: z.boolean() })

/** Of what is deleted by a right of its own (G-095). */
export const ViewEditDelete = ViewEdit.extend({ delete: z.boolean() })
