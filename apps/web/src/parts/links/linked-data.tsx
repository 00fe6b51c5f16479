import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import type { DataLinkMapping } from '@tabellio/contract/data-links'
import type { Form } from '@tabellio/forms'
import { fullPathOf } from '@tabellio/forms'
import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
} from 'react'
import { BesideFieldsContext } from '../form/index.ts'
import { channelsOf } from '../channels/index.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { afterPress } from '../../ui/after-press.ts'
import { useFailureText } from '../../ui/feedback/failure-text.ts'
import { linkMessages } from './links.messages.ts'
import { type ExecuteDataLink, type LinkRuns, useLinkRuns } from './use-link-runs.ts'

type Props = {
  form: Form
  mappings: readonly DataLinkMapping[]
  execute: ExecuteDataLink
  clearQueryCache: () => void
  isContinued: boolean
  /** The fields whose values the server alone knows: they are not in the form. */
  unseen?: ReadonlySet<string>
  children: ReactNode
}

const RunsContext = createContext<LinkRuns | null>(null)

/** The field below which a link says how it goes: the first one that it asks with. */
const placeOf = (
  { mapping }: DataLinkMapping,
  form: Form,
  unseen?: ReadonlySet<string>,
): string | undefined =>
  mapping.input
    .map(({ templateVersionContextPath }) => fullPathOf(templateVersionContextPath))
    .find((path) => form.definitionOf(path) !== undefined && unseen?.has(path) !== true)

/** A form with data links: each says how it goes below the field that it asks with. */
export function LinkedData({ children, ...props }: Props) {
  const { form, mappings, unseen } = props
  const runs = useLinkRuns(props)
  const words = useMessages(linkMessages)
  const lines = useMemo(() => {
    const byField = Map.groupBy(mappings, (mapping) => placeOf(mapping, form, unseen) ?? '')
    return new Map([...byField].map(([path, links]) => [path, <Lines key={path} mappings={links} />]))
  }, [form, mappings, unseen])
  const others = mappings.filter((mapping) => placeOf(mapping, form, unseen) === undefined)
  const leave = ({ target }: FocusEvent) => {
    const path = target.closest<HTMLElement>('[data-path]')?.dataset['path']
    if (path !== undefined) afterPress(() => runs.leave(path))
  }
  const leaveNow = useEffectEvent(runs.leave)
  useEffect(
    () =>
      channelsOf(form).documentLookup.hear((said) => {
        if (said.type === 'form-data-response') said.names.forEach((name) => leaveNow(name))
      }),
    [form],
  )
  return (
    <RunsContext value={runs}>
      <BesideFieldsContext value={lines}>
        {others.length > 0 && (
          <section aria-label={words.lookUps}>
            <Lines mappings={others} />
          </section>
        )}
        <div onBlur={leave}>{children}</div>
      </BesideFieldsContext>
    </RunsContext>
  )
}

const Lines = ({ mappings }: { mappings: readonly DataLinkMapping[] }) =>
  mappings.map((mapping) => <LinkLine key={mapping.datalinkVersionId} mapping={mapping} />)

/** How a link goes: what runs, what came, what failed and how to go on without it. */
function LinkLine({ mapping }: { mapping: DataLinkMapping }) {
  const runs = useContext(RunsContext)
  const words = useMessages(linkMessages)
  const textOf = useFailureText()
  if (!runs) return null
  const run = runs.runOf(mapping)
  const name = mapping.label
  if (run.state === 'running')
    return (
      <Group gap="xs" mt={4}>
        <Loader size="xs" />
        <Text component="output" size="sm">
          {words.running({ name })}
        </Text>
      </Group>
    )
  const again = (
    <Button size="compact-sm" variant="default" onClick={() => runs.ask(mapping)}>
      {run.state === 'idle' ? words.ask({ name }) : words.askAgain}
    </Button>
  )
  if (run.state === 'idle') return <Group mt={4}>{mapping.trigger !== 'leave' && again}</Group>
  if (run.state === 'filled')
    return (
      <Group gap="xs" mt={4}>
        <Text component="output" size="sm" c="dimmed">
          {words.filled({ count: run.count, name })}
        </Text>
        {again}
      </Group>
    )
  const hasLocked = mapping.mapping.output.some(({ disabled }) => disabled) && !runs.isByHand(mapping)
  const text =
    run.state === 'nothing' ? words.nothing({ name }) : (textOf(run.fault) ?? words.failed({ name }))
  return (
    <Alert mt={4} py="xs" color={run.state === 'nothing' ? 'yellow' : 'red'} role="alert">
      <Text size="sm">{text}</Text>
      <Group gap="xs" mt={6}>
        {again}
        {hasLocked && (
          <Button size="compact-sm" variant="default" onClick={() => runs.fillByHand(mapping)}>
            {words.byHand}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
