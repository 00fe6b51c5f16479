import {
  type IntakeMailboxInput,
  type MailboxProblem,
  intakeMailbox,
} from '@tabellio/contract/intake-mailbox'
import type { Tenant } from '../platform/database.ts'
import { implement } from '../platform/endpoints.ts'
import { AppError, invalidAt, refusal } from '../platform/errors.ts'
import type { Reach } from '../platform/outgoing.ts'
import type { Seal } from '../platform/seal.ts'
import { findReader } from '../users/index.ts'
import { withFolder } from './imap.ts'
import {
  findMailbox,
  getMailbox,
  listMails,
  passwordKeptFor,
  removeMailbox,
  saveMailbox,
} from './intake-mailbox.db.ts'
import { MailboxFault } from './mailbox-fault.ts'

export type MailboxCallServices = { reach: Reach; seal: Seal }

export const mailboxEndpoints = (services: MailboxCallServices) =>
  implement(intakeMailbox, {
    get: ({ tenant }) => tenant.read(getMailbox),
    save: ({ tenant, body }) => save(services, tenant, body),
    remove: ({ tenant }) => tenant.write(removeMailbox),
    test: ({ tenant, body }) => test(services, tenant, body),
    mails: ({ tenant, query }) => tenant.read((tx) => listMails(tx, query)),
  })

async function save({ reach, seal }: MailboxCallServices, tenant: Tenant, given: IntakeMailboxInput) {
  if (given.ending === 'move' && given.moveTo === null)
    throw invalidAt('moveTo', 'Enter the folder that mails are moved to')
  if (given.ending === 'move' && given.moveTo === given.folder)
    throw invalidAt('moveTo', 'Mails are moved to another folder than the one that is read')
  refuseAddress(reach, given)
  await tenant.write(async (tx) => {
    const { password, inboxOf } = given
    if (inboxOf !== null && !(await findReader(tx, inboxOf))) throw invalidAt('inboxOf', 'Invalid Username')
    const sealed =
      password === undefined ? passwordKeptFor(await findMailbox(tx), given) : seal.close(password, 'mailbox')
    if (sealed === undefined) throw noPassword()
    await saveMailbox(tx, given, sealed)
  })
}

const noPassword = () =>
  invalidAt('password', 'Enter the password: none is kept for this user of this server')

function refuseAddress(reach: Reach, { host, security }: IntakeMailboxInput): void {
  try {
    reach({ host, isEncrypted: security !== 'none' })
  } catch (fault) {
    throw fault instanceof AppError ? refusal('address-not-allowed', { path: 'host' }) : fault
  }
}

type Tested = { problem: MailboxProblem | null; mailCount: number | null }

/** Opens the folder to read alone. */
async function test(
  { reach, seal }: MailboxCallServices,
  tenant: Tenant,
  given: IntakeMailboxInput,
): Promise<Tested> {
  const kept = await tenant.read(findMailbox)
  const sealed = given.password === undefined ? passwordKeptFor(kept, given) : undefined
  const password = given.password ?? (sealed === undefined ? undefined : seal.open(sealed, 'mailbox'))
  if (password === undefined) throw noPassword()
  try {
    return await withFolder({ reach, isReadOnly: true }, { ...given, password }, async (folder) => {
      const isMissing =
        given.ending === 'move' && given.moveTo !== null && !(await folder.hasFolder(given.moveTo))
      return { problem: isMissing ? 'folder-missing' : null, mailCount: folder.mailCount }
    })
  } catch (fault) {
    if (!(fault instanceof MailboxFault)) throw fault
    return { problem: fault.problem, mailCount: null }
  }
}
