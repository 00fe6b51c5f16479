import type { BreaksFoundBy } from '../break.ts'

const server = 'apps/server/src'
const context = `${server}/task-template-context`
const definitions = 'packages/contract/src/definitions.ts'
const inferred = 'packages/forms/src/inferred-dependencies.ts'
const read = 'packages/forms/src/read-values.ts'
const refusals = `${server}/platform/refusals.ts`
const saving = `${server}/documents/document-save.db.ts`
const states = `${context}/task-template-context.db.ts`

/** What the server keeps of forms, and refuses. */
export const serverBreaks: BreaksFoundBy[] = [
  {
    test: `${server}/platform/http.test.ts`,
    breaks: [
      [
        'B-017',
        refusals,
        "details.errors && code === 'invalid-request' ? { message } : { errorMessage: message }",
        '{}',
      ],
    ],
  },
  {
    test: `${server}/platform/transport.test.ts`,
    breaks: [
      ['B-017', refusals, "'Something went wrong on our side'", 'String(error)'],
      ['B-017', refusals, 'errorCode: «code»', "'fault'"],
    ],
  },
  {
    test: `${server}/definitions/definitions.test.ts`,
    breaks: [
      ['B-099', definitions, 'defaultPageName: «text.exactOptional()»', 'z.any()'],
      [
        'B-588',
        definitions,
        'records: «z.array(RecordSchema).max(maxFields)»,\n    properties',
        'z.array(RecordSchema).transform(() => [])',
      ],
      [
        'B-589',
        definitions,
        'z.strictObject({ name, fullPath: text, properties: FieldProperties })',
        'z.object({ name, fullPath: text, properties: FieldProperties })',
      ],
      ['B-591', definitions, 'isUnknown(given) ? usual : given', 'given'],
      [
        'B-618',
        definitions,
        'minOccurs: «count(maxRequired).exactOptional()»,\n  maxOccurs: count(100_000).exactOptional(),\n})',
        'z.any()',
      ],
      ['B-622', definitions, 'z.record(name, z.unknown()).exactOptional()', 'z.any().transform(() => ({}))'],
      ['B-626', inferred, 'inferredDependencies: «inferredDependencies(wizard)»', '[]'],
      [
        'B-626',
        `${server}/definitions/definition-errors.ts`,
        '«inferredDependencies.length === 0» ||',
        'true',
      ],
    ],
  },
  {
    test: `${server}/definitions/definitions.test.ts`,
    isAlone: true,
    breaks: [
      [
        'B-623',
        definitions,
        '«z.array(WizardFieldSchema).max(maxFields)»,\n            }),',
        'z.array(z.object({ key: text, isRecord: z.boolean() }))',
      ],
      ['B-627', definitions, "z.enum(['hide', 'disable'])", 'text'],
      ['B-628', definitions, 'expression: «ExpressionTree»', 'z.any().transform(() => ({}))'],
    ],
  },
  {
    test: `${server}/document-types/document-type-settings.test.ts`,
    breaks: [
      ['B-625', definitions, 'z.record(name, z.unknown()).exactOptional()', 'z.any().transform(() => ({}))'],
    ],
  },
  {
    test: `${server}/generations/generations.test.ts`,
    breaks: [
      [
        'B-027',
        `${server}/generations/generations.ts`,
        'if («isPreview») return { documents: made.map(previewOf) }',
        'false',
      ],
      ['B-140', read, '[...ruleProblems(state), ...instanceProblems(state.root, today)]', '[]'],
      ['B-142', read, 'const path = «pathIn(instance, plan.name)»\n  const field =', 'plan.name'],
    ],
  },
  {
    test: `${server}/generations/value-keys.test.ts`,
    breaks: [
      ['B-140', read, '[...ruleProblems(state), ...instanceProblems(state.root, today)]', '[]'],
      ['B-141', 'packages/forms/src/state.ts', '!Array.isArray(value) && !isMissing(value)', 'false'],
      [
        'B-142',
        'packages/forms/src/value-types.ts',
        'invalid && !invalid.accepts(value) ? invalid.key : undefined',
        'undefined',
      ],
    ],
  },
  {
    test: `${server}/templates/templates.test.ts`,
    breaks: [
      [
        'B-044',
        'packages/forms/src/sample-values.ts',
        'return isAccepted(field, madeUp, today) ? «madeUp» : undefined',
        'undefined',
      ],
    ],
  },
  {
    test: `${server}/documents/document-storing.test.ts`,
    breaks: [
      ['B-610', saving, 'traits.uniqueValues.filter((value) => !isOurs.has(keyOf(value)))', '[]'],
      ['B-611', saving, 'traits.uniqueValues.filter((value) => !isOurs.has(keyOf(value)))', '[]'],
    ],
  },
  {
    test: `${server}/sequences/document-numbers.test.ts`,
    isAlone: true,
    breaks: [
      ['B-605', saving, 'await markValuesUsed(tx, ids, traits.numbers)', '[]'],
      ['B-606', saving, 'lost.length === 0', 'true'],
    ],
  },
  {
    test: `${server}/form-as-server.test.ts`,
    breaks: [
      ['B-631', 'packages/forms/src/form.ts', 'return «problemsIn(this.#state, this.today)»', '[]'],
      ['B-631', `${server}/generations/prepare.ts`, 'problems.length > 0 && !isSample', 'false'],
    ],
  },
  {
    test: `${context}/task-template-context.test.ts`,
    breaks: [
      ['B-703', states, 'return { ...«asReply(found)», step', "{ ...asReply(found), username: '' }"],
      ['B-703', states, 'sql.lit(keptForDays)', 'sql.lit(3)'],
      [
        'B-703',
        states,
        "row.contextType === 'template' ? ('template' as const) : ('combined-template' as const)",
        "'template'",
      ],
      ['B-704', states, "ownStates(tx).where('id', '=', id)", "ownStates(tx).where('id', '=', 'none')"],
      [
        'B-704',
        states,
        '{ ...row, revision: revision + 1, savedAt: sql<Date>`now()` }',
        '{ revision: revision + 1 }',
      ],
      [
        'B-704',
        states,
        "deleteFrom('templateContextStates')\n      .where('organizationId', '=', «tx.organizationId»)",
        "''",
      ],
    ],
  },
]
