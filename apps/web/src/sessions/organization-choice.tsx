import { Button, Stack } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useMessages } from '../platform/use-messages.ts'
import { Page } from '../ui/page.tsx'
import { Refusal } from './refusal.tsx'
import { sessionMessages } from './sessions.messages.ts'

export function OrganizationChoice(props: {
  organizations: { id: string; name: string }[]
  isBusy: boolean
  error: Error | null
  onChoose: (organizationId: string) => void
  onBack: () => void
}) {
  const words = useMessages(sessionMessages)
  return (
    <Page title={words.which} hint={words.whichHint}>
      <Stack gap="xs">
        <Refusal error={props.error} />
        {props.organizations.map(({ id, name }) => (
          <Button
            key={id}
            variant="default"
            size="md"
            justify="flex-start"
            leftSection={<IconBuilding size={18} />}
            disabled={props.isBusy}
            onClick={() => props.onChoose(id)}
          >
            {name}
          </Button>
        ))}
        <Button variant="subtle" onClick={props.onBack}>
          {words.back}
        </Button>
      </Stack>
    </Page>
  )
}
