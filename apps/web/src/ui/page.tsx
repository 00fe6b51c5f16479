import { Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'

/** The first page of a visit leaves the focus to the browser; each later one takes it, so that it is read out. */
const visit = { hasBegun: false }

type PageProps = {
  /** The way to the list it was chosen from. */
  back?: ReactNode
  title: string
  hint?: string
  actions?: ReactNode
  children: ReactNode
}

/** A page of the product: the document's title, one heading, what can be done, the content. */
export function Page(props: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (visit.hasBegun) heading.current?.focus({ preventScroll: true })
    visit.hasBegun = true
  }, [])

  return (
    <Stack gap="md" maw={1440} mx="auto">
      <title>{`${props.title} – Tabellio`}</title>
      <Group justify="space-between" align="flex-end" gap="sm">
        <div>
          {props.back}
          <Title order={1} size="h3" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
            {props.title}
          </Title>
          {props.hint && (
            <Text c="dimmed" size="sm">
              {props.hint}
            </Text>
          )}
        </div>
        {props.actions}
      </Group>
      {props.children}
    </Stack>
  )
}
