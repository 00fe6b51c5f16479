import { Button, Group, Paper, Text } from '@mantine/core'
import { useFormat, useSay, useWords } from '../platform/messages.ts'
import type { Draft } from '../form/draft.ts'
import { StepHeading } from './step-heading.tsx'
import { formMessages } from '../form/form.messages.ts'

type DraftOfferProps = { draft: Draft; onContinue: () => void; onEmpty: () => void }

/** Asks before old answers come into a form: it may be for somebody else this time. */
export function DraftOffer({ draft, onContinue, onEmpty }: DraftOfferProps) {
  const words = useWords(formMessages)
  const say = useSay(formMessages)
  const format = useFormat()
  return (
    <Paper withBorder p="lg">
      <StepHeading>{words.draftTitle}</StepHeading>
      <Text my="sm">{say('draftText', { date: format.moment(draft.savedAt) })}</Text>
      <Group>
        <Button onClick={onContinue}>{words.draftContinue}</Button>
        <Button variant="default" onClick={onEmpty}>
          {words.draftEmpty}
        </Button>
      </Group>
    </Paper>
  )
}
