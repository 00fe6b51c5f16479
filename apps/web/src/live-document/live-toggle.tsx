import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useForm } from '../parts/form/index.ts'
import { useMessages } from '../platform/use-messages.ts'
import { liveMessages } from './live.messages.ts'
import { toForm, useShowing } from './showing.ts'

/** Shows and hides the document beside the form; on a narrow screen it chooses between the two. */
export function LiveToggle() {
  const words = useMessages(liveMessages)
  const { isBeside, isShown, show } = useShowing()
  const { isReadOnly } = useForm()
  useEffect(() => toForm, [])
  if (isReadOnly) return null
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
  return (
    <ActionIcon
      variant="default"
      size="lg"
      title={label}
      aria-label={label}
      aria-expanded={isShown}
      onClick={() => show(!isShown)}
    >
      <IconFileText size={18} />
    </ActionIcon>
  )
}
