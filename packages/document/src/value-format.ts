/** How a value becomes text, in the document's language. */
export type ValueFormat =
  | { kind: 'text'; case?: 'upper' | 'lower' | 'capitalize' }
  | { kind: 'number'; decimals?: number; grouping?: boolean }
  /** `$ 1,250.00`; the field's own currency when none is named. */
  | { kind: 'currency'; currency?: string }
  /** `mil doscientos cincuenta`; of money `mil doscientos cincuenta dólares con 50/100`. */
  | { kind: 'words'; currency?: string; case?: 'upper' | 'lower' | 'capitalize'; counts?: Counted }
  | { kind: 'ordinal'; inWords?: boolean; counts?: Counted }
  /** In the places of a mask: `####-####`. */
  | { kind: 'mask'; mask: string }
  /** short `2026-12-01`, long `1 de diciembre de 2026`, words `uno de diciembre de dos mil veintiséis`. */
  | { kind: 'date'; style: 'short' | 'long' | 'words' | 'year' | 'month' | 'day' }
  | { kind: 'time'; style: '12' | '24' | 'words' }
  /** `yes` and `no` in the words given, or a box that is ticked or not. */
  | { kind: 'logical'; yes?: string; no?: string; box?: boolean }
  /** The label of a value from a list (default) or the value itself. */
  | { kind: 'choice'; show: 'label' | 'value' }

/** The noun that a number stands for or before: `veintiuna`, `primera`; before a masculine one `veintiún`, `primer`. */
export type Counted = { gender?: 'masculine' | 'feminine'; beforeNoun?: boolean }
