/**
 * Tells whether a text is found by what somebody typed into a search box: each word of it stands somewhere in the text.
 * Accents, case, the order of the words and the blanks around them do not count.
 */
export function finder(typed: string): (text: string) => boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return (text) => {
    const searched = plain(text)
    return words.every((word) => searched.includes(word))
  }
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
