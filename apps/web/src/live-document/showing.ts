import { useMediaQuery } from '@mantine/hooks'
import { changing, stored } from '../platform/stored.ts'
import { useStored } from '../platform/use-stored.ts'

/** Form and document stand side by side from this width on; below it, one of them is shown. */
const sideBySide = '(min-width: 1200px)'
/** There is room for both beside the steps, so that the document is there unless somebody has closed it. */
const roomy = '(min-width: 1500px)'

const isOpenStored = stored('generation-page.live-document', (remembered) =>
  typeof remembered === 'boolean' ? remembered : undefined,
)
const isInFront = changing(false)

/** Where the document stands, and whether it is shown: beside the form as it was left, or in front of it when asked. */
export function useShowing() {
  const isBeside = useMediaQuery(sideBySide, undefined, { getInitialValueInEffect: false })
  const isRoomy = useMediaQuery(roomy, undefined, { getInitialValueInEffect: false })
  const isOpen = useStored(isOpenStored)
  const isShownInFront = useStored(isInFront)
  return {
    isBeside,
    isShown: isBeside ? (isOpen ?? isRoomy) : isShownInFront,
    show: isBeside ? isOpenStored.set : isInFront.set,
  }
}

/** The form is in front of its document again. */
export const toForm = () => isInFront.set(false)
