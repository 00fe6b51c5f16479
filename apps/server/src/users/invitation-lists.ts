import type { InvitedPerson, LineProblemKey, PastedPerson } from '@tabellio/contract/invitations'
import { UserInput, users } from '@tabellio/contract/users'
import { z } from 'zod'
import { loggedTenant, note } from '../platform/action-log.ts'
import type { Tenant, TenantTx } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import { enqueue, job, jobKind } from '../platform/jobs.ts'
import { type Limits, consume } from '../platform/limits.ts'
import {
  type Line,
  finishList,
  knownAmong,
  listState,
  nextLine,
  refuseLine,
  saveList,
  takeLine,
} from './invitation-lists.db.ts'
import { type MailPlace, addInvited } from './people.ts'

const { email: Email, firstName: FirstName, lastName: LastName } = UserInput.shape

/** Says of each line of a list what keeps it from being sent. */
export async function checkList(tx: TenantTx, people: PastedPerson[]) {
  const addresses = people.map(({ email }) => Email.safeParse(email).data)
  const known = await knownAmong(tx, [...new Set(addresses.filter((address) => address !== undefined))])
  const states = new Map(known.map(({ username, isBlacklisted }) => [username, isBlacklisted]))
  const seen = new Set<string>()
  const problemOf = (person: PastedPerson, address: string | undefined): LineProblemKey | undefined => {
    if (address === undefined) return 'bad-email'
    if (!FirstName.safeParse(person.firstName).success || !LastName.safeParse(person.lastName).success)
      return 'bad-name'
    if (seen.has(address)) return 'twice'
    seen.add(address)
    const isBlacklisted = states.get(address)
    return isBlacklisted === undefined ? undefined : isBlacklisted ? 'on-blacklist' : 'already-member'
  }
  const problems = people.flatMap((person, line) => {
    const key = problemOf(person, addresses[line])
    return key === undefined ? [] : [{ line, key }]
  })
  return { problems }
}

const invitationList = jobKind('invitations.go-on', z.object({ listId: z.string() }))

const day = 86_400
/** So many a day by lists: a mail goes to whoever is named. */
export const listedInvitationsIn = (limit: Limits) => limit('invitations-by-list', 20_000, day)

export async function startList(
  tenant: Tenant,
  people: InvitedPerson[],
  limiter: ReturnType<typeof listedInvitationsIn>,
) {
  await consume(limiter, tenant.organizationId, people.length)
  return tenant.write(async (tx) => {
    const listId = await saveList(tx, people)
    await enqueue(tx, invitationList, { listId })
    note(tx, { after: { people: people.length } })
    return listState(tx)
  })
}

/** Invites the people of a list one after the other. A process that dies leaves the rest of them to the next one. */
export const invitationListJob = (place: MailPlace) =>
  job(invitationList, async ({ tenant, data: { listId }, signal }) => {
    const next = () => tenant.read((tx) => nextLine(tx, listId))
    for (let line = await next(); line && !signal.aborted; line = await next())
      await inviteLine(place, tenant, line)
    signal.throwIfAborted()
    await tenant.write((tx) => finishList(tx, listId))
  })

/** The line goes in the transaction of its invitation, which has the entry in the log of one that was sent alone. */
async function inviteLine(place: MailPlace, tenant: Tenant, line: Line): Promise<void> {
  const { username } = line
  try {
    await loggedTenant(tenant, users.invite).write(async (tx) => {
      await takeLine(tx, username)
      await addInvited(place, tx, line)
      note(tx, { things: { username } })
    })
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault
    await tenant.write((tx) => refuseLine(tx, username, fault.details.reason ?? fault.code))
  }
}
