/** So many bytes become characters at a time: more arguments than that no call takes. */
const step = 0x80_00

/** A file as the server takes it; what says no kind of its own is bytes. */
export async function dataUriOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let characters = ''
  for (let at = 0; at < bytes.length; at += step)
    characters += String.fromCharCode(...bytes.subarray(at, at + step))
  return `data:${file.type || 'application/octet-stream'};base64,${btoa(characters)}`
}
