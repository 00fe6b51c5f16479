import { endOfMimeType, mimeTypeOfName } from '@tabellio/contract/file-kinds'

/** Hands a file to the browser's downloads. */
export function download(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Shows a file in a tab of its own, where the browser prints it. */
export function openToPrint(file: Blob) {
  const url = URL.createObjectURL(file)
  open(url, '_blank')
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const unsafe = /[<>:"/\\|?*\p{Cc}]+/gu

/** A file name that every system takes, with the ending of its kind. */
export function fileNameOf(name: string, mimeType: string) {
  const safe = name.replaceAll(unsafe, ' ').replaceAll(/\s+/g, ' ').trim() || 'document'
  const end = endOfMimeType(mimeType)
  return end === undefined || mimeTypeOfName(safe) === mimeType ? safe : `${safe}.${end}`
}
