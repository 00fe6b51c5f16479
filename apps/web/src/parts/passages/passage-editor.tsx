import { Button, Group, Stack, Text } from '@mantine/core'
import type { Condition, Document } from '@tabellio/document'
import { withCondition } from '@tabellio/document/edit-passages'
import type { Sources, Values } from '@tabellio/expression'
import { IconTrash } from '@tabler/icons-react'
import { ExpressionControl } from '../expressions/index.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { PassageChoices } from './passage-choices.tsx'
import { passageMessages } from './passages.messages.ts'
import styles from './passages.module.css'
import type { NumberedPassage } from './text-lines.ts'

/** The text of which conditional parts are edited. */
type EditedBody = { body: Document; sources: Sources; onChange: (body: Document) => void }

export type PassageEditorProps = {
  id: string
  passage: NumberedPassage
  /** It was just made: its expression is still to be written. */
  isFresh: boolean
  tried: { values: Values; setValues: (values: Values) => void }
  edited: EditedBody
  onRemove: () => void
}

/** The condition of a part of the text: its expression, and what becomes of the text (B-121). */
export function PassageEditor({ id, passage, isFresh, tried, edited, onRemove }: PassageEditorProps) {
  const words = useMessages(passageMessages)
  const { condition, path, number } = passage
  const change = (next: Condition) => edited.onChange(withCondition(edited.body, path, next))
  return (
    <section id={id} className={styles.editor} aria-label={words.passage({ number })}>
      <Stack gap="sm">
        <ExpressionControl
          label={words.expression({ number })}
          value={condition.expression}
          sources={edited.sources}
          startsEditing={isFresh}
          textLanguage={edited.body.attrs.language}
          onChange={(expression) => change({ ...condition, expression })}
          answers={tried.values}
          onAnswers={tried.setValues}
        />
        <PassageChoices condition={condition} onChange={change} />
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {condition.when === (condition.effect === 'include') ? words.whenTrue : words.whenFalse}
          </Text>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            leftSection={<IconTrash size={16} />}
            onClick={onRemove}
          >
            {words.remove}
          </Button>
        </Group>
      </Stack>
    </section>
  )
}
