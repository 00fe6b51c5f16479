import { createHash } from 'node:crypto'
import type { RequestError } from '@tabellio/contract/errors'
import type { IntakeFile } from '@tabellio/contract/intake'
import type { IntakeMail, IntakeMailPart } from '@tabellio/contract/intake-mailbox'
import { AppError } from '../platform/errors.ts'
import type { Tenant, TenantTx } from '../platform/database.ts'
import type { Reach } from '../platform/outgoing.ts'
import type { Seal } from '../platform/seal.ts'
import type { Threads } from '../platform/threads.ts'
import { findReader } from '../users/index.ts'
import { type OpenFolder, maxMailBytes, withFolder } from './imap.ts'
import { type KeptMailbox, findMailbox, recordLook } from './intake-mailbox.db.ts'
import { MailboxFault } from './mailbox-fault.ts'
import {
  SetAnew,
  beginFolder,
  findFailed,
  findUnmarked,
  isNewPart,
  recordFailed,
  recordMail,
  recordMarked,
} from './mails.db.ts'
import type { MailPart, ReadMail } from './read-mail.ts'

/** A file that was looked at and kept; `arrive` puts it into an inbox. */
type KeptFile = {
  hash: string
  arrive: (tx: TenantTx, to: { username: string | null; source: IntakeFile['source'] }) => Promise<unknown>
}

export type LookServices = {
  reach: Reach
  seal: Seal
  threads: Threads
  now: () => number
  /** By the checks of every way in. */
  keepFile: (tenant: Tenant, file: { name: string; source: Uint8Array[] }) => Promise<KeptFile>
}

/** So many mails, and so long, at one look; the rest is taken by the next one, soon. */
const atOnce = 100
const lookMs = 240_000

type Looking = { tenant: Tenant; mailbox: KeptMailbox; signal: AbortSignal }

/** Looks into the mailbox of an organization once: what is new in its folder comes in, and the administrators are told. */
export async function lookIntoMailbox(
  services: LookServices,
  { tenant, signal }: Omit<Looking, 'mailbox'>,
): Promise<void> {
  const mailbox = await tenant.read(findMailbox)
  if (!mailbox || mailbox.isPaused) return
  const found = await look(services, { tenant, mailbox, signal })
  if (found) await tenant.write((tx) => recordLook(tx, { id: mailbox.id, ...found }))
}

async function look(services: LookServices, looking: Looking) {
  const { mailbox } = looking
  const password = services.seal.open(mailbox.password, 'mailbox')
  if (password === undefined) return { problem: 'login-refused' as const, hasMore: false }
  try {
    return await withFolder(services, { ...mailbox, password }, (folder) => take(services, looking, folder))
  } catch (fault) {
    if (fault instanceof SetAnew) return undefined
    if (!(fault instanceof MailboxFault)) throw fault
    return { problem: fault.problem, hasMore: false }
  }
}

type Place = { id: string; folderKey: string }

/** What is new, then what could not be fetched before: nothing waits for a mail at which a server drops each time. */
async function take(services: LookServices, { tenant, mailbox, signal }: Looking, folder: OpenFolder) {
  const place = { id: mailbox.id, folderKey: `${mailbox.id}.${folder.uidValidity}` }
  const lastUid = await tenant.write((tx) => beginFolder(tx, place))
  const failed = await tenant.read((tx) => findFailed(tx, place))
  const fresh = await folder.uidsAfter(lastUid)
  const end = services.now() + lookMs
  const taking = { tenant, place, folder, inboxOf: mailbox.inboxOf }
  const isOver = () => services.now() > end || signal.aborted
  const done = await takeEach(services, taking, { uids: fresh.slice(0, atOnce), isOver })
  const isMarked = await mark({ tenant, mailbox, place, folder })
  await takeEach(services, taking, { uids: failed, isOver })
  const isAllMarked = isMarked && (failed.length === 0 || (await mark({ tenant, mailbox, place, folder })))
  return { problem: isAllMarked ? null : ('not-marked' as const), hasMore: done < fresh.length }
}

/** Mail after mail, each in one transaction with what came in by it: a look that ends in the middle loses and doubles none. */
async function takeEach(
  services: LookServices,
  taking: Taking,
  { uids, isOver }: { uids: readonly number[]; isOver: () => boolean },
): Promise<number> {
  const { tenant, place } = taking
  let done = 0
  for (const uid of uids) {
    if (isOver()) break
    try {
      await takeMail(services, taking, uid)
    } catch (fault) {
      if (!(fault instanceof SetAnew)) await tenant.write((tx) => recordFailed(tx, place, uid))
      throw fault
    }
    done += 1
  }
  return done
}

type Taking = { tenant: Tenant; place: Place; folder: OpenFolder; inboxOf: string | null }

async function takeMail(services: LookServices, { tenant, place, folder, inboxOf }: Taking, uid: number) {
  const source = await folder.sourceOf(uid)
  if (!source) return tenant.write((tx) => recordFailed(tx, place, uid))
  const isTooLarge = source.length > maxMailBytes
  const bytes = isTooLarge ? source.subarray(0, 2 ** 16) : source
  const mail = await read(services, tenant, bytes)
  const key = mail?.messageId ? `id ${mail.messageId}` : source
  const messageKey = createHash('sha256').update(key).digest('hex')
  const parts = isTooLarge || !mail ? [] : await keptParts(services, tenant, mail.parts)
  await tenant.write(async (tx) => {
    const username = await ownerOf(tx, inboxOf)
    const told: IntakeMailPart[] = []
    for (const [at, part] of parts.entries()) told.push(await arrived(tx, part, { messageKey, at, username }))
    const problem = isTooLarge ? 'too-large' : problemOf(mail)
    const { sender, subject, sentAt } = mail ?? { sender: '', subject: '', sentAt: null }
    const state = problem && told.length === 0 ? 'refused' : stateOf(told, problem !== null)
    await recordMail(
      tx,
      { ...place, uid },
      { messageKey, sender, subject, sentAt, state, problem, parts: told },
    )
  })
}

const problemOf = (mail: ReadMail | undefined) =>
  mail ? (mail.left > 0 ? ('too-many-parts' as const) : null) : ('cannot-be-read' as const)

function stateOf(parts: readonly IntakeMailPart[], isCut: boolean): IntakeMail['state'] {
  const own = parts.filter(({ state }) => state !== 'passed-over')
  if (own.length === 0) return 'empty'
  const refused = own.filter(({ state }) => state === 'refused').length
  if (refused === 0 && !isCut) return 'taken'
  return refused === own.length ? 'refused' : 'partly'
}

/** In a thread of its own: a mail that takes too long or too much is none. */
async function read({ threads }: LookServices, { organizationId }: Tenant, bytes: Uint8Array) {
  try {
    return await threads.run<ReadMail | undefined>('readMail', { bytes }, organizationId)
  } catch (fault) {
    if (isOfFile(fault)) return undefined
    throw fault
  }
}

/** What would come again with the same file; that others are served first is no fault of it. */
const isOfFile = (fault: unknown): fault is AppError =>
  fault instanceof AppError && fault.status < 500 && fault.status !== 429

type Kept = { name: string; size: number; file?: KeptFile; reason?: RequestError }

/** By the checks of uploads, one by one: one that is refused keeps none of the others out. */
async function keptParts(
  services: LookServices,
  tenant: Tenant,
  parts: readonly MailPart[],
): Promise<Kept[]> {
  const kept: Kept[] = []
  for (const { name, bytes, isPassedOver } of parts) {
    const told = { name, size: bytes.length }
    if (isPassedOver) {
      kept.push(told)
      continue
    }
    try {
      kept.push({ ...told, file: await services.keepFile(tenant, { name, source: [bytes] }) })
    } catch (fault) {
      if (!isOfFile(fault)) throw fault
      kept.push({ ...told, reason: fault.details.errors?.[0] ?? { path: '', message: fault.message } })
    }
  }
  return kept
}

type Arriving = { messageKey: string; at: number; username: string | null }

async function arrived(
  tx: TenantTx,
  { file, reason, ...told }: Kept,
  { messageKey, at, username }: Arriving,
): Promise<IntakeMailPart> {
  if (!file)
    return { ...told, state: reason === undefined ? 'passed-over' : 'refused', reason: reason ?? null }
  if (!(await isNewPart(tx, { messageKey, part: at, hash: file.hash })))
    return { ...told, state: 'known', reason: null }
  await file.arrive(tx, { username, source: 'mail' })
  return { ...told, state: 'taken', reason: null }
}

/** Who is no member any more has no inbox: it comes to the administrators. */
const ownerOf = async (tx: TenantTx, username: string | null) =>
  username !== null && (await findReader(tx, username)) ? username : null

type Marking = { tenant: Tenant; mailbox: KeptMailbox; place: Place; folder: OpenFolder }

/** Tells the server which mails came in whole. What it does not do now is asked for at the next look. */
async function mark({ tenant, mailbox, place, folder }: Marking): Promise<boolean> {
  const uids = await tenant.read((tx) => findUnmarked(tx, place))
  if (uids.length === 0) return true
  const { ending, moveTo } = mailbox
  const isDone =
    ending === 'move' && moveTo !== null ? await folder.moveTo(moveTo, uids) : await folder.markSeen(uids)
  if (isDone) await tenant.write((tx) => recordMarked(tx, place, uids))
  return isDone
}
