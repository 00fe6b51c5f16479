/** What keeps documents that nobody waits for from being made. */
export const generationRefusals = {
  'generation-too-large': {
    code: 'invalid-request',
    text: 'At most {limit} documents are generated at once. Divide them.',
  },
  'generation-expired': {
    code: 'conflict',
    text: 'The values of these documents are no longer kept. Start a new generation.',
  },
  'generation-cancelled': {
    code: 'conflict',
    text: 'The generation was stopped before this document was made',
  },
  'generation-gave-up': {
    code: 'conflict',
    text: 'The server could not make this document, although it tried three times',
  },
  'generation-without-right': {
    code: 'conflict',
    text: 'Whoever asked for this document is no longer a member of the organization',
  },
  'generation-template-closed': {
    code: 'conflict',
    text: 'The template {name} is deleted or not published',
  },
  'too-many-generation-schedules': {
    code: 'conflict',
    text: 'There are {limit} schedules already. Delete one of them first.',
  },
} as const
