import type { TextLimit } from '@tabellio/forms'
import { useMediaQuery } from '@mantine/hooks'

/** How much of a record fits on this screen (B-086, G-049). */
export function useTextLimit(): TextLimit {
  const isSmall = useMediaQuery('(max-width: 599px)')
  const isMedium = useMediaQuery('(max-width: 899px)')
  const isLarge = useMediaQuery('(max-width: 1199px)')
  if (isSmall) return 40
  if (isMedium) return 55
  return isLarge ? 70 : 120
}
