import { type Document, walk } from '@tabellio/document'
import { looksOf } from '@tabellio/document/look'

/** A family we ship, with the line it needs: the metrics that Word gives the family it stands for. */
export type Family = { name: string; ascent: number; descent: number }

const carlito: Family = { name: 'Carlito', ascent: 0.952, descent: 0.269 }
const caladea: Family = { name: 'Caladea', ascent: 0.95, descent: 0.222 }
const arimo: Family = { name: 'Arimo', ascent: 0.938, descent: 0.212 }
const tinos: Family = { name: 'Tinos', ascent: 0.933, descent: 0.216 }
const cousine: Family = { name: 'Cousine', ascent: 0.833, descent: 0.3 }
const noto: Family = { name: 'Noto Sans', ascent: 1.069, descent: 0.293 }

const usualFamily = carlito

/** The families a document may ask for, by name: the metric twin of each that we may not ship. */
const families = new Map([
  ...[carlito, caladea, arimo, tinos, cousine, noto].map((family): [string, Family] => [
    family.name.toLowerCase(),
    family,
  ]),
  ['calibri', carlito],
  ['cambria', caladea],
  ['georgia', caladea],
  ['arial', arimo],
  ['helvetica', arimo],
  ['verdana', noto],
  ['times new roman', tinos],
  ['times', tinos],
  ['courier new', cousine],
  ['courier', cousine],
  ['liberation sans', arimo],
  ['liberation serif', tinos],
  ['liberation mono', cousine],
])

/** Families that have no twin, with one of about their width: another one would end lines elsewhere. */
const alike = new Map<string, Family>()
const likeArimo =
  'arial cyr,arial unicode ms,aptos,century gothic,franklin gothic book,helvetica neue,microsoft sans serif,segoe ui,tahoma,trebuchet ms'
const likeNoto = 'lucida grande,lucida sans,lucida sans unicode,open sans,dejavu sans'
const likeTinos = 'garamond,eb garamond,minion pro,minionpro-regular,times new roman cyr,perpetua'
const likeCaladea =
  'book antiqua,bookman old style,cambria math,century,century schoolbook,constantia,palatino,palatino linotype'
const likeCousine = 'consolas,lucida console,dejavu sans mono'
for (const [family, names] of [
  [arimo, likeArimo],
  [noto, likeNoto],
  [tinos, likeTinos],
  [caladea, likeCaladea],
  [cousine, likeCousine],
] as const)
  for (const name of names.split(',')) alike.set(name, family)

/** Those that a missing family is told for, though we know what to set instead. */
export const familiesAlike: readonly string[] = [...alike.keys()]

export const isKnownFamily = (name: string): boolean => families.has(keyOfFamily(name))

/** Families that come beside ours, by the name that documents ask for them, in small letters. */
export type OwnFamilies = ReadonlyMap<string, Family>

export const noFamilies: OwnFamilies = new Map()

/** The family that stands for a name: one that came beside ours, ours or its twin, or the usual one. */
export function familyOf(name: string | undefined, own: OwnFamilies = noFamilies): Family {
  const key = keyOfFamily(name ?? '')
  return own.get(key) ?? families.get(key) ?? alike.get(key) ?? usualFamily
}

export const keyOfFamily = (name: string): string => name.trim().toLowerCase()

/** The fonts that stand in for what a family does not have: the usual scripts, then those that few documents need. */
export const standIns = [
  noto.name,
  tinos.name,
  'Noto Sans Thai',
  'Noto Sans Armenian',
  'Noto Sans Georgian',
  'Noto Naskh Arabic',
  'Noto Sans S Chinese',
  'NanumGothic',
  'Noto Sans Symbols',
  'Noto Sans Symbols 2',
  'Noto Emoji',
]

/** A family that comes with us, whose name no other may take. */
export const isShippedFamily = (name: string): boolean => {
  const key = keyOfFamily(name)
  return families.get(key)?.name.toLowerCase() === key || standIns.some((each) => each.toLowerCase() === key)
}

/** The names of the families that the words of a document ask for, each once. */
export function fontsIn(document: Document): string[] {
  const lookOf = looksOf(document.attrs)
  const names = [...walk(document)].flatMap(({ node }) => {
    if (node.type === 'paragraph') return lookOf(node).text.font ?? []
    const marks = 'marks' in node ? (node.marks ?? []) : []
    return marks.flatMap((mark) => (mark.type === 'font' ? (mark.attrs.font ?? []) : []))
  })
  return [...new Map(names.map((name) => [keyOfFamily(name), name])).values()]
}
