import { generateSync } from 'otplib'

/** What an authenticator with this secret shows now, or as many seconds from now. */
export const codeOf = (secret: string, inSeconds = 0): string =>
  generateSync({
    secret: secret.replaceAll(' ', ''),
    epoch: Math.floor(Date.now() / 1000) + inSeconds,
  })
