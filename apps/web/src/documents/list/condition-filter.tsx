import { Button, Group, Stack, Text } from '@mantine/core'
import { type Expression, expressionProblems, newExpression } from '@tabellio/expression'
import { IconFilter, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { ExpressionControl, isUnfinished } from '../../parts/expressions/index.ts'
import type { BoxProps } from '../../parts/lists/index.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { conditionIn } from './condition.ts'
import { listMessages } from './list.messages.ts'
import type { TypeFields } from './type-fields.ts'

type Props = BoxProps & { sources: TypeFields['sources'] }

/** A condition over the type's own fields, built part by part or typed as a sentence. */
export function ConditionFilter({ said, onSay, sources }: Props) {
  const words = useMessages(listMessages)
  const kept = conditionIn(said)
  const [edited, setEdited] = useState<Expression>()
  const condition = edited ?? kept
  if (!condition)
    return (
      <Button
        variant="default"
        leftSection={<IconFilter size={16} />}
        onClick={() => setEdited(newExpression())}
      >
        {words.addCondition}
      </Button>
    )
  const problems = expressionProblems(condition, sources)
  const isGone = problems.some(({ code }) => code === 'unknown-path')
  const isOpen = isUnfinished(condition) || problems.some(({ code }) => code !== 'unknown-choice')
  const change = (next: Expression) => {
    setEdited(next)
    const isAsked = !isUnfinished(next) && expressionProblems(next, sources).length === 0
    if (isAsked) onSay(JSON.stringify(next), said !== '')
  }
  return (
    <Stack gap="xs">
      <ExpressionControl
        label={words.condition}
        value={condition}
        sources={sources}
        startsEditing={kept === undefined || isGone}
        onChange={change}
      />
      <Group>
        {isOpen && (
          <Text component="output" size="sm" c="dimmed">
            {isGone ? words.fieldIsGone : words.notFinished}
          </Text>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconX size={14} />}
          onClick={() => {
            setEdited(undefined)
            onSay('')
          }}
        >
          {words.removeCondition}
        </Button>
      </Group>
    </Stack>
  )
}
