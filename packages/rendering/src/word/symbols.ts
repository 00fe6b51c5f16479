/** The signs of Word's symbol fonts that documents use, by their place there. */
const wingdings: { [code: number]: string } = {
  0x28: '☎',
  0x2a: '✉',
  0x4a: '☺',
  0x6c: '●',
  0x6e: '■',
  0x6f: '□',
  0x71: '❑',
  0x72: '❒',
  0x75: '◆',
  0x76: '❖',
  0x77: '◆',
  0x9f: '•',
  0xa7: '▪',
  0xa8: '□',
  0xd8: '➢',
  0xdf: '←',
  0xe0: '→',
  0xe8: '➔',
  0xf0: '⇨',
  0xfb: '✗',
  0xfc: '✓',
  0xfd: '☒',
  0xfe: '☑',
}

const symbol: { [code: number]: string } = {
  0x61: 'α',
  0x62: 'β',
  0x64: 'δ',
  0x65: 'ε',
  0x6c: 'λ',
  0x6d: 'μ',
  0x70: 'π',
  0x73: 'σ',
  0x44: 'Δ',
  0x53: 'Σ',
  0x57: 'Ω',
  0xa3: '≤',
  0xa5: '∞',
  0xae: '→',
  0xb0: '°',
  0xb1: '±',
  0xb3: '≥',
  0xb4: '×',
  0xb7: '•',
  0xb8: '÷',
  0xb9: '≠',
  0xd2: '®',
  0xd3: '©',
  0xd4: '™',
}

/** A sign of a symbol font; nothing where we have none for it. */
export function symbolAt(code: number, font = ''): string | undefined {
  const at = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code
  if (/wingdings/i.test(font)) return wingdings[at]
  return symbol[at]
}

const isSymbolFont = (font = '') => /symbol|wingdings|webdings/i.test(font)

/** A bullet as a sign that our fonts have. */
export function symbolText(text: string, font: string | undefined): string {
  if (font?.startsWith('Courier') && text === 'o') return '○'
  return Array.from(text)
    .map((character) => {
      const code = character.codePointAt(0) ?? 0
      const isPrivate = code >= 0xf000 && code <= 0xf0ff
      return isPrivate || isSymbolFont(font) ? (symbolAt(code, font) ?? '•') : character
    })
    .join('')
}
