import { type Permission, permissions, queryBehaviors } from '@tabellio/access'
import { z } from 'zod'

export { type Permission, permissions, queryBehaviors }

/** The caller's rights over the thing of a reply: a screen asks these, and never who the caller is. */
export const ViewEdit = z.object({ view: z.boolean(), edit: z.boolean() })

/** Of what is deleted by a right of its own (G-095). */
export const ViewEditDelete = ViewEdit.extend({ delete: z.boolean() })
