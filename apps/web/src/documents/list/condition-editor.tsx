import { Button, Group, Stack, Text } from '@mantine/core'
import { type Expression, expressionProblems, newExpression } from '@tabellio/expression'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { ExpressionControl, isUnfinished } from '../../parts/expressions/index.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { listMessages } from './list.messages.ts'
import type { TypeFields } from './type-fields.ts'

export type ConditionEditorProps = {
  /** The condition that the address says. */
  kept: Expression | undefined
  sources: TypeFields['sources']
  onAsk: (condition: Expression) => void
  onRemove: () => void
}

/** A condition, built part by part or typed as a sentence. What is not finished narrows nothing. */
export function ConditionEditor({ kept, sources, onAsk, onRemove }: ConditionEditorProps) {
  const words = useMessages(listMessages)
  const [edited, setEdited] = useState(() => (kept ? undefined : newExpression()))
  const condition = edited ?? kept
  if (!condition) return null
  const problems = expressionProblems(condition, sources)
  const isGone = problems.some(({ code }) => code === 'unknown-path')
  const isOpen = isUnfinished(condition) || problems.some(({ code }) => code !== 'unknown-choice')
  const change = (next: Expression) => {
    setEdited(next)
    const isAsked = !isUnfinished(next) && expressionProblems(next, sources).length === 0
    if (isAsked) onAsk(next)
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
        <Button size="xs" variant="default" leftSection={<IconX size={14} />} onClick={onRemove}>
          {words.removeCondition}
        </Button>
      </Group>
    </Stack>
  )
}
