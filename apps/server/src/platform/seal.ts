import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The purpose of a sealed text: sealed for one, it opens for no other. */
type Purpose =
  | 'device'
  | 'mail'
  | 'answer'
  | 'download'
  | 'authenticator'
  | 'workflow-engine'
  | 'identity-provider'
  | 'provider-login'
  | 'unsubscribe'
  | 'data-link'
  | 'mailbox'

export type Seal = ReturnType<typeof openSeal>

const nonceLength = 12
const tagLength = 16

/**
 * Keeps secrets that must be read again later out of the database's sight: who has the database alone cannot open them
 * (A10). AES-256-GCM under a key that comes from `secretKey`.
 */
export function openSeal(secretKey: string) {
  const [key, printKey] = ['seal', 'print'].map((use) =>
    Buffer.from(hkdfSync('sha256', secretKey, '', `tabellio ${use}`, 32)),
  )
  if (!key || !printKey) throw new Error('There is no key')
  return {
    close(text: string, purpose: Purpose): string {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
      const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return Buffer.concat(sealed).toString('base64url')
    },
    /** Opens what was sealed for this purpose; undefined for anything else. */
    open(sealed: string, purpose: Purpose): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceLength + tagLength) return undefined
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength))
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-tagLength))
      try {
        return (
          decipher.update(bytes.subarray(nonceLength, -tagLength), undefined, 'utf8') + decipher.final('utf8')
        )
      } catch {
        return undefined
      }
    },
    /** Stands for a text that may hold a password: without the key nobody can find out by trying which it was. */
    print: (text: string): string => createHmac('sha256', printKey).update(text).digest('hex'),
  }
}

/** The key of this installation: the one that is set, or one of its own in the data folder, made by the first start. */
export function secretKeyOf({
  secretKey,
  dataFolder,
}: {
  secretKey: string | undefined
  dataFolder: string
}): string {
  if (secretKey !== undefined) return secretKey
  const file = join(dataFolder, 'secret.key')
  mkdirSync(dataFolder, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (!isThere) throw error
  }
  return readFileSync(file, 'utf8')
}
