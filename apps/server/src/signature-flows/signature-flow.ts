import type { SignatureSent, SignatureState } from '@tabellio/contract/signature-flows'

/** How far a placeholder is; one that waits is asked for when those before it in its sequence have signed. */
export type Status = 'ready' | 'waiting' | 'sent' | 'signed' | 'rejected'

/** What is over: a new version is what answers it. */
export const isAnswered = (status: Status) => status === 'signed' || status === 'rejected'

/** What the placeholders of a version come to (B-235): one that was refused outweighs those that were signed. */
export function stateOf(statuses: readonly Status[]): SignatureState | null {
  if (statuses.length === 0) return null
  if (statuses.includes('rejected')) return 'rejected'
  if (statuses.every((status) => status === 'signed')) return 'signed'
  return statuses.some((status) => status === 'sent' || status === 'signed') ? 'sent' : 'ready'
}

type Asked = Pick<SignatureSent, 'signatureFlow' | 'signaturePlaceholderKeys' | 'followingSignatureKeys'>

/** Which placeholders are asked for at once, and which later, in their order (B-231). `open`: those nobody has answered. */
export function flowOf(
  { signatureFlow, signaturePlaceholderKeys: keys, followingSignatureKeys }: Asked,
  open: readonly string[],
): { now: string[]; later: string[] } {
  if (signatureFlow === 'parallel') return { now: keys.length === 0 ? [...open] : keys, later: [] }
  const [first, ...rest] = keys
  return { now: first === undefined ? [] : [first], later: [...rest, ...followingSignatureKeys] }
}
