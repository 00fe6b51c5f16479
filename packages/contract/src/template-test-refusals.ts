/** Why a version of a template is not published: a test case that its authors keep, by its `name`. */
export const templateTestRefusals = {
  'test-misses-text': { code: 'invalid-request', text: 'The test “{name}” fails: “{text}” is not there.' },
  'test-has-text': { code: 'invalid-request', text: 'The test “{name}” fails: “{text}” is there.' },
  'test-field-gone': {
    code: 'invalid-request',
    text: 'The test “{name}” answers a field that is gone: {field}.',
  },
  'test-cannot-run': {
    code: 'invalid-request',
    text: 'No document can be made of the answers of the test “{name}”.',
  },
  'too-many-tests': { code: 'invalid-request', text: 'A template has at most {limit} tests.' },
} as const
