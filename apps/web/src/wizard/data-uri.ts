/** The PDF that an answer brings as a text. */
export function blobOfDataUri(dataUri: string): Blob {
  const binary = atob(dataUri.slice(dataUri.indexOf(',') + 1))
  return new Blob([Uint8Array.from(binary, (character) => character.charCodeAt(0))], {
    type: 'application/pdf',
  })
}
