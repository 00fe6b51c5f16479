/** Why a document is not destroyed, or a list of such not confirmed. */
export const retentionRefusals = {
  held: { code: 'conflict', text: 'The legal hold “{name}” keeps this: it is not deleted.' },
  'needs-second-person': {
    code: 'conflict',
    text: 'Another person than who proposed the list confirms it.',
  },
  'disposition-not-proposed': { code: 'conflict', text: 'The list was confirmed or given up already.' },
  'nothing-to-dispose': { code: 'conflict', text: 'There is no document whose period is over.' },
  'no-date-field': { code: 'invalid-request', text: 'The type has no date field of this name.' },
} as const
