import { type Contract, contract } from '@tabellio/contract'
import { clientOf } from '@tabellio/contract/client'
import type { BodyOf } from './calls.ts'
import type { Fixtures } from './fixtures.ts'
import type { Api, Person, SendWith } from './people.ts'

type Place = { sendWith: SendWith; anonymous: Pick<Api, 'sharedItems'> }
export type NewLink = BodyOf<'sharedItems.create'>

/** Somebody without an account who came by a link. */
export async function visitorBy({ sendWith, anonymous }: Place, token: string, password?: string) {
  const { shareItemsToken } = await anonymous.sharedItems.signIn({
    body: { token, ...(password !== undefined && { password }) },
  })
  const headers: Record<string, string> = { authorization: `Bearer ${shareItemsToken}` }
  const send = sendWith(headers)
  return { token: shareItemsToken, headers, send, api: clientOf<Contract>(contract, send).sharedItems }
}

/** Makes a link and comes by it. */
export async function openLink(place: Place, { api }: Pick<Person, 'api'>, body: NewLink) {
  const link = await api.sharedItems.create({ body })
  const password = typeof body.password === 'string' ? body.password : undefined
  return { ...link, visitor: await visitorBy(place, link.token, password) }
}

/** Shows a document, and asks for one of its type. */
export const actionsLink = ({ documentId, documentTypeId }: Fixtures): NewLink => ({
  tokenType: 'external-actions',
  name: 'Papers for the rent',
  assignedTo: 'Eva Luna',
  sentTo: 'eva@luz.test',
  title: 'Your papers',
  documents: [
    { recordType: 'document-signature-action', documentId, documentTypeId },
    { recordType: 'missing-document-action', documentTypeId },
  ],
})

const forEva = ({ documentId, documentTypeId }: Fixtures, signaturePlaceholderKeys: string[]): NewLink => ({
  tokenType: 'external-actions',
  name: 'The receipt',
  assignedTo: 'Eva Luna',
  sentTo: 'eva@luz.test',
  title: 'The receipt',
  documents: [
    { recordType: 'document-signature-action', documentId, documentTypeId, signaturePlaceholderKeys },
  ],
})

/** Shows a document, and asks for nothing. */
export const readingLink = (fixtures: Fixtures) => forEva(fixtures, [])

/** Asks for a signature. */
export const signingLink = (fixtures: Fixtures) => forEva(fixtures, ['buyer'])
