/**
 * Tells whether words begin with the sound of a vowel before which le, la, de, que … lose their own. Not before an
 * aspirate h, figures, and the words that are said as if they began with a consonant (onze, oui, yaourt).
 */
export function isElided(words: string): boolean {
  const start = words.replace(/^[«“"'(\s\u00a0\u202f]+/, '').toLowerCase()
  if (/^(?:onze|onzième|oui|ouistiti|uhlan)(?!\p{L})/u.test(start)) return false
  if (start.startsWith('h')) return !aspirateH.test(start)
  return /^[aeiouàâäéèêëîïôöùûüœæ]/.test(start) || /^y(?![aeiouàâäéèêëîïôöùûü])/.test(start)
}

/** How the words begin that have an aspirate h and stand in offices' texts. */
const aspirateH = new RegExp(
  '^(?:hach|haie|hain|haï(?!ti)|halls?(?!u)|halte|hamac|hameau|hampe|hanche|handicap|hangar|hant|harass|harc|hard|' +
    'harnais|hasard|hât|hauss|haut|havre|hennir|hérisson|hernie|héros|hêtre|heurt|hibou|hideux|hiérarch|hiss|hobby|' +
    'hoch|hold|holland|homard|hongr|hont|hors|hotte|houe|houille|housse|huche|huis clos|huit(?!re)|hurl|hutte|hussard)',
)
