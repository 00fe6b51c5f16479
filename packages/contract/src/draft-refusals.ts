/** What keeps a form that was begun from being saved. */
export const draftRefusals = {
  'draft-changed': {
    code: 'conflict',
    text: 'This form was saved elsewhere meanwhile, as revision {revision}. Read it, then save what you changed.',
  },
  'too-many-drafts': {
    code: 'conflict',
    text: 'You have {limit} forms that you began. Finish or delete one first.',
  },
} as const
