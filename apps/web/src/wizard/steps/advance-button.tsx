import { Button, Text } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { useWhenMade } from '../../parts/controls/index.ts'
import styles from '../wizard.module.css'

type AdvanceButtonProps = {
  /** Why it is not possible to go on; nothing when it is. */
  obstacle?: ReactNode
  /** The obstacle in a few words, beside the button. */
  note?: string | undefined
  isLoading?: boolean
  variant?: 'filled' | 'light'
  onAdvance: () => void
  /** Pressed although it is not possible: shows the person what to correct. */
  onRefused: () => void
  children: string
}

/**
 * The way on. While there are errors it is disabled (B-040) as far as a press does not lead on, but it looks and works
 * like any other: it can be reached and pressed, and then leads to the first error. What hinders stands beside it, and
 * in a tooltip for who comes to the button, not for whose pointer is there from the press before. A press waits for an
 * answer that is being made: a signature was written, though its picture is not there yet.
 */
export function AdvanceButton({
  obstacle,
  note,
  isLoading = false,
  variant = 'filled',
  onAdvance,
  onRefused,
  children,
}: AdvanceButtonProps) {
  const noteId = useId()
  const [isAsked, setIsAsked] = useState(false)
  const obstacleId = useId()
  const isBlocked = Boolean(obstacle)
  const isTold = isBlocked && isAsked
  const describedBy = [isBlocked && note && noteId, isTold && obstacleId].filter(Boolean).join(' ')

  const whenMade = useWhenMade(() => (isBlocked ? onRefused : onAdvance)())
  const isBusy = isLoading || whenMade.isAwaiting

  function press() {
    setIsAsked(false)
    whenMade.run()
  }

  return (
    <>
      {isBlocked && <Note id={noteId}>{note}</Note>}
      {isTold && (
        <div id={obstacleId} role="tooltip" className={styles.obstacle}>
          {obstacle}
        </div>
      )}
      <Button
        variant={variant}
        aria-disabled={isBlocked || isBusy}
        aria-describedby={describedBy || undefined}
        loading={isBusy}
        onClick={press}
        onMouseEnter={() => setIsAsked(isBlocked)}
        onMouseLeave={() => setIsAsked(false)}
        onFocus={(event) => setIsAsked(isBlocked && event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setIsAsked(false)}
      >
        {children}
      </Button>
    </>
  )
}

const Note = ({ id, children }: { id: string; children: string | undefined }) =>
  children && (
    <Text id={id} size="sm" c="dimmed">
      {children}
    </Text>
  )
