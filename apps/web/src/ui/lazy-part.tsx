import { Button, Group, Text } from '@mantine/core'
import {
  createElement,
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
  const fetched = async () => {
    try {
      component = await (loading ??= load())
      return component
    } catch (error) {
      loading = undefined
      throw error
    }
  }

  function Part(props: Props) {
    const [found, setFound] = useState(() => component)
    const [isFailed, setFailed] = useState(false)
    const isAwaited = found === undefined && !isFailed
    useEffect(() => {
      if (!isAwaited) return
      let isShown = true
      fetched().then(
        (part) => isShown && setFound(() => part),
        () => isShown && setFailed(true),
      )
      return () => {
        isShown = false
      }
    }, [isAwaited])
    if (found) return createElement(found, props)
    return isFailed ? <NotLoaded onTryAgain={() => setFailed(false)} /> : fallback
  }

  return Object.assign(Part, {
    isLoaded: () => component !== undefined,
    preload: async () => void (await fetched()),
  })
}

function NotLoaded({ onTryAgain }: { onTryAgain: () => void }) {
  const words = useMessages(uiMessages)
  return (
    <Group gap="xs" role="alert">
      <Text size="sm" c="var(--mantine-color-error)">
        {words.partNotLoaded}
      </Text>
      <Button size="compact-sm" variant="default" onClick={onTryAgain}>
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
