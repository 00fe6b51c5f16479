import type { Language } from '@tabellio/expression'
import type { ContextDefinition, Field } from '../definition.ts'
import { type FoundField, foundFields } from './found-fields.ts'

/** What a text that was written for one case says of the template that it could be (G-209). */
export type ExtractedTemplate = {
  name: string
  description: string
  contextDefinition: ContextDefinition
  /** Where the fields stand in the text, in its order; one field may stand in several places. */
  places: { start: number; end: number; path: string }[]
}

/** What is asked for where the text says nothing of it. */
const labels: Record<
  Language,
  Record<'text' | 'Currency' | 'Date' | 'Email' | 'start' | 'end' | 'birth' | 'name' | 'template', string>
> = {
  en: {
    text: 'Text',
    Currency: 'Amount',
    Date: 'Date',
    Email: 'Email',
    start: 'Start date',
    end: 'End date',
    birth: 'Date of birth',
    name: 'Name',
    template: 'Template',
  },
  es: {
    text: 'Texto',
    Currency: 'Monto',
    Date: 'Fecha',
    Email: 'Correo electrónico',
    start: 'Fecha de inicio',
    end: 'Fecha de fin',
    birth: 'Fecha de nacimiento',
    name: 'Nombre',
    template: 'Plantilla',
  },
  fr: {
    text: 'Texte',
    Currency: 'Montant',
    Date: 'Date',
    Email: 'Adresse e-mail',
    start: 'Date de début',
    end: 'Date de fin',
    birth: 'Date de naissance',
    name: 'Nom',
    template: 'Modèle',
  },
}

/** Words that each of the languages has in every paragraph. */
const common: Record<Language, RegExp> = {
  en: /(?<!\p{L})(?:the|of|and|to|by|this|shall|is)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:el|los|las|y|por|este|del|una|con)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:le|les|et|des|par|est|une|du|au|ce)(?!\p{L})/giu,
}

/** The language of a text, by its commonest words. */
export function languageOfText(text: string): Language {
  const counted = (['en', 'es', 'fr'] as const).map((language) => ({
    language,
    count: [...text.matchAll(common[language])].length,
  }))
  return counted.toSorted((one, other) => other.count - one.count)[0]?.language ?? 'en'
}

/** Makes fields of the blanks, brackets, dotted lines, names, dates and amounts of a text. */
export function extractTemplate(text: string): ExtractedTemplate {
  const words = labels[languageOfText(text)]
  const fields: Field[] = []
  const places: ExtractedTemplate['places'] = []
  const known = new Map<string, string>()
  for (const found of foundFields(text)) {
    const label = labelOf(found, words)
    // A value that comes again, or a gap that is called the same, is the same field.
    const key = found.sample === undefined ? `${label}|${found.dataType}` : `=${found.sample.toLowerCase()}`
    const path = known.get(key) ?? freeName(label, fields)
    if (!known.has(key)) {
      known.set(key, path)
      fields.push(fieldOf(path, freeLabel(label, fields), found))
    }
    places.push({ start: found.start, end: found.end, path })
  }
  return { ...headOf(text, words.template), contextDefinition: { fields, records: [] }, places }
}

function labelOf({ label, dataType, sample }: FoundField, words: (typeof labels)[Language]): string {
  if (dataType === 'Date' && (label === 'start' || label === 'end' || label === 'birth')) return words[label]
  if (label !== '') return label
  if (dataType === 'Currency' || dataType === 'Date' || dataType === 'Email') return words[dataType]
  return sample === undefined ? words.text : words.name
}

const fieldOf = (path: string, label: string, { dataType, currency }: FoundField): Field => ({
  name: path,
  fullPath: path,
  properties: { dataType, label, ...(dataType === 'Currency' && { currency: currency ?? 'USD' }) },
})

/** A name of letters and digits that no other field has. */
function freeName(label: string, fields: Field[]): string {
  const parts = label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '')
    .map((part) => part.toLowerCase())
  const joined = parts
    .map((part, at) => (at === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join('')
  const name = /^[a-z]/.test(joined) ? joined.slice(0, 50) : `field${joined.slice(0, 45)}`
  return free(name, (given) => fields.some((field) => field.name === given), '')
}

const freeLabel = (label: string, fields: Field[]) =>
  free(label, (given) => fields.some((field) => field.properties.label === given), ' ')

function free(wanted: string, isTaken: (name: string) => boolean, between: string): string {
  let name = wanted
  for (let count = 2; isTaken(name); count++) name = `${wanted}${between}${count}`
  return name
}

/** The first line is the name; the first sentence below it says what it is. */
function headOf(text: string, otherwise: string) {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\p{L}{2}/u.test(line))
  const [first = otherwise, second = first] = lines
  const name = (first.length <= 120 ? first : (first.split(/[.,;:]/)[0] ?? first)).slice(0, 120).trim()
  const sentence = (
    /^.{20,}?(?<!\b(?:Mr|Mrs|Ms|Dr|Sr|Sra|Lic|Ing|M))[.;](?=\s|$)/u.exec(second)?.[0] ?? second
  )
    .slice(0, 300)
    .trim()
  return { name: name.length < 3 ? otherwise : name, description: sentence.length < 3 ? otherwise : sentence }
}
