/** What keeps documents that nobody waits for from being made. */
export const generationRefusals = {
  'sub-template-missing': {
    code: 'invalid-request',
    text: 'The template “{name}”, which this one includes, is not published',
  },
  'sub-template-in-circle': {
    code: 'invalid-request',
    text: 'Templates include each other in a circle: {name}',
  },
  'sub-templates-too-deep': {
    code: 'invalid-request',
    text: 'The template “{name}” is included too deep: five at most, one in another',
  },
  'sub-templates-too-many': {
    code: 'invalid-request',
    text: 'The template includes too many others, up to “{name}”: 200 at most',
  },
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
