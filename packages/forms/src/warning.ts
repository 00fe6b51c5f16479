import type { FindingCode } from '@tabellio/expression'

/** Tells of something an author may have meant otherwise. The form can be used with it. */
export type DefinitionWarning = {
  code: WarningCode
  /** The place of the dependency among the wizard's. */
  dependency: number
  /** The place in its expression, and the addresses of the parts that make it so. */
  at?: string
  with?: string[]
  /** The full paths of the fields and records it is about; the keys of pages and sections that are named twice. */
  paths?: string[]
  /** The places of the other dependencies that make it so. */
  others?: number[]
}

/**
 * Beside what is found in its expression:
 * `always-hidden`, `always-disabled`: its condition is always true, so nobody ever sees, or fills in, its items.
 * `never-shown`, `required-never-shown`: one of several dependencies hides it at any time; the second of what is required.
 * `needs-what-is-hidden`: it could hold only by values of fields that other dependencies hide just then: it never does.
 * `hidden-by-another`, `disabled-by-another`: whenever it does this, another does so already.
 * `hides-what-it-reads`: it is never evaluated, as it would decide about itself.
 * `disables-what-it-reads`: once it holds, nobody can take back the value that made it hold.
 * `calculated-from-hidden`: the first path is calculated from the second, which has no value while it is hidden.
 * `item-twice`: it names an item more than once.
 */
export type WarningCode =
  | FindingCode
  | 'always-hidden'
  | 'always-disabled'
  | 'never-shown'
  | 'required-never-shown'
  | 'needs-what-is-hidden'
  | 'hidden-by-another'
  | 'disabled-by-another'
  | 'hides-what-it-reads'
  | 'disables-what-it-reads'
  | 'calculated-from-hidden'
  | 'item-twice'

export const warn = (code: WarningCode, dependency: number, paths: string[], others?: number[]) =>
  paths.length === 0 ? [] : [{ code, dependency, paths, ...(others && { others }) }]
