/** What this tab keeps while its person is at a provider. */
type Kept = { browserSecret: string; returnTo?: string | undefined }

const key = 'tabellio.provider-login'

/** Keeps what the return must show, for this tab alone. */
export const keepLogin = (kept: Kept) => sessionStorage.setItem(key, JSON.stringify(kept))

/** What was kept, once. */
export function takeLogin(): Kept | undefined {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  const read: unknown = JSON.parse(kept ?? 'null')
  if (typeof read !== 'object' || read === null || !('browserSecret' in read)) return undefined
  const { browserSecret } = read
  const returnTo = 'returnTo' in read && typeof read.returnTo === 'string' ? read.returnTo : undefined
  return typeof browserSecret === 'string' ? { browserSecret, returnTo } : undefined
}
