import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import type { Condition } from '@tabellio/document'
import { useMessages } from '../../platform/use-messages.ts'
import { ExpressionControl } from '../../parts/expressions/index.ts'
import { PassageChoices } from '../../parts/passages/index.ts'
import { useText } from '../editing/editing.ts'
import { freePart, makeConditional, makeRowConditional, setSaid, type Part } from '../editing/parts.ts'
import { sourcesIn } from '../editing/tag-words.ts'
import { panelMessages } from './panel.messages.ts'
import type { ModeProps } from './panel.tsx'

/** The conditions that what is selected stands under, the innermost first. */
export function ConditionMode({ editing, chosen }: ModeProps) {
  const words = useMessages(panelMessages)
  return (
    <Stack gap="sm">
      {chosen.conditions.length === 0 && <Text size="sm">{words.noCondition}</Text>}
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => editing.change(makeConditional)}>
          {words.makeConditional}
        </Button>
        {chosen.isInTable && (
          <Button size="compact-sm" variant="default" onClick={() => editing.change(makeRowConditional)}>
            {words.makeRowConditional}
          </Button>
        )}
      </Group>
      {chosen.conditions.map((part, at) => (
        <OneCondition key={`${part.type} ${part.at}`} {...{ editing, part }} number={at + 1} />
      ))}
    </Stack>
  )
}

type OneProps = { editing: ModeProps['editing']; part: Part; number: number }

function OneCondition({ editing, part, number }: OneProps) {
  const words = useMessages(panelMessages)
  const form = useText(editing, () => editing.form)
  const condition = conditionOf(part)
  if (!condition) return null
  const change = (next: Condition) =>
    editing.change(setSaid(part.at, part.type === 'tableRow' ? { ...part.said, condition: next } : next))
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs">
        <ExpressionControl
          label={words.conditionOf({ number })}
          value={condition.expression}
          sources={sourcesIn(form.contextDefinition)}
          onChange={(expression) => change({ ...condition, expression })}
        />
        <PassageChoices condition={condition} onChange={change} />
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          onClick={() => editing.change(freePart(part.at, 'condition'))}
        >
          {words.free}
        </Button>
      </Stack>
    </Paper>
  )
}

type Saying = Partial<Condition> & { condition?: Condition }

export function conditionOf({ type, said }: Part): Condition | undefined {
  const { condition, expression, when, effect }: Saying = said
  if (type === 'tableRow') return condition
  return expression && effect ? { expression, when: when ?? true, effect } : undefined
}
