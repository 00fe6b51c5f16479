import { mayDocument } from '@tabellio/access'
import { email as emailShape } from '@tabellio/contract/shapes'
import type { SendToSign, SignatureSent } from '@tabellio/contract/signature-flows'
import type { SignaturePlaceholder } from '@tabellio/contract/signature-placeholders'
import { findApprovable, getSummary, refuseUneditableType } from '../documents/index.ts'
import type { TenantTx } from '../platform/database.ts'
import { invalidAt, refusal } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { peopleWithPolicies } from '../roles/index.ts'
import { namesOf } from '../users/index.ts'
import { type Request, requestsOf } from './requests.db.ts'
import { flowOf, isAnswered } from './signature-flow.ts'

type Signed = {
  documentId: string
  documentVersionId: string
  documentTypeId: string
  documentTypeName: string
  name: string
}

/** Somebody who is asked to sign a placeholder, now or when it is their turn. */
export type Ask = {
  document: Signed
  key: string
  name: string
  email: string
  /** Of somebody in the organization. */
  username: string | null
  flowId: string
  position: number
  /** The placeholders that are asked for after this one. */
  following: string[]
  letter: Request['letter']
}

/** What a call asks for: each placeholder that is named, with whoever signs it; and what is asked for anew. */
export type Asks = { now: Ask[]; later: Ask[]; again: Request[] }

/** So many people are asked at once. */
const maxSigners = 20

/** Finds out who is asked for what, and refuses what nobody could sign. */
export async function asksOf(tx: TenantTx, input: SendToSign): Promise<Asks> {
  // Held in one order, so that of two who send the same documents none waits for the other.
  const sent = input.documents
    .flatMap((asked, at) => (asked.recordType === 'document-signature-action' ? [{ asked, at }] : []))
    .toSorted((a, b) => (a.asked.documentId < b.asked.documentId ? -1 : 1))
  const asks: Asks = { now: [], later: [], again: [] }
  for (const { asked, at } of sent) {
    const some = await asksOfDocument(tx, input, { asked, path: `documents[${at}]` })
    asks.now.push(...some.now)
    asks.later.push(...some.later)
    asks.again.push(...some.again)
  }
  const people = new Set([...asks.now, ...asks.later].map(({ email }) => email))
  if (people.size > maxSigners)
    throw refusal('too-many-signers', { path: 'documents', params: { limit: maxSigners } })
  return asks
}

type Asked = { asked: SignatureSent; path: string }

async function asksOfDocument(tx: TenantTx, input: SendToSign, { asked, path }: Asked): Promise<Asks> {
  const held = await findApprovable(tx, asked.documentId, true)
  if (!held) throw invalidAt(`${path}.documentId`, 'Invalid documentId')
  if (held.documentTypeId !== asked.documentTypeId)
    throw invalidAt(`${path}.documentTypeId`, 'Invalid documentTypeId')
  refuseUneditableType(tx, held.documentTypeId)
  const document = await getSummary(tx, asked.documentId)
  const requests = await requestsOf(tx, document.documentVersionId)
  const { now, later } = flowIn(document.signaturePlaceholders, requests, { asked, path })
  const signers = await signersOf(tx, [...now, ...later], path)
  const blind = [...signers.values()].find(
    ({ policy }) => policy && !mayDocument(policy, 'view', held).allowed,
  )
  if (blind) throw refusal('signer-may-not-see', { path, params: { email: blind.email } })
  const { taskId, stageName, title, subtitle } = input
  const { documentTypeId, cardDescription, signatureComment = '' } = asked
  const letter = { title, subtitle, stageName, documentTypeId, cardDescription, signatureComment }
  const flowId = newId()
  const ordered = [...now, ...later].map((placeholder, position): Ask => {
    const { email, name, username } = signers.get(placeholder.key) ?? {
      email: placeholder.emailValue,
      name: placeholder.key,
      username: null,
    }
    return {
      document,
      key: placeholder.key,
      name,
      email,
      username,
      flowId,
      position,
      following: later.slice(Math.max(0, position - now.length + 1)).map(({ key }) => key),
      letter: { ...letter, ...(taskId !== undefined && { taskId }) },
    }
  })
  const nowKeys = new Set(now.map(({ key }) => key))
  return {
    now: ordered.slice(0, now.length),
    later: ordered.slice(now.length),
    again: requests.filter(({ key, status }) => status === 'sent' && nowKeys.has(key)),
  }
}

/** The placeholders that are asked for now and later, each of which is there and not answered. */
function flowIn(placeholders: SignaturePlaceholder[], requests: Request[], { asked, path }: Asked) {
  const answered = new Set(requests.flatMap(({ key, status }) => (isAnswered(status) ? [key] : [])))
  const open = placeholders.flatMap(({ key }) => (answered.has(key) ? [] : [key]))
  const { now, later } = flowOf(asked, open)
  const where = `${path}.signaturePlaceholderKeys`
  if (now.length === 0) throw refusal('nothing-to-sign', { path: where })
  const found = (key: string) => {
    const placeholder = placeholders.find((each) => each.key === key)
    const params = { placeholder: key }
    if (!placeholder) throw refusal('no-such-placeholder', { path: where, params })
    if (answered.has(key)) throw refusal('signature-answered', { path: where, params })
    return placeholder
  }
  return { now: now.map(found), later: later.map(found) }
}

/** Whoever signs each placeholder: a person of the organization by their address, or somebody from outside (G-201). */
async function signersOf(tx: TenantTx, placeholders: SignaturePlaceholder[], path: string) {
  const addressed = placeholders.map(({ key, identifier, emailValue }) => {
    const { data: email } = emailShape.safeParse(emailValue.trim().toLowerCase())
    if (email === undefined)
      throw refusal('signer-without-email', {
        path: `${path}.signaturePlaceholderKeys`,
        params: { placeholder: identifier || key },
      })
    return { key, email, name: identifier || key }
  })
  const emails = addressed.map(({ email }) => email)
  const [members, names] = await Promise.all([peopleWithPolicies(tx, emails), namesOf(tx, emails)])
  const policies = new Map(members.map(({ username, policy }) => [username, policy]))
  return new Map(
    addressed.map(({ key, email, name }) => {
      const policy = policies.get(email)
      const isMember = policy !== undefined
      return [
        key,
        { email, policy, name: (isMember && names.get(email)) || name, username: isMember ? email : null },
      ]
    }),
  )
}
