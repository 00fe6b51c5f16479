export function SentenceInput() {
  return undefined
}
