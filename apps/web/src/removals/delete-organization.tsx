import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { type Petition } from '@tabellio/contract/removals'
import { waitingDays } from '@tabellio/contract/waiting-days'
import { useSuspenseQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { read, useWrite } from '../platform/calls/queries.ts'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { DeletePanel } from './delete-panel.tsx'
import { removalMessages } from './removals.messages.ts'
import { organizationPetition } from './removals.queries.ts'

type Props = { organization: { id: string; name: string } }

/** Asks for the deletion of the organization, with everything in it (B-449). */
export function DeleteOrganization({ organization }: Props) {
  const words = useMessages(removalMessages)
  const credits = read('credits', 'list', { params: { organizationId: organization.id } })
  const [{ data: state }, { data: list }] = useSuspenseQueries({ queries: [organizationPetition, credits] })
  const [isAsking, setAsking] = useState(false)
  if (state.petition) return null
  const { name } = organization
  return (
    <>
      <DeletePanel
        title={words.deleteOrganization}
        hint={words.organizationHint({ name, days: waitingDays })}
        button={words.deleteOrganization}
        onPress={() => setAsking(true)}
      />
      {isAsking && (
        <DeleteDialog
          organization={organization}
          creditsExpire={Math.max(0, ...list.items.map(({ expirationDate }) => expirationDate))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

type Type = Petition['type']
type DialogProps = Props & { creditsExpire: number; onClose: () => void }

/** Asks for the id of the organization: nobody deletes one by a slip. */
function DeleteDialog({ organization: { id, name }, creditsExpire, onClose }: DialogProps) {
  const words = useMessages(removalMessages)
  const { date } = useFormat()
  const ask = useWrite('removals', 'askForOrganization')
  const [soonest] = useState(() => Date.now() + waitingDays * 86_400_000)
  const [type, setType] = useState<Type>('immediately')
  const form = useScreenForm({
    initial: { typed: '' },
    labels: { typed: words.typeId({ id }) },
    validate: { typed: (typed) => (typed.trim() === id ? null : words.wrongId({ id })) },
    send: () => ask({ body: { type } }),
    onSent: () => {
      notifyDone(words.asked)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={words.organizationTitle({ name })}
      save={words.deleteOrganization}
      failed={words.notAsked}
      unsaved={words.unsaved}
      isHarmful
      onClose={onClose}
    >
      <Text size="sm">{words.organizationHint({ name, days: waitingDays })}</Text>
      {creditsExpire > soonest && (
        <Radio.Group
          label={words.when}
          value={type}
          onChange={(chosen) =>
            setType(chosen === 'immediately' ? 'immediately' : 'until-subscription-expires')
          }
        >
          <Stack gap="xs" mt="xs">
            <Radio value="immediately" label={words.soon({ day: date(soonest), days: waitingDays })} />
            <Radio
              value="until-subscription-expires"
              label={words.afterCredits({ day: date(creditsExpire) })}
            />
          </Stack>
        </Radio.Group>
      )}
      <TextInput {...form.input('typed')} required autoComplete="off" data-autofocus />
    </FormDialog>
  )
}
