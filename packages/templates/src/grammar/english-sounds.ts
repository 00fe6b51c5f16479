/** Tells whether words begin with the sound of a vowel, so that `an` stands before them. */
export function takesAn(words: string): boolean {
  const start = words.replace(/^[“"'(‘]+/, '')
  if (/^\d/.test(start)) return vowelFigures.test(start)
  if (initials.test(start)) return vowelInitials.test(start)
  if (silentH.test(start)) return true
  return /^[aeiouáéíóúàèìòùâêîôûäëïöü]/i.test(start) && !soundsLikeConsonant.test(start)
}

/** Eight, eleven, eighteen, eighty, and as many thousands. */
const vowelFigures = /^(8\d*|1[18](?!\d)|1[18],\d{3}(?!\d))/

/** Letters that are said one by one: an LLC, a USB stick. */
const initials = /^[A-Z]{2,5}(?![a-zà-ÿ])/
const vowelInitials = /^[AEFHILMNORSX]/

const silentH = /^(?:hour|honest|honou?r|heir)/i

/** A university, a European, a one-off, a Uruguayan. */
const soundsLikeConsonant =
  /^(?:uni(?!m|n)|use|usu|usa|utili|uten|uter|ura|uru|ukr|eu|ew|once\b|one\b|one-|ubiq|ufo)/i
