import { type Kind, hasChoices, kindOfLabel } from '../design/kinds.ts'

/** A field as a spreadsheet or a list describes it. */
export type ImportedField = {
  label: string
  kind: Kind
  isRequired: boolean
  choices: string[]
  /** The name of its section; none for the one at the end. */
  section: string
  help: string
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()

const columns = {
  label: /^(label|name|field|question|etiqueta|nombre|campo|pregunta|libelle|nom|champ)$/u,
  kind: /^(type|kind|tipo|clase|genre)$/u,
  choices: /^(choices|options|values|opciones|valores|choix|valeurs)$/u,
  required: /^(required|mandatory|obligatorio|requerido|obligatoire|requis)$/u,
  section: /^(section|topic|seccion|tema|rubrique)$/u,
  help: /^(help|description|ayuda|descripcion|aide)$/u,
}
type Column = keyof typeof columns
const columnNames = ['label', 'kind', 'choices', 'required', 'section', 'help'] as const satisfies Column[]

const kindsSaid: [RegExp, Kind][] = [
  [/several|multiple|checkbox|varias|plusieurs/u, 'choices'],
  [/choice|option|list|dropdown|opcion|lista|choix/u, 'choice'],
  [/long|area|paragraph|parrafo/u, 'longText'],
  [/whole|integer|entero|entier/u, 'whole'],
  [/money|currency|amount|dinero|moneda|importe|monto|argent|montant/u, 'money'],
  [/number|decimal|numero|nombre/u, 'number'],
  [/yes|boolean|logical|^si\b|oui/u, 'yesNo'],
  [/date.*(time|heure)|fecha.*hora/u, 'dateTime'],
  [/date|fecha/u, 'date'],
  [/time|hora|heure/u, 'time'],
  [/mail|correo|courriel/u, 'email'],
  [/phone|telefono|telephone/u, 'phone'],
  [/image|picture|photo|imagen|foto/u, 'picture'],
  [/sign|firma/u, 'signature'],
  [/text/u, 'text'],
]

const yes = /^(x|1|yes|y|true|required|si|s|verdadero|oui|o|vrai)$/u
const maxLabel = 200
const maxChoices = 5000

/**
 * Reads the fields that rows describe: one a row below columns with names of ours, in any of three languages; else those that
 * the first row names above data; else one a line. `# Name` begins a section, an asterisk at the end says required.
 */
export function fieldsInRows(rows: readonly (readonly string[])[]): ImportedField[] {
  const said = rows
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''))
  const [head = [], ...body] = said
  const places = placesOf(head)
  if (places) return body.flatMap((row) => fieldOfRow(row, places))
  if (said.some((row) => row.length > 1))
    return head.flatMap((label, at) =>
      fieldOfLabel(label, '', kindOfValues(body.flatMap((row) => row[at] || []))),
    )
  return fieldsOfLines(said.map(([line = '']) => line))
}

type Places = Map<Column, number>

/** Where each column stands, when the first row is one of names: a label alone may be that of a field. */
function placesOf(head: readonly string[]): Places | undefined {
  const places: Places = new Map()
  for (const [at, cell] of head.entries()) {
    const column = columnNames.find((name) => columns[name].test(plain(cell)))
    if (column && !places.has(column)) places.set(column, at)
  }
  return places.has('label') && places.size > 1 ? places : undefined
}

function fieldOfRow(row: readonly string[], places: Places): ImportedField[] {
  const cell = (column: Column) => row[places.get(column) ?? -1] ?? ''
  const [field] = fieldOfLabel(cell('label'), cell('section'))
  if (!field) return []
  const choices = cell('choices') === '' ? field.choices : choicesIn(cell('choices'))
  const saidKind = kindsSaid.find(([word]) => word.test(plain(cell('kind'))))?.[1]
  const kind = saidKind ?? (choices.length > 0 ? 'choice' : field.kind)
  return [
    {
      ...field,
      kind,
      choices: hasChoices(kind) ? choices : [],
      isRequired: field.isRequired || yes.test(plain(cell('required'))),
      help: cell('help').slice(0, 5000),
    },
  ]
}

function fieldsOfLines(lines: readonly string[]): ImportedField[] {
  let section = ''
  return lines.flatMap((line) => {
    if (!line.startsWith('#')) return fieldOfLabel(line, section)
    section = line.replace(/^#+/u, '').trim()
    return []
  })
}

/** `Color (red / green) *` is a choice that must be made. */
function fieldOfLabel(said: string, section: string, kindSaid?: Kind): ImportedField[] {
  const isRequired = said.endsWith('*')
  const whole = said.replace(/[\s*]+$/u, '')
  const [, before = '', inside = ''] = /^([^()]+)\(([^()]*\/[^()]*)\)$/u.exec(whole) ?? []
  const choices = inside === '' ? [] : unique(inside.split('/'))
  const label = (choices.length > 1 ? before.trim() : whole).slice(0, maxLabel)
  if (label === '') return []
  const kind = choices.length > 1 ? 'choice' : (kindSaid ?? kindOfLabel(label))
  const own = hasChoices(kind) ? choices : []
  return [{ label, kind, isRequired, choices: own, section: section.slice(0, maxLabel), help: '' }]
}

const unique = (said: readonly string[]) =>
  [...new Set(said.map((choice) => choice.trim()).filter((choice) => choice !== ''))].slice(0, maxChoices)

function choicesIn(cell: string): string[] {
  const separator = [/[\n;]/u, /\|/u, /,/u].find((sign) => sign.test(cell))
  return unique(separator ? cell.split(separator) : [cell])
}

const kindsOfValues: [RegExp, Kind][] = [
  [/^(yes|no|si|sí|oui|non|true|false)$/iu, 'yesNo'],
  [/^-?\d{1,15}$/u, 'whole'],
  [/^-?[\d.,]{1,20}$/u, 'number'],
  [/^(\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})$/u, 'date'],
  [/^[^\s@]{1,64}@[^\s@]{1,200}$/u, 'email'],
]

/** What all of a column's values are; nothing of a column that has none. */
const kindOfValues = (values: readonly string[]): Kind | undefined =>
  values.length === 0
    ? undefined
    : kindsOfValues.find(([sign]) => values.every((value) => sign.test(value)))?.[1]
