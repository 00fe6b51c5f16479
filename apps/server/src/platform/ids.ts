import { hash, randomBytes } from 'node:crypto'

/** A new id: 24 hexadecimal characters from the system's random source (96 bits); it is no secret. */
export const newId = () => randomBytes(12).toString('hex')

/** A new secret for a link or a session: 256 bits, safe in a URL. Only its hash is kept. */
export const newSecret = () => randomBytes(32).toString('base64url')

export const sha256 = (data: string | Uint8Array) => hash('sha256', data)
