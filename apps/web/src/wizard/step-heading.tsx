import { Title } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'

/** The heading of a step or page. It takes the focus when it comes, so that the new step is read out. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Title order={2} size="h4" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </Title>
  )
}
