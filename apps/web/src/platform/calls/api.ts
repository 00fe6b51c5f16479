import { contract } from '@tabellio/contract'
import { ApiError, askerOf, clientOf, type SendInit } from '@tabellio/contract/client'
import { loadRefusalWords } from '../refusals/refusal-text.ts'
import { sendWatched } from './send-watched.ts'
import { expire, refresh, session, type Session } from '../session.ts'

/** What sends a request has words for a refusal with it. */
const send = (path: string, init: SendInit) => worded(sendAsOneself(path, init))

async function worded(sent: Promise<Response>): Promise<Response> {
  const response = await sent
  if (!response.ok) await loadRefusalWords().catch(() => undefined)
  return response
}

/** Opens what is no call and does not end; what the session is not good for any more ends it, as any call does. */
export const openStream = (path: string, signal: AbortSignal) => sendAsOneself(path, { signal })

/** Sends with the token of the session, which is renewed on the way when half of its life is over. */
async function sendAsOneself(path: string, init: SendInit): Promise<Response> {
  await renewed()
  const token = session.get()?.token
  const response = await sendWith(token, path, init)
  if (response.status !== 401 || token === undefined) return response
  const newer = session.get()?.token
  if (newer !== undefined && newer !== token) return sendWith(newer, path, init)
  expire()
  return response
}

function sendWith(token: string | undefined, path: string, { onProgress, ...init }: SendInit) {
  const headers = new Headers(init.headers)
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  return onProgress ? sendWatched(path, { ...init, headers }, onProgress) : fetch(path, { ...init, headers })
}

let renewal: Promise<void> | undefined

/** One renewal at a time: the first call starts it, and all wait for it, since it ends the old token. */
function renewed(): Promise<void> {
  const current = session.get()
  if (!current || Date.now() < current.renewAt) return Promise.resolve()
  renewal ??= renew(current).finally(() => {
    renewal = undefined
  })
  return renewal
}

/** A renewal that fails ends nothing: the call that waits for it finds out by itself whether the token still holds. */
async function renew(current: Session): Promise<void> {
  const { method, path } = contract.sessions.renew
  const response = await sendWith(current.token, path, { method }).catch(() => undefined)
  if (!response?.ok) return
  const fresh: unknown = await response.json()
  if (isFresh(fresh)) refresh(current, fresh)
}

const isFresh = (value: unknown): value is Pick<Session, 'token' | 'expiresAt'> =>
  typeof value === 'object' && value !== null && 'token' in value && 'expiresAt' in value

/** Every call of the product. */
export const api = clientOf(contract, send)

/** The same with another token than the session's: a login that has only begun has one. */
export const apiWith = (token: string) =>
  clientOf(contract, (path, init) => worded(sendWith(token, path, init)))

/** Any call of the product, by the names of its area and its own. */
export const ask = askerOf(contract, send)

export const isStatus = (fault: unknown, status: number) =>
  fault instanceof ApiError && fault.status === status
