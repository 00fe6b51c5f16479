import { Button, Group, TextInput } from '@mantine/core'
import { IconFileZip, IconEraser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../platform/calls/api.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { download, fileNameOf } from '../ui/download.ts'
import { notifyFailure } from '../ui/feedback/notify.ts'
import { retentionMessages } from './retention.messages.ts'
import { RetentionPart } from './retention-part.tsx'

/** What a person may ask for: all that there is about them, and that it goes. */
export function PersonPart() {
  const words = useMessages(retentionMessages)
  const propose = useWrite('retention', 'propose')
  const navigate = useNavigate()
  const { organizationId } = useOrganization()
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const person = typed.trim()
  const doing = (work: () => Promise<unknown>, failed: string) => {
    setBusy(true)
    void work()
      .catch((error: unknown) => notifyFailure(failed, error))
      .finally(() => setBusy(false))
  }
  const save = async () => {
    const file = await api.retention.pack({ query: { person } })
    download(file, fileNameOf(person, 'application/zip'))
  }
  const erase = async () => {
    const { dispositionId } = await propose({ body: { name: words.erasureOf({ person }), person } })
    const params = { organizationId, dispositionId }
    await navigate({ to: '/o/$organizationId/retention/$dispositionId', params })
  }
  return (
    <RetentionPart title={words.personPart} hint={words.personPartHint}>
      <Group align="flex-end" gap="sm">
        <TextInput
          label={words.person}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          w={280}
          maw="100%"
        />
        <Button
          variant="default"
          leftSection={<IconFileZip size={16} />}
          disabled={person.length < 2 || isBusy}
          onClick={() => doing(save, words.notPacked)}
        >
          {words.pack}
        </Button>
        <Button
          variant="default"
          leftSection={<IconEraser size={16} />}
          disabled={person.length < 2 || isBusy}
          onClick={() => doing(erase, words.notProposed)}
        >
          {words.erase}
        </Button>
      </Group>
    </RetentionPart>
  )
}
