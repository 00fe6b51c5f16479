import type { DisplayOptions, TextLimit } from '@tabellio/forms'
import { useMediaQuery } from '@mantine/hooks'
import { useLanguage } from '../platform/language.ts'

/** English reads twelve hours, Spanish and French twenty-four (G-064). */
export function useDisplayOptions(): DisplayOptions {
  const { language } = useLanguage()
  return { language, has24Hours: language !== 'en' }
}

/** How much of a record fits on this screen (B-086, G-049). */
export function useTextLimit(): TextLimit {
  const isSmall = useMediaQuery('(max-width: 599px)')
  const isMedium = useMediaQuery('(max-width: 899px)')
  const isLarge = useMediaQuery('(max-width: 1199px)')
  if (isSmall) return 40
  if (isMedium) return 55
  return isLarge ? 70 : 120
}
