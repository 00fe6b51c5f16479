/** Why a font is not taken. */
export const fontRefusals = {
  'not-a-font-file': {
    code: 'invalid-request',
    text: 'The file is no TrueType or OpenType font (.ttf, .otf)',
  },
  'font-packed-for-the-web': {
    code: 'invalid-request',
    text: 'The font is packed for web pages (WOFF). Bring it as .ttf or .otf.',
  },
  'font-collection': {
    code: 'invalid-request',
    text: 'The file holds several fonts (.ttc). Bring each as a .ttf or .otf of its own.',
  },
  'font-damaged': { code: 'invalid-request', text: 'The font is damaged: it cannot be read' },
  'font-too-large': { code: 'invalid-request', text: 'A font has at most {limit} MB' },
  'font-is-variable': {
    code: 'invalid-request',
    text: 'The font is a variable one, which documents cannot be set in. Bring its styles, each as a file.',
  },
  'font-licence-restricted': {
    code: 'invalid-request',
    text: 'The licence of {name} does not allow it to stand in documents. Ask its maker for one that does.',
  },
  'font-licence-whole': {
    code: 'invalid-request',
    text: 'The licence of {name} allows it to stand in documents as a whole only, and documents take the part they need.',
  },
  'font-licence-bitmaps': {
    code: 'invalid-request',
    text: 'The licence of {name} allows its pictures of letters only to stand in documents, not their outlines.',
  },
  'font-is-ours': {
    code: 'invalid-request',
    text: '{name} comes with Tabellio: documents that ask for it are set in it already',
  },
  'font-is-here': { code: 'conflict', text: '{name} is here in this style already. Remove it first.' },
  'too-many-fonts': { code: 'conflict', text: 'There are {limit} fonts already. Remove one first.' },
} as const
