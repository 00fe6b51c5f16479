import type { DictionaryItem, DictionaryListInput } from '@tabellio/contract/dictionary-lists'
import type { Language } from '@tabellio/expression'

/** What a new list can begin with. */
export const beginnings = ['empty', 'countries', 'currencies', 'el-salvador'] as const
type Beginning = (typeof beginnings)[number]

/** ISO 3166-1, alpha-2. Its names come from the Unicode CLDR that the browser has. */
const countryCodes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

/** ISO 4217: the currencies that people pay with today. Their names come from the Unicode CLDR. */
const currencyCodes =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW'

/**
 * El Salvador: the 14 departments with their codes of ISO 3166-2, and the 44 municipalities since 1 May 2024 by the Ley
 * Especial para la Reestructuración Municipal (Decreto Legislativo 762 of 2023). These have no codes there: their keys are
 * their names.
 */
const departments: [code: string, name: string, municipalities: string][] = [
  ['SV-AH', 'Ahuachapán', 'Norte Centro Sur'],
  ['SV-SA', 'Santa Ana', 'Norte Centro Este Oeste'],
  ['SV-SO', 'Sonsonate', 'Norte Centro Este Oeste'],
  ['SV-CH', 'Chalatenango', 'Norte Centro Sur'],
  ['SV-LI', 'La Libertad', 'Norte Centro Oeste Este Costa Sur'],
  ['SV-SS', 'San Salvador', 'Norte Oeste Este Centro Sur'],
  ['SV-CU', 'Cuscatlán', 'Norte Sur'],
  ['SV-PA', 'La Paz', 'Oeste Centro Este'],
  ['SV-CA', 'Cabañas', 'Este Oeste'],
  ['SV-SV', 'San Vicente', 'Norte Sur'],
  ['SV-US', 'Usulután', 'Norte Este Oeste'],
  ['SV-SM', 'San Miguel', 'Norte Centro Oeste'],
  ['SV-MO', 'Morazán', 'Norte Sur'],
  ['SV-UN', 'La Unión', 'Norte Sur'],
]

const languages = ['en', 'es', 'fr'] as const

/** Names by the browser, in the order of one language. */
function namedCodes(codes: string, type: 'region' | 'currency', language: Language): DictionaryItem[] {
  const names = new Map(languages.map((each) => [each, new Intl.DisplayNames(each, { type })]))
  const nameOf = (each: Language, code: string) => names.get(each)?.of(code) ?? code
  return codes
    .split(' ')
    .map((code) => ({
      key: code,
      label: nameOf(language, code),
      labels: Object.fromEntries(languages.map((each) => [each, nameOf(each, code)])),
      isRetired: false,
      children: {},
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}

const bare = (key: string, label: string): DictionaryItem => ({
  key,
  label,
  labels: {},
  isRetired: false,
  children: {},
})

const salvadoranPlaces = (): DictionaryItem[] =>
  departments.map(([code, name, municipalities]) => ({
    ...bare(code, name),
    children: {
      municipio: municipalities.split(' ').map((part) => bare(`${name} ${part}`, `${name} ${part}`)),
    },
  }))

/** The nested lists and the items that a new list begins with. */
export function beginningOf(
  beginning: Beginning,
  language: Language,
): Pick<DictionaryListInput, 'items'> & Pick<DictionaryListInput['listSchema'], 'children'> {
  if (beginning === 'countries') return { children: [], items: namedCodes(countryCodes, 'region', language) }
  if (beginning === 'currencies')
    return { children: [], items: namedCodes(currencyCodes, 'currency', language) }
  if (beginning === 'empty') return { children: [], items: [] }
  const municipio = { name: 'municipio', description: '', listType: 'None' as const, children: [] }
  return { children: [municipio], items: salvadoranPlaces() }
}
