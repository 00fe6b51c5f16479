/** The languages in which Tabellio speaks. */
export const languages = ['en', 'es', 'fr'] as const
export type Language = (typeof languages)[number]

/** The sort of a field's value, whatever its data type is called (G-055, G-057). */
export type ValueKind = 'text' | 'number' | 'integer' | 'boolean' | 'date' | 'date-time' | 'time' | 'data-uri'

/** How a sentence names a field or a record: without an article, `renta mensual`, `rentas mensuales`. */
export type Noun = {
  one: string
  many?: string
  gender?: 'masculine' | 'feminine'
  /** `one` is a plural itself: earnings, ingresos, revenus. */
  isPlural?: boolean
}

/** A field or a record that an expression may read. */
export type Source = {
  /** The full path, `tenants/age`. */
  path: string
  /** The name on the form. */
  label: string
  nouns: Partial<Record<Language, Noun>>
  /** The paths of the records around it, the outermost first; a record is not around itself. */
  records: readonly string[]
} & (
  | {
      isRecord: true
      /** At most so many instances in each instance around it. */
      most?: number
    }
  | {
      isRecord: false
      kind: ValueKind
      /** It takes several values. */
      isList: boolean
      /** ISO 4217 when it is an amount of money, 'none' when the form does not say of which. */
      currency?: string
      choices?: readonly { value: string; label: string }[]
      /** The bounds of a number. */
      least?: number
      most?: number
    }
)
export type FieldSource = Extract<Source, { isRecord: false }>

/** All that an expression may read, by path, in the order of the form's definition. */
export type Sources = ReadonlyMap<string, Source>

/** Tells `compile` and `explain` of records: for expressions that may not fit, where `sources` would refuse. */
export const recordTest =
  (sources: Sources) =>
  (path: string): boolean =>
    sources.get(path)?.isRecord === true
