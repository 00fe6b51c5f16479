import type { Caller } from '../platform/endpoints.ts'
import type { Seal } from '../platform/seal.ts'

/** A page asks for a fresh one when it shows files; an address that is passed on has ended by then. */
const lifetime = 5 * 60_000

/** A token for the addresses of files. It names the session it was made in, and ends with it at the latest. */
export function makeDownloadToken(seal: Seal, { session }: Caller, now: number) {
  const expiresAt = now + lifetime
  return { token: seal.close(`${expiresAt} ${session.tokenHash}`, 'download'), expiresAt }
}

/** The session's token hash that such a token names, while it is good. */
export function sessionOfDownload(seal: Seal, token: string, now: number): string | undefined {
  const [expiresAt = '', tokenHash] = seal.open(token, 'download')?.split(' ') ?? []
  return Number(expiresAt) > now ? tokenHash : undefined
}
