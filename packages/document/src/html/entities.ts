/** The names of the characters from U+00A0 to U+00FF in HTML, in their order. */
const latin = (
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml'
).split(' ')

const named = new Map([
  ...latin.map((name, at): [string, string] => [name, String.fromCodePoint(0xa0 + at)]),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['sbquo', '‚'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bdquo', '„'],
  ['lsaquo', '‹'],
  ['rsaquo', '›'],
  ['bull', '•'],
  ['hellip', '…'],
  ['euro', '€'],
  ['trade', '™'],
  ['numero', '№'],
  ['ensp', '\u2002'],
  ['emsp', '\u2003'],
  ['thinsp', '\u2009'],
  ['OElig', 'Œ'],
  ['oelig', 'œ'],
  ['minus', '−'],
  ['le', '≤'],
  ['ge', '≥'],
  ['ne', '≠'],
])

/** A text with its entities as what they stand for; what is none of them stays as it is. */
export const decodedEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));?/gi, (whole, ten, hex, name) => {
    if (name !== undefined) return named.get(String(name)) ?? whole
    const code = ten === undefined ? Number.parseInt(String(hex), 16) : Number(ten)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })
