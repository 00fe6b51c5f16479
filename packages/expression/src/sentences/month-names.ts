import type { Language } from '../sources.ts'

/** January first. Written here, for engines of browsers and servers differ in what they know of dates. */
export const monthNames: Record<Language, readonly string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
}
