/** The refusals of data links: what a form says, which goes on by hand. */
export const dataLinkRefusals = {
  'data-link-inactive': { code: 'conflict', text: 'The data link “{name}” is switched off.' },
  'data-link-input': { code: 'invalid-request', text: 'The data link cannot ask with what “{key}” says' },
  'data-link-unreachable': {
    code: 'unavailable',
    text: 'The system that “{name}” asks cannot be reached. Try again, or fill the form in by hand.',
  },
  'data-link-slow': {
    code: 'unavailable',
    text: 'The system that “{name}” asks took more than {seconds} seconds. Try again, or fill the form in by hand.',
  },
  'data-link-status': {
    code: 'unavailable',
    text: 'The system that “{name}” asks answered with status {status}. Fill the form in by hand.',
  },
  'data-link-not-json': {
    code: 'unavailable',
    text: 'The system that “{name}” asks did not answer with JSON. Fill the form in by hand.',
  },
  'data-link-too-long': {
    code: 'unavailable',
    text: 'The system that “{name}” asks answered with more than {limit} MB. Fill the form in by hand.',
  },
  'data-link-answer': {
    code: 'unavailable',
    text: 'The answer to “{name}” has nothing that fits at {path}. Fill the form in by hand.',
  },
  'data-link-resting': {
    code: 'unavailable',
    text: 'The system that “{name}” asks failed several times in a row. It is asked again in {seconds} seconds. Fill the form in by hand.',
  },
  'data-link-setting': {
    code: 'unavailable',
    text: '“{name}” needs the setting {setting}, which this server does not have. Tell your administrator.',
  },
} as const
