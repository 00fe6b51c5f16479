import { endOfMimeType, mimeTypeOfName } from '@tabellio/contract/file-kinds'
import { safeFileName } from '../uploads/index.ts'

type Named = { name: string; mimeType: string }

/**
 * The names of files in a zip: each as any system can write it, with the ending of its kind, and none as another one,
 * whatever their case.
 */
export function entryNames(files: readonly Named[]): string[] {
  const taken = new Set<string>()
  return files.map((file) => {
    const name = freeName(fileName(file), taken)
    taken.add(keyOf(name))
    return name
  })
}

export function fileName({ name, mimeType }: Named): string {
  const safe = safeFileName(name) || 'document'
  const end = endOfMimeType(mimeType)
  return end === undefined || mimeTypeOfName(safe) === mimeType ? safe : `${safe}.${end}`
}

const keyOf = (name: string) => name.normalize('NFKC').toLowerCase()

function freeName(name: string, taken: ReadonlySet<string>): string {
  const [, stem = name, end = ''] = /^(.+?)(\.[^.]+)?$/u.exec(name) ?? []
  let free = name
  for (let number = 2; taken.has(keyOf(free)); number++) free = `${stem} (${number})${end}`
  return free
}
