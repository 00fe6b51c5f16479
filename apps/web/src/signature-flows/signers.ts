import type { SignatureStateEntry } from '@tabellio/contract/signature-flows'
import type { SignaturePlaceholder } from '@tabellio/contract/signature-placeholders'

/** So many the screen asks at once. */
export const maxSigners = 10

export const nameOf = (index: number) => `name${index}`
export const addressOf = (index: number) => `email${index}`

/** The placeholders of a version with what was typed of the signers, and the keys of those who are asked. */
export function placeholdersFor(
  before: readonly SignaturePlaceholder[],
  ready: readonly SignatureStateEntry[],
  typed: Readonly<Record<string, string>>,
): { placeholders: SignaturePlaceholder[]; keys: string[] } {
  const placeholders = new Map(before.map((placeholder) => [placeholder.key, placeholder]))
  const keys: string[] = []
  for (let index = 0; index < maxSigners; index++) {
    const emailValue = typed[addressOf(index)]?.trim() ?? ''
    if (emailValue === '') continue
    const key = ready[index]?.placeholderKey ?? unusedKey(placeholders)
    const identifier = typed[nameOf(index)]?.trim() ?? ''
    const known = placeholders.get(key) ?? { ...empty, key }
    placeholders.set(key, { ...known, identifier: identifier || emailValue, emailValue })
    keys.push(key)
  }
  return { placeholders: [...placeholders.values()], keys }
}

/** Somebody who signs nowhere in particular. */
const empty = { keywordName: '', keywordValue: '', type: 'manual' as const, placeholders: [] }

function unusedKey(taken: ReadonlyMap<string, unknown>): string {
  let number = taken.size + 1
  while (taken.has(`signer-${number}`)) number += 1
  return `signer-${number}`
}
