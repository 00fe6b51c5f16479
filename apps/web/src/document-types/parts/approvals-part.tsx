import { ActionIcon, Checkbox, Group, Paper, Radio, Select, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMessages } from '../../platform/use-messages.ts'
import type { Design } from '../design/design.ts'
import { approvalTypes } from '../designer/designer.queries.ts'
import type { PartProps } from '../designer/part-props.ts'
import { useProblemText } from '../design/problem-text.ts'
import { lifeMessages } from './life.messages.ts'

type Config = NonNullable<Design['approvalConfig']>
type OwnProps = { config: Config; set: (config: Config) => void }

const none: Config = { approvalPermissionType: 'any-user', executeTaskInOrder: false, approvalTypes: [] }

/** Which approvals each document needs, in which order, and from whom (B-178 to B-180). */
export function ApprovalsPart({ designing: { design, edit, problems } }: PartProps) {
  const words = useMessages(lifeMessages)
  const textOf = useProblemText()
  // Awaited here: were it awaited below, what was just ticked would vanish for a moment, and the focus with it.
  const { data: known } = useSuspenseQuery(approvalTypes)
  const { approvalConfig: config } = design
  const set = (approvalConfig: Config | null) => edit((design) => ({ ...design, approvalConfig }))
  const problem = problems.find(({ part }) => part === 'approvals')
  return (
    <Stack maw={760}>
      <Text size="sm" c="dimmed">
        {words.approvalsHint}
      </Text>
      <Checkbox
        label={words.ask}
        checked={config !== null}
        onChange={({ currentTarget: { checked } }) => set(checked ? none : null)}
      />
      {config && (
        <>
          <Checkbox
            label={words.order}
            description={words.orderHint}
            checked={config.executeTaskInOrder}
            onChange={({ currentTarget: { checked } }) => set({ ...config, executeTaskInOrder: checked })}
          />
          <Radio.Group
            label={words.who}
            value={config.approvalPermissionType}
            onChange={(chosen) =>
              set({
                ...config,
                approvalPermissionType: chosen === 'any-user' ? 'any-user' : 'only-users-with-permissions',
              })
            }
          >
            <Stack gap="xs" mt="xs">
              <Radio value="any-user" label={words.anyUser} />
              <Radio value="only-users-with-permissions" label={words.withRights} />
            </Stack>
          </Radio.Group>
          <Approvals config={config} set={set} known={known.items} />
          {problem && (
            <Text size="sm" c="var(--mantine-color-error)" component="output">
              {textOf(problem)}
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}

/** The approvals in their order; one more is chosen below them. */
function Approvals({ config, set, known }: OwnProps & { known: { id: string; label: string }[] }) {
  const words = useMessages(lifeMessages)
  const chosen = config.approvalTypes
  const others = known.filter(({ id }) => !chosen.some((each) => each.id === id))
  const labelOf = (id: string) => known.find((type) => type.id === id)?.label ?? words.unknown
  return (
    <Stack gap="xs">
      {chosen.map((each, at) => (
        <Approval key={each.id} {...{ config, set, at }} name={labelOf(each.id)} />
      ))}
      {known.length === 0 ? (
        <Text size="sm">{words.noTypes}</Text>
      ) : (
        <Select
          maw={420}
          label={words.addLabel}
          placeholder={words.type}
          searchable
          value={null}
          data={others.map(({ id, label }) => ({ value: id, label }))}
          onChange={(id) => {
            if (id !== null)
              set({ ...config, approvalTypes: [...chosen, { id, dismissOnUpdateDocument: false }] })
          }}
        />
      )}
    </Stack>
  )
}

function Approval({ config, set, at, name }: OwnProps & { at: number; name: string }) {
  const words = useMessages(lifeMessages)
  const chosen = config.approvalTypes
  const own = chosen[at]
  if (!own) return null
  const setAll = (approvalTypes: Config['approvalTypes']) => set({ ...config, approvalTypes })
  const move = (by: -1 | 1) => {
    const rest = chosen.filter((_, index) => index !== at)
    setAll([...rest.slice(0, at + by), own, ...rest.slice(at + by)])
  }
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between">
        <Text fw={500}>
          {config.executeTaskInOrder ? `${at + 1}. ` : ''}
          {name}
        </Text>
        <Group gap={4}>
          <ActionIcon
            variant="default"
            aria-label={words.up({ name })}
            disabled={at === 0}
            onClick={() => move(-1)}
          >
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={words.down({ name })}
            disabled={at === chosen.length - 1}
            onClick={() => move(1)}
          >
            <IconArrowDown size={16} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={words.remove({ name })}
            onClick={() => setAll(chosen.filter((_, index) => index !== at))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      </Group>
      <Checkbox
        mt="xs"
        label={words.dismissed}
        checked={own.dismissOnUpdateDocument}
        onChange={({ currentTarget: { checked } }) =>
          setAll(
            chosen.map((each, index) =>
              index === at ? { ...each, dismissOnUpdateDocument: checked } : each,
            ),
          )
        }
      />
    </Paper>
  )
}
