/** What keeps an XML file from being read; `name` is the part of it that is at fault. */
export const xmlRefusals = {
  'xml-malformed': { code: 'invalid-request', text: 'The file is no XML that can be read: {name}' },
  'xml-with-doctype': {
    code: 'invalid-request',
    text: 'The file declares a document type ({name}), which no export has. Take it out.',
  },
  'xml-too-large': {
    code: 'invalid-request',
    text: 'The file has more in it, or deeper, than can be read: {name}',
  },
  'xml-unknown-part': { code: 'invalid-request', text: 'The file has a part that is not known: {name}' },
} as const
