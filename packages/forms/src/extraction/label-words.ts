import type { FoundField } from './found-fields.ts'

type FieldType = Pick<FoundField, 'dataType' | 'currency'>

/** What a label says of the kind of its value, in the three languages: the first that fits. */
const kinds: [RegExp, FoundField['dataType']][] = [
  [/(?<!\p{L})(signature|signed by|firma|firmado por|signé par)(?!\p{L})/iu, 'ElectronicSignature'],
  [/(?<!\p{L})(e-?mail|correo|courriel)(?!\p{L})/iu, 'Email'],
  [/(?<!\p{L})(phone|telephone|tel|teléfono|téléphone|móvil|mobile)(?!\p{L})/iu, 'Phone'],
  [/(?<!\p{L})(date|fecha|day of birth|born on|dated)(?!\p{L})/iu, 'Date'],
  [
    /(?<!\p{L})(amount|price|rent|deposit|salary|fee|sum|total|monto|importe|precio|renta|canon|depósito|salario|suma|montant|prix|loyer|dépôt|salaire|somme)(?!\p{L})/iu,
    'Currency',
  ],
  [
    /(?<!\p{L})(number of|days|months|years|age|quantity|número de (?:días|meses|años|personas)|cantidad|días|meses|años|edad|nombre de (?:jours|mois|personnes)|jours|mois|âge|quantité)(?!\p{L})/iu,
    'Numeric',
  ],
]

/** The kind of value that a label speaks of; a sign of money before a gap says it, too. */
export function fieldTypeOf(label: string, before = ''): FieldType {
  const sign = /(US\$|USD|EUR|[$€£])\s*$/u.exec(before)?.[1]
  const currency = sign === undefined ? undefined : currencyOf(sign)
  if (currency !== undefined) return { dataType: 'Currency', currency }
  return { dataType: kinds.find(([words]) => words.test(label))?.[1] ?? 'Alphanumeric' }
}

const currencies = new Map([
  ['$', 'USD'],
  ['us$', 'USD'],
  ['dollars', 'USD'],
  ['dólares', 'USD'],
  ['€', 'EUR'],
  ['euros', 'EUR'],
  ['£', 'GBP'],
  ['₡', 'CRC'],
])

/** ISO 4217. */
export const currencyOf = (sign: string): string | undefined =>
  currencies.get(sign.toLowerCase()) ?? (/^[A-Z]{3}$/.test(sign) ? sign : undefined)

/** A note in brackets, as a label: `INSERT NAME OF TENANT` asks for the name of the tenant. */
export const labelFromNote = (note: string): string =>
  asLabel(
    note
      .replaceAll(/[_.…]+/g, ' ')
      .replace(
        /^\s*(?:please\s+)?(?:insert|enter|write|fill in|insertar|inserte|indicar|indique|escriba|colocar|insérer|indiquer|écrire|préciser)\s+(?:here\s+)?(?:the |el |la |los |las |le |les |l['’])?/iu,
        '',
      ),
  )

const articles =
  /^(?:the|a|an|el|la|los|las|un|una|le|les|l['’]|une|du|de la|del|de|of|d['’]|with|con|avec|and|y|et|in|en|for|por|pour|on|at|to|a|al|au|by|is|es|est|no)\s+/iu
/** Where what a gap belongs to begins: before these is another thing. */
const breaks =
  /[,;:.()\n]|\s[–—-]\s|(?<!\p{L})(?:with|con|avec|and|y|et|whose|cuy[oa]|dont|que|which|who|qui|pays?|paid|shall|will|pagará|paga|paiera?|verse|de la cantidad)(?!\p{L})/giu

/** What leads from a thing to its value. */
const trailing =
  /(?:^|\s+)(?:of|de|del|for|por|pour|to|a|à|en|in|is|es|est|no\.?|n\.?º|nº|n°|#|el|la|le|les?|the|on|at|au|será|sera)$/iu

/** The words before a gap that say what belongs there: `Name of the tenant: ____`. */
export function labelBefore(text: string, start: number, kind: 'gap' | 'amount' = 'gap'): string {
  const line = text.slice(Math.max(0, start - 90), start)
  const trimmed = line.replace(/(?:US\$|USD|EUR|[$€£])?\s*$/u, '').replace(/\s*[:：]?\s*$/u, '')
  const own = trimmed.split('\n').at(-1) ?? ''
  const last = [...own.matchAll(breaks)].at(-1)
  const words = (last ? own.slice(last.index + last[0].length) : own).trim().split(/\s+/).slice(-5)
  let phrase = words.join(' ')
  for (let before = ''; before !== phrase;) {
    before = phrase
    phrase = phrase.replace(trailing, '')
  }
  return /\p{L}{2}/u.test(phrase) ? asLabel(phrase) : kind === 'amount' ? '' : asLabel(words.join(' '))
}

/** What a day is, by the word of these that stands closest before it. */
const dayWords = new RegExp(
  [
    `(?<start>from|since|begin(?:ning|s)?|start(?:s|ing)?|effective|desde|inicia(?:rá|ndo)?|a partir|à compter|depuis|dès|commence)`,
    `(?<end>until|through|end(?:s|ing)?|expires?|to(?=\\s*$)|hasta|vence(?:rá)?|termina(?:rá)?|finaliza|jusqu['’]au|prend fin)`,
    `(?<birth>born|birth|nacid[oa]|nacimiento|née?|naissance)`,
  ]
    .map((words) => `(?<!\\p{L})${words}(?!\\p{L})`)
    .join('|'),
  'giu',
)

export function labelOfDate(text: string, start: number): '' | 'start' | 'end' | 'birth' {
  const before =
    text
      .slice(Math.max(0, start - 45), start)
      .split(/[.;]\s/)
      .at(-1) ?? ''
  const groups = [...before.matchAll(dayWords)].at(-1)?.groups ?? {}
  if (groups['start'] !== undefined) return 'start'
  if (groups['end'] !== undefined) return 'end'
  return groups['birth'] === undefined ? '' : 'birth'
}

const called =
  /^[^.;]{0,160}?(?:hereinafter|hereafter|the|called|denominad[oa]|llamad[oa]|en adelante|ci-après|dénommée?s?|désignée?)[^.;“"«(]{0,40}[“"«]\s*(?:the |el |la |le |l['’])?([\p{L} ]{3,40}?)\s*[”"»]/iu

/** Who somebody is in the document, by what follows the name: (the “Tenant”). */
export const partyOf = (text: string, end: number): string => {
  const [, party = ''] = called.exec(text.slice(end, end + 260)) ?? []
  return party === '' ? '' : asLabel(party.toLowerCase())
}

/** As a screen shows it: a capital, no articles, at most 60 characters. */
function asLabel(words: string): string {
  let label = words.replaceAll(/\s+/g, ' ').trim()
  for (let before = ''; before !== label;) {
    before = label
    label = label.replace(articles, '')
  }
  label = label.replace(/^[^\p{L}\d]+|[^\p{L}\d)]+$/gu, '').slice(0, 60)
  const plain = label === label.toUpperCase() ? label.toLowerCase() : label
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
