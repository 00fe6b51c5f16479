import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useMessages } from '../platform/use-messages.ts'
import { liveMessages } from './live.messages.ts'
import { toForm, useShowing } from './showing.ts'

export type LiveToggleProps = {
  /** Shows or hides the steps: the document takes their room where there is not much. */
  showSteps: (isShown: boolean) => void
}

/** Shows and hides the document beside the form; on a narrow screen it chooses between the two. */
export function LiveToggle({ showSteps }: LiveToggleProps) {
  const words = useMessages(liveMessages)
  const { isBeside, isRoomy, isShown, show } = useShowing()
  useEffect(() => toForm, [])
  if (!isBeside)
    return (
      <SegmentedControl
        aria-label={words.shown}
        data={[
          { value: 'form', label: words.form },
          { value: 'document', label: words.document },
        ]}
        value={isShown ? 'document' : 'form'}
        onChange={(value) => show(value === 'document')}
      />
    )
  const label = isShown ? words.close : words.open
  const press = () => {
    if (!isShown && !isRoomy) showSteps(false)
    show(!isShown)
  }
  return (
    <ActionIcon
      variant="default"
      size="lg"
      title={label}
      aria-label={label}
      aria-expanded={isShown}
      onClick={press}
    >
      <IconFileText size={18} />
    </ActionIcon>
  )
}
