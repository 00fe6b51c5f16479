// What XML cannot hold, and marks that turn the direction of writing.
const unprintable = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu
const entities: { [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapedXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(unprintable, '')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
