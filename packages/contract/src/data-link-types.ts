/** What the specification calls these, for screens that load no schema. */
export const dataLinkVerbs = ['GET', 'POST', 'PUT'] as const
export const dataLinkSources = ['fixed', 'context', 'env', 'inputParam'] as const
export const dataLinkInputTypes = ['string', 'number', 'boolean'] as const
export const dataLinkOutputTypes = [
  'Alphanumeric',
  'Image',
  'Logical',
  'Numeric',
  'Currency',
  'DateTime',
  'Time',
  'Date',
] as const
/** When a form runs a link: on leaving a field that it asks for, at a button, or as it opens. */
export const dataLinkTriggers = ['leave', 'button', 'open'] as const
export const dataLinkRunStates = ['succeeded', 'nothing-found', 'failed'] as const
/** What the value of a `context` part may name beside `$.` and a field of the form. */
export const dataLinkContextNames = ['organizationId', 'username', 'today'] as const
