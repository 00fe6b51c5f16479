import { endOfMimeType } from '@tabellio/contract/file-kinds'

/** The name under which a version's file is handed out: its own, or the document's with the end of its kind. */
export function fileNameOf(version: { name: string; fileName: string | null; mimeType: string }): string {
  const { name, fileName, mimeType } = version
  const end = endOfMimeType(mimeType)
  const given = fileName ?? name
  return end === undefined || /\.[\p{L}\p{N}]{1,10}$/u.test(fileName ?? '') ? given : `${given}.${end}`
}
