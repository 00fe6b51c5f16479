import { z } from 'zod'
import type { AreaParts, Schedule } from '../platform/area.ts'
import { enqueueFor, job, jobKind } from '../platform/jobs.ts'
import { openReach } from '../platform/outgoing.ts'
import { forgetOldMails, takeDueMailboxes } from './intake-mailbox.db.ts'
import { type MailboxCallServices, mailboxEndpoints } from './intake-mailbox.routes.ts'
import { type LookServices, lookIntoMailbox } from './look.ts'

export type MailboxServices = Omit<MailboxCallServices & LookServices, 'reach'> & { outgoingTo: string[] }

/** Looks into the mailbox of an organization. */
const mailboxLook = jobKind('intake-mailbox-look', z.object({}))

const askForLooks: Schedule = async (tx) => {
  for (const { organizationId } of await takeDueMailboxes(tx))
    await enqueueFor(tx, { organizationId, username: 'intake' }, mailboxLook, {})
}

export const intakeMailbox = (given: MailboxServices): AreaParts => {
  const services = { ...given, reach: openReach({ allowed: given.outgoingTo }) }
  const look = job(mailboxLook, (doing) => lookIntoMailbox(services, doing))
  return {
    endpoints: mailboxEndpoints(services),
    // A server that stalls keeps a worker of these alone.
    jobs: [{ ...look, oneByOneIn: 2 }],
    schedules: [askForLooks],
    sweeps: [forgetOldMails],
  }
}
