import { barcodeOf } from '@tabellio/templates'
import { generateSecret, generateURI, verifySync } from 'otplib'

const periodSeconds = 30
const issuer = 'Tabellio'

/** A fresh secret, as people type it where they cannot scan, and as a picture of the address that apps read. */
export function newAuthenticator(username: string) {
  const secret = generateSecret({ length: 20 })
  return { secret, qrCode: barcodeOf('QR', generateURI({ issuer, label: username, secret })) }
}

/**
 * The time step that a code is of (RFC 6238); undefined when it is of none around `now`. A code of the step before or
 * after counts too: clocks differ.
 */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(now / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: periodSeconds })
  return result.valid ? Math.floor(epoch / periodSeconds) + result.delta : undefined
}
