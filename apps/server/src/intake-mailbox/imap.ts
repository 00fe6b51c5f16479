import type { IntakeMailboxInput } from '@tabellio/contract/intake-mailbox'
import { ImapFlow } from 'imapflow'
import { AppError } from '../platform/errors.ts'
import type { Reach } from '../platform/outgoing.ts'
import { type Times, type Within, boundedBy } from './bounded.ts'
import { MailboxFault, problemOf } from './mailbox-fault.ts'

const usualTimes: Times = { connectMs: 10_000, silenceMs: 20_000, commandMs: 180_000 }

/** A mail may have so many bytes; what is packed as text in it is a third less. */
export const maxMailBytes = 40 * 2 ** 20
/** What is said beside mails: the numbers of a hundred thousand have as many. */
const maxTalkBytes = 2 ** 20
const largestUid = 2 ** 32 - 1

export type MailboxAccess = Pick<IntakeMailboxInput, 'host' | 'port' | 'security' | 'account' | 'folder'> & {
  password: string
}

/** A folder of a mailbox that is open. */
export type OpenFolder = {
  /** The server numbers its mails anew when this is another one. */
  uidValidity: string
  mailCount: number
  uidsAfter: (uid: number) => Promise<number[]>
  /** The bytes of a mail as they came, one more than a mail may have where it has more; undefined where it is gone. */
  sourceOf: (uid: number) => Promise<Uint8Array | undefined>
  hasFolder: (name: string) => Promise<boolean>
  /** Answers whether the server did it. */
  markSeen: (uids: readonly number[]) => Promise<boolean>
  moveTo: (folder: string, uids: readonly number[]) => Promise<boolean>
}

type By = { reach: Reach; isReadOnly?: boolean; times?: Times }

/**
 * Opens the folder of a mailbox, does the work and closes the connection, whatever the server does: a `MailboxFault` says what
 * was wrong with it. It is connected to as to any other system (SSR-1).
 */
export async function withFolder<Done>(
  { reach, isReadOnly = false, times = usualTimes }: By,
  access: MailboxAccess,
  work: (folder: OpenFolder) => Promise<Done>,
): Promise<Done> {
  const client = clientFor(access, lookupFor(reach, access), times)
  const within = boundedBy(client, times)
  // It is told by whatever is waited for.
  client.on('error', () => {})
  try {
    await within(() => client.connect(), maxTalkBytes)
    const opened = await openFolder(within, client, { name: access.folder, isReadOnly })
    return await work(opened)
  } finally {
    client.close()
  }
}

function lookupFor(reach: Reach, { host, security }: MailboxAccess) {
  try {
    return reach({ host, isEncrypted: security !== 'none' })
  } catch (fault) {
    throw fault instanceof AppError ? new MailboxFault('address-not-allowed') : fault
  }
}

function clientFor(
  { host, port, security, account, password }: MailboxAccess,
  lookup: ReturnType<Reach>,
  { connectMs, silenceMs }: Times,
): ImapFlow {
  // It goes to the socket as it is.
  const tls = { minVersion: 'TLSv1.2' as const, lookup }
  return new ImapFlow({
    host: host.replace(/^\[|\]$/g, ''),
    port,
    secure: security === 'tls',
    ...(security !== 'tls' && { doSTARTTLS: security === 'starttls' }),
    auth: { user: account, pass: password },
    tls,
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: connectMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs * 4,
  })
}

type Named = { name: string; isReadOnly: boolean }

async function openFolder(
  within: Within,
  client: ImapFlow,
  { name, isReadOnly }: Named,
): Promise<OpenFolder> {
  const talk = <Done>(command: () => Promise<Done>) => within(command, maxTalkBytes)
  const { uidValidity, exists } = await talk(() => client.mailboxOpen(name, { readOnly: isReadOnly })).catch(
    (fault: unknown) => {
      throw problemOf(fault) === 'nonsense' ? new MailboxFault('folder-missing') : fault
    },
  )
  const canMove = client.capabilities.has('MOVE') || client.capabilities.has('UIDPLUS')
  const byUid = { uid: true }
  return {
    uidValidity: String(uidValidity),
    mailCount: exists,
    uidsAfter: async (uid) => {
      const found = await talk(() => client.search({ uid: `${uid + 1}:*` }, byUid))
      if (!found) throw new MailboxFault('nonsense')
      // A range that begins behind the last mail has that mail.
      const newer = found.filter((one) => Number.isInteger(one) && one > uid && one <= largestUid)
      return [...new Set(newer)].toSorted((one, other) => one - other)
    },
    sourceOf: async (uid) => {
      const asked = { uid: true, source: { start: 0, maxLength: maxMailBytes + 1 } }
      const mail = await within(() => client.fetchOne(String(uid), asked, byUid), maxMailBytes + maxTalkBytes)
      if (!mail) return undefined
      if (mail.uid !== uid) throw new MailboxFault('nonsense')
      return mail.source
    },
    hasFolder: async (folder) => (await talk(() => client.list())).some(({ path }) => path === folder),
    markSeen: (uids) => talk(() => client.messageFlagsAdd(uids.join(','), ['\\Seen'], byUid)),
    // Without these it would have to remove all that anybody has marked as deleted.
    moveTo: async (folder, uids) =>
      canMove && Boolean(await talk(() => client.messageMove(uids.join(','), folder, byUid))),
  }
}
