import { Button, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

type AdvanceButtonProps = {
  /** Why it is not possible to go on; nothing when it is. */
  obstacle?: ReactNode
  isLoading?: boolean
  variant?: 'filled' | 'light'
  onAdvance: () => void
  /** Pressed although it is not possible: shows the person what to correct. */
  onRefused: () => void
  children: string
}

/**
 * The way on. While there are errors it is disabled for everybody (B-040) but can still be reached and pressed, so
 * that its tooltip can be read and a press leads to the first error.
 */
export function AdvanceButton({
  obstacle,
  isLoading = false,
  variant = 'filled',
  onAdvance,
  onRefused,
  children,
}: AdvanceButtonProps) {
  const isBlocked = Boolean(obstacle)
  return (
    <Tooltip label={obstacle} disabled={!isBlocked} multiline maw={360} position="top-end">
      <Button
        variant={variant}
        aria-disabled={isBlocked || isLoading}
        {...(isBlocked && { 'data-disabled': true })}
        loading={isLoading}
        onClick={isBlocked ? onRefused : onAdvance}
      >
        {children}
      </Button>
    </Tooltip>
  )
}
