import type { z } from 'zod'
import { type TenantTx, db } from './database.ts'
import { newId } from './ids.ts'

/** A kind of event that an area announces, and what is told with it. */
export type EventKind<Data extends object> = { kind: string; data: z.ZodType<Data> }

export const eventKind = <Data extends object>(kind: string, data: z.ZodType<Data>): EventKind<Data> => ({
  kind,
  data,
})

/** Says what happened, in the transaction in which it happens: it is told exactly when that commits. */
export async function announce<Data extends object>(
  tx: TenantTx,
  event: EventKind<Data>,
  data: Data,
): Promise<void> {
  const { organizationId, username } = tx
  await tx.run(
    db.insertInto('events').values({
      organizationId,
      id: newId(),
      kind: event.kind,
      data: JSON.stringify(event.data.parse(data)),
      username,
    }),
  )
}
