/** The 25 keys of a refused value (B-142, G-058), in the order of the specification. */
export const valueKeys = [
  'cannot-send-calculated-values',
  'error-evaluating-dependency',
  'field-is-required',
  'field-max-instances-not-met',
  'field-max-value-not-met',
  'field-min-instances-not-met',
  'field-min-value-not-met',
  'invalid-input-mask-value',
  'logical-cannot-be-list',
  'record-is-not-a-list',
  'record-max-instances-exceeded',
  'record-min-instances-not-met',
  'string-value-exceeds-max-length',
  'string-value-exceeds-max-line-count',
  'value-list-not-present',
  'value-must-be-boolean-type',
  'value-must-be-date-type',
  'value-must-be-integer',
  'value-must-be-number-type',
  'value-must-be-string-type',
  'value-must-be-time-type',
  'value-must-be-valid-data-uri',
  'value-must-be-valid-date-time',
  'value-must-be-valid-time-time',
  'value-out-of-value-list',
] as const

/**
 * Keys of our own beside them: a name the definition does not know, a unique value another document has, a picture of
 * too many pixels, characters that no font of a document shows, what
 * is no e-mail address.
 */
export const ownKeys = [
  'unknown-field',
  'value-already-exists',
  'picture-too-large',
  'characters-cannot-be-printed',
  'value-must-be-email',
] as const

export type ProblemKey = (typeof valueKeys)[number] | (typeof ownKeys)[number]

/** The values a text about a problem may name beside the field: the limit that was not met, and whose value it is. */
export type ProblemParams = { limit?: number | string; other?: string }

/** A refused value: where it stands (`tenants[0]/name`, `tags[1]`), why, and what people call the field. */
export type ValueProblem = { path: string; key: ProblemKey; field: string; params?: ProblemParams }
