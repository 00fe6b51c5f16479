/** What a line of a pasted list says of a person. */
export type Invitation = { firstName: string; lastName: string; email: string; positionRole: string }

/** Why a line cannot be sent. */
type LineProblem = 'noEmail' | 'noName' | 'twice'

export type Line = { number: number; text: string } & (
  | { invitation: Invitation; problem?: undefined }
  | { invitation?: undefined; problem: LineProblem }
)

const address = /[^\s<>,;"'()]+@[^\s<>,;"'()]+/

/**
 * Reads a pasted list, a person a line: `Ana Mejía, ana@example.com, Notary`, also with semicolons or tabs, with first and
 * last name apart, or as mail programs write it (`Ana Mejía <ana@example.com>`).
 */
export function readInvitations(list: string): Line[] {
  const seen = new Set<string>()
  return list.split('\n').flatMap((line, at): Line[] => {
    const text = line.trim()
    if (text === '') return []
    const read = readLine(text)
    if (typeof read === 'string') return [{ number: at + 1, text, problem: read }]
    if (seen.has(read.email)) return [{ number: at + 1, text, problem: 'twice' }]
    seen.add(read.email)
    return [{ number: at + 1, text, invitation: read }]
  })
}

function readLine(text: string): Invitation | LineProblem {
  const email = address.exec(text)?.[0]
  if (email === undefined) return 'noEmail'
  const [before = '', after = ''] = text.split(email)
  const named = partsOf(before)
  const rest = partsOf(after)
  const names = named.length > 0 ? named : rest.splice(0, Math.max(1, rest.length - 1))
  const [firstName = '', lastName = ''] = names.length > 1 ? names : halvesOf(names[0] ?? '')
  if (firstName === '' || lastName === '') return 'noName'
  return { firstName, lastName, email: email.toLowerCase(), positionRole: rest.join(', ') }
}

const partsOf = (text: string) =>
  text
    .split(/[,;\t<>"()]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The first word, and the others. */
const halvesOf = (name: string) => {
  const [first = '', ...others] = name.split(/\s+/)
  return [first, others.join(' ')]
}
