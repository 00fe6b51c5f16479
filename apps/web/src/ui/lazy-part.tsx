import { Button, Group, Text } from '@mantine/core'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import {
  createElement,
  Suspense,
  use,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react'
import { useMessages } from '../platform/use-messages.ts'
import { uiMessages } from './ui.messages.ts'

export type LazyPart<Props> = FunctionComponent<Props> & {
  isLoaded: () => boolean
  preload: () => Promise<void>
}

/** A part of the code that could not be fetched; `forget` has it fetched anew. */
class PartNotLoaded extends Error {
  readonly forget: () => void
  constructor(cause: unknown, forget: () => void) {
    super('A part of the app could not be loaded', { cause })
    this.forget = forget
  }
}

/**
 * A component whose code comes by itself. React's `lazy` shows the fallback once even where the code is there, and keeps
 * a failure for good: this one renders at once after `preload`, and where the code does not come, says so in its place
 * and tries again when asked. What stands around it stays as it is.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): LazyPart<Props> {
  let component: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const forget = () => (loading = undefined)
  const fetched = () =>
    (loading ??= load().then(
      (found) => (component = found),
      (cause: unknown) => {
        throw new PartNotLoaded(cause, forget)
      },
    ))

  const Awaited = (props: Props) => createElement(use(fetched()), props)

  function Part(props: Props) {
    const [found] = useState(() => component)
    if (found) return createElement(found, props)
    return (
      <CatchBoundary getResetKey={() => 0} errorComponent={NotLoaded}>
        <Suspense fallback={fallback}>
          <Awaited {...props} />
        </Suspense>
      </CatchBoundary>
    )
  }

  return Object.assign(Part, {
    isLoaded: () => component !== undefined,
    preload: async () => {
      try {
        await fetched()
      } catch (error) {
        forget()
        throw error
      }
    },
  })
}

function NotLoaded({ error, reset }: ErrorComponentProps) {
  const words = useMessages(uiMessages)
  if (!(error instanceof PartNotLoaded)) throw error
  return (
    <Group gap="xs" role="alert">
      <Text size="sm" c="var(--mantine-color-error)">
        {words.partNotLoaded}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          error.forget()
          reset()
        }}
      >
        {words.tryAgain}
      </Button>
    </Group>
  )
}

/** Fetches what will be needed soon, and says when it is there. What does not come is fetched when it is needed. */
export function usePreloaded(part: Pick<LazyPart<never>, 'isLoaded' | 'preload'>): boolean {
  const [isThere, setIsThere] = useState(part.isLoaded)
  useEffect(() => {
    let isShown = true
    part.preload().then(
      () => isShown && setIsThere(true),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [part])
  return isThere
}
