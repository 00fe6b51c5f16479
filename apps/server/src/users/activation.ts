import type { AppLoginAnswer } from '@tabellio/contract/sessions'
import type { Language } from '@tabellio/contract/shapes'
import type { Activated } from '@tabellio/contract/users'
import type { Database, Tx } from '../platform/database.ts'
import type { Write } from '../platform/endpoints.ts'
import { notFound, refusal } from '../platform/errors.ts'
import { newSecret, sha256 } from '../platform/ids.ts'
import { secretPlace, sendMail } from '../platform/mail.ts'
import type { Seal } from '../platform/seal.ts'
import { type Place, type Sessions, hashPassword, openFor, refuseGuessable } from '../sessions/index.ts'
import { activationMail, welcomeMail } from './activation.messages.ts'
import {
  type Person,
  activateUser,
  findActivation,
  hasPassword,
  saveActivationCode,
  useActivationCode,
} from './users.db.ts'

const day = 86_400_000
const lifetime = 7 * day

type Invited = { username: string; organizationId: string; person?: Person }

/** A fresh secret for an activation link; earlier ones of the same person end in this organization. */
export async function issueActivation(tx: Tx, invited: Invited): Promise<string> {
  const otp = newSecret()
  await saveActivationCode(tx, {
    ...invited,
    codeHash: sha256(otp),
    expiresAt: new Date(Date.now() + lifetime),
  })
  return otp
}

/**
 * Sends a new member a link to choose a password with, or to join by with the one they have. The founder of an organization
 * who has one is told the way to the login. The link's secret is sealed until the mail is sent.
 */
export async function sendWelcome(
  tx: Tx,
  seal: Seal,
  { language, baseUrl, ...invited }: Invited & { language: Language; baseUrl: string },
): Promise<void> {
  const { organizationId, username: to } = invited
  // An organization does not learn whether whom it invites has an account.
  if (await hasPassword(tx, to)) {
    return sendMail(tx, { organizationId, to, ...welcomeMail(language, `${baseUrl}/login`) })
  }
  const sealedSecret = seal.close(await issueActivation(tx, invited), 'mail')
  const mail = activationMail(language, `${baseUrl}/activate/${secretPlace}`)
  await sendMail(tx, { organizationId, to, ...mail, sealedSecret })
}

/** What a link is for (B-428). A link that is used, old or made up is not found. */
export async function activationInfo(database: Database, otp: string) {
  const found = await activationOf(database, otp)
  return {
    organizationName: found.organizationName,
    organizationOwnerName: ownerNameOf(found),
    username: found.username,
    requiresPassword: found.passwordHash === null,
  }
}

/** Whether a link still is of an invitation that waits (B-408). */
export const isInvitation = async (database: Database, otp: string): Promise<boolean> =>
  (await database.system((tx) => findActivation(tx, sha256(otp)))) !== undefined

export async function activationOf(database: Database, otp: string): Promise<Activation> {
  const found = await database.system((tx) => findActivation(tx, sha256(otp)))
  if (!found) throw notFound('Activation link')
  return found
}

/** What a password must not be for this person: their address, its two parts, their name and the organization's. */
function namesOf({ username, person, organizationId, organizationName }: Activation): string[] {
  const [local = '', host = ''] = username.split('@')
  const own = person ? [person.firstName, person.lastName, `${person.firstName}${person.lastName}`] : []
  return [username, local, host, host.split('.')[0] ?? '', organizationId, organizationName, ...own]
}

type Activation = NonNullable<Awaited<ReturnType<typeof findActivation>>>

/** An owner who is not active yet has the name that this link gives them, and none that a stranger gave before. */
function ownerNameOf({ username, owner, person, ownerFirstName, ownerLastName }: Activation): string {
  const { firstName, lastName } =
    person && owner === username ? person : { firstName: ownerFirstName, lastName: ownerLastName }
  return `${firstName} ${lastName}`
}

type Activating = { otp: string; newPassword: string; passwordPath?: string; write: Write; place: Place }

/**
 * Sets a first password and opens the first session (B-429). The password is judged before the link is spent. A link
 * replaces no password: whoever has one since has proved themselves better than by a link.
 */
export async function activate(sessions: Sessions, activating: Activating): Promise<Activated> {
  const answer = await activateAccount(sessions, activating)
  if (answer.mfaRequired) return answer
  const { token, ...login } = answer
  return { ...login, jwtToken: token }
}

export async function activateAccount(
  sessions: Sessions,
  { otp, newPassword, passwordPath = 'newPassword', write, place }: Activating,
): Promise<AppLoginAnswer> {
  const found = await activationOf(sessions.database, otp)
  await refuseGuessable(passwordPath, newPassword, namesOf(found))
  if (found.passwordHash !== null) throw refusal('already-active')
  const passwordHash = await hashPassword(newPassword)
  return write(async (tx) => {
    const used = await useActivationCode(tx, sha256(otp))
    if (!used) throw notFound('Activation link')
    await activateUser(tx, used, passwordHash)
    return openFor(sessions, tx, { ...used, ...place })
  })
}
