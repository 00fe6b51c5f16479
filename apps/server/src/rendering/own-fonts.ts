import { type Document } from '@tabellio/document'
import { type Family, fontsIn, keyOfFamily, type OwnFamilies } from '@tabellio/rendering'

/** A font that an organization has brought. */
export type OwnFont = {
  /** As documents ask for it, and as the compiler names it. */
  family: string
  set: Family
  hash: string
  read: () => Promise<Uint8Array>
}

/** The fonts of one document: all of a family that it asks for. */
export type OwnFonts = { key: string; families: OwnFamilies; files: () => Promise<Uint8Array[]> }

export const noFonts: OwnFonts = { key: '', families: new Map(), files: () => Promise.resolve([]) }

const askedIn = new WeakMap<Document, string[]>()

/** Those of an organization that a document asks for. */
export function fontsOf(document: Document, fonts: readonly OwnFont[]): OwnFonts {
  if (fonts.length === 0) return noFonts
  const asked = askedIn.get(document) ?? fontsIn(document)
  askedIn.set(document, asked)
  return fontsAmong(asked, fonts)
}

export function fontsAmong(asked: readonly string[], fonts: readonly OwnFont[]): OwnFonts {
  const keys = new Set(asked.map(keyOfFamily))
  const used = fonts
    .filter(({ family }) => keys.has(keyOfFamily(family)))
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
  if (used.length === 0) return noFonts
  return {
    // Of the same files under the same names the same pages are made: whose they are is no part of it.
    key: used.map(({ hash, set }) => `${hash} ${set.name}`).join(),
    families: new Map(used.map(({ family, set }) => [keyOfFamily(family), set])),
    files: () => Promise.all(used.map(({ read }) => read())),
  }
}
