import { Title } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'

/** The heading of a step or page. The screen begins with it, and it takes the focus to be read out. */
export function StepHeading({ lang, children }: { lang?: string | undefined; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Title lang={lang} order={2} size="h4" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </Title>
  )
}
