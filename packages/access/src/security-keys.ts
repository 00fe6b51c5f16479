/** Longer texts decide about no document: no rule can name one. */
export const maxSecurityText = 200

/** The key of a value of a security field: texts are the same when they look the same. None for what is empty. */
export function securityKey(fieldName: string, value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return `${fieldName}=${JSON.stringify(value)}`
  if (typeof value !== 'string') return undefined
  const text = value.normalize('NFC').trim()
  return text === '' || text.length > maxSecurityText ? undefined : `${fieldName}="${text}"`
}
