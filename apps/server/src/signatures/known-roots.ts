import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readCertificates } from '@tabellio/signatures'

/**
 * The certificates in PEM that the operator trusts: those of a file, or of all files of a folder. Read once, at the start,
 * so that what is wrong with the setting is told there.
 */
export function readKnownRoots(place: string | undefined): Uint8Array[] {
  if (place === undefined) return []
  const roots = filesAt(place).flatMap((file) => readCertificates(readFileSync(file, 'utf8')))
  if (roots.length === 0)
    throw new Error(`TABELLIO_SIGNATURE_ROOTS names ${place}, in which there is no certificate (PEM).`)
  return roots
}

function filesAt(place: string): string[] {
  const found = statSync(place, { throwIfNoEntry: false })
  if (!found) throw new Error(`TABELLIO_SIGNATURE_ROOTS names ${place}, which is not there.`)
  if (!found.isDirectory()) return [place]
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(place, name))
}
