import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { type Draft, type DraftOwner, DraftRow } from '../../drafts/index.ts'
import { wizardMessages } from '../wizard.messages.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { StepHeading } from '../steps/step-heading.tsx'
import type { Origin } from '../wizard.queries.ts'

type DraftOfferProps = {
  owner: DraftOwner
  drafts: Draft[]
  origin: Origin | undefined
  isNextVersion: boolean
  onContinue: (draft: Draft) => void
  onDelete: (id: string) => void
  onNew: () => void
}

/** Asks before old answers come into a form: it may be for somebody else this time. */
export function DraftOffer({ owner, drafts, origin, isNextVersion, ...on }: DraftOfferProps) {
  const words = useMessages(wizardMessages)
  return (
    <Paper withBorder p="lg">
      <StepHeading>{words.draftTitle}</StepHeading>
      <Text my="sm">{words.draftText}</Text>
      <Stack component="ul" gap="xs" p={0} mb="lg" style={{ listStyle: 'none' }}>
        {drafts.map((draft) => (
          <DraftRow key={draft.id} owner={owner} draft={draft} onDelete={() => on.onDelete(draft.id)}>
            {(label) => (
              <Button size="sm" aria-label={label} onClick={() => on.onContinue(draft)}>
                {words.draftContinue}
              </Button>
            )}
          </DraftRow>
        ))}
      </Stack>
      <Group>
        <Button variant="default" onClick={on.onNew}>
          {origin ? newOf(origin) : words.draftEmpty}
        </Button>
      </Group>
    </Paper>
  )

  function newOf({ name, newest }: Origin) {
    return isNextVersion
      ? words.startVersion({ name, number: newest.versionNumber + 1 })
      : words.startFromValues({ name })
  }
}
