import { refusal } from '../platform/errors.ts'

/** Why a password is refused. */
type Problem = 'well-known-password' | 'simple-password' | 'own-name-password'

/** What people put around a word to make a password of it is guessed with it. */
const maxAround = 5

/**
 * Refuses, at `path`, a password that is among the first to be guessed (G-162): one of the 49,000 commonest, also in
 * capitals, with digits around it or in its place (P@ssw0rd1!); a repetition or a sequence; or `names` of the person or
 * their organization.
 */
export async function refuseGuessable(path: string, password: string, names: string[]): Promise<void> {
  const key = problemOf(password, names, await commonPasswords())
  if (key) throw refusal(key, { path })
}

function problemOf(password: string, names: string[], common: ReadonlySet<string>): Problem | undefined {
  if (isMonotonous(password)) return 'simple-password'
  if (isNamed(password, names)) return 'own-name-password'
  return readingsOf(password).some((word) => common.has(word)) ? 'well-known-password' : undefined
}

/** Few characters, a short piece over and over, or each character beside the one before it (aaaaaaaa, 87654321). */
function isMonotonous(password: string): boolean {
  const signs = Array.from(password)
  const steps = signs
    .slice(1)
    .map((sign, at) => (sign.codePointAt(0) ?? 0) - (signs[at]?.codePointAt(0) ?? 0))
  return (
    password.trim() === '' ||
    new Set(signs).size < 4 ||
    /^(.{1,4}?)\1+$/su.test(password) ||
    (new Set(steps).size === 1 && Math.abs(steps[0] ?? 0) <= 1)
  )
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const lettersOf = (text: string) => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

function isNamed(password: string, names: string[]): boolean {
  const given = lettersOf(password)
  return names
    .map(lettersOf)
    .some((name) => name.length >= 4 && given.includes(name) && given.length - name.length <= maxAround)
}

const letters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

/** The words that a password may stand for: itself, without what stands around it, with letters for its digits. */
function readingsOf(password: string): string[] {
  const word = plain(password)
  const inner = /^[^\p{L}]{0,5}(.{4,}?)[^\p{L}]{0,5}$/su.exec(word)?.[1] ?? word
  const isWord = word.length - inner.length <= maxAround
  const found = isWord ? [word, inner] : [word]
  return [...found, ...found.map((text) => text.replaceAll(/[@431!0$5]/g, (sign) => letters[sign] ?? sign))]
}

/** Ours, which no list of the world has. */
const ourOwn = ['tabellio', 'contrasena', 'micontrasena', 'motdepasse', 'administrador', 'administrateur']

let known: Promise<ReadonlySet<string>> | undefined

/** The commonest passwords of the breaches that were made public. Read when the first password is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } }).then(
    ({ default: list }) => new Set([...list, ...ourOwn]),
  )
  return known
}
