import type { BreaksFoundBy } from '../break.ts'

const forms = 'packages/forms/src'
const problems = `${forms}/definition-problems.ts`
const size = `${forms}/definition-size.ts`
const drafts = 'apps/web/src/drafts'

/** Bad input and bad days: an answer at the field, bounded work, and nothing that was typed is lost. */
export const badInputBreaks: BreaksFoundBy[] = [
  {
    test: `${forms}/mask.test.ts`,
    breaks: [
      ['is matched in steps', `${forms}/mask.ts`, '!known.has(key)', 'true'],
      ['is matched in steps', `${forms}/mask.ts`, 'typed.length > longestTyped', 'false'],
    ],
  },
  {
    test: `${forms}/too-complex.test.ts`,
    breaks: [
      ['may be ten thousand instances', `${forms}/state.ts`, 'given.slice(0, maxOccurs)', 'given'],
      ['of too many fields is refused', size, 'membersIn(definition) > maxMembers', 'false'],
    ],
  },
  {
    test: `${forms}/definition-problems.test.ts`,
    breaks: [['does not hide what it reads', problems, '...«cycles(faults, known, wizard)»', '[]']],
  },
  {
    test: `${forms}/form-layout.test.ts`,
    breaks: [
      [
        'mends what overlaps',
        `${forms}/form-layout.ts`,
        "return isOn ? «[{ code: 'overlaps', page, key }]» : []",
        '[]',
      ],
      ['mends what overlaps', `${forms}/form-layout.ts`, 'const mended = «onGrid(item)»', 'item'],
    ],
  },
  {
    test: `${drafts}/travel.test.tsx`,
    breaks: [
      [
        'stays on this device while the network is away',
        `${drafts}/travel.ts`,
        "«onState({ kind: 'here' })»\n    if (outcome.isRefused)",
        'undefined',
      ],
      ['asks which answer counts', `${drafts}/travel.ts`, 'conflicts.length === 0', 'true'],
      [
        'puts together what two devices',
        `${drafts}/bring-up.ts`,
        "fault instanceof ApiError && fault.reason === 'draft-changed'",
        'false',
      ],
    ],
  },
  {
    test: 'apps/web/src/document-types/layout/form-part.test.tsx',
    breaks: [
      [
        'says what of a layout it has put right',
        'apps/web/src/document-types/layout/form-part.tsx',
        'problems.length === 0',
        'true',
      ],
    ],
  },
]
