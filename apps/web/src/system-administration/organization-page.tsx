import { Alert, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { OrganizationRecord } from '@tabellio/contract/organizations'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { CreditsPanel } from '../credits/index.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useFormat } from '../platform/format.ts'
import { languageNames } from '../platform/language.ts'
import { useLanguage } from '../platform/use-language.ts'
import { useMessages } from '../platform/use-messages.ts'
import { DataRemovals } from '../removals/index.ts'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { ReasonDialog } from '../ui/forms/reason-dialog.tsx'
import { TextLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { OrganizationState } from './organization-state.tsx'
import { organizationMessages } from './organization.messages.ts'
import { organizationRecord } from './system-administration.queries.ts'

const route = getRouteApi('/o/$organizationId/system/organizations/$id')

/** One organization as the system keeps it: whom to ask, and whether its people may come in. */
export function OrganizationPage() {
  const { organizationId, id } = route.useParams()
  const words = useMessages(organizationMessages)
  const { data: organization } = useSuspenseQuery(organizationRecord(id))
  const { stateReason } = organization
  return (
    <Page
      back={
        <TextLink to="/o/$organizationId/system/organizations" params={{ organizationId }} size="sm">
          {words.back}
        </TextLink>
      }
      title={organization.name}
      hint={id}
      actions={<Actions organization={organization} />}
    >
      <Group gap="xs">
        <OrganizationState organization={organization} />
      </Group>
      {stateReason !== null && (
        <Alert color="gray" maw={760} title={words.reason}>
          {stateReason}
        </Alert>
      )}
      <Facts organization={organization} />
      <CreditsPanel organizationId={id} mayGive />
      <DataRemovals organization={organization} />
    </Page>
  )
}

type Props = { organization: OrganizationRecord }

function Facts({ organization }: Props) {
  const words = useMessages(organizationMessages)
  const { date } = useFormat()
  const { language: shown } = useLanguage()
  const regionNames = new Intl.DisplayNames(shown, { type: 'language', languageDisplay: 'standard' })
  const { userCount, owner, language, region, timeZone, createdAt, adminContact, techContact } = organization
  return (
    <Paper withBorder p="lg" maw={760}>
      <Stack>
        <FactList
          facts={[
            [words.people, words.peopleCount({ count: userCount })],
            [words.owner, owner],
            [words.language, languageNames[language]],
            [words.region, regionNames.of(region) ?? region],
            [words.timeZone, timeZone],
            [words.createdAt, date(createdAt)],
          ]}
        />
        {(
          [
            [words.adminContact, adminContact],
            [words.techContact, techContact],
          ] as const
        ).map(([title, { firstName, lastName, email, phone }]) => (
          <Stack key={title} gap="xs">
            <Title order={2} size="h5">
              {title}
            </Title>
            <FactList
              facts={[
                [words.personName, `${firstName} ${lastName}`],
                [words.email, email],
                [words.phone, phone],
              ]}
            />
          </Stack>
        ))}
      </Stack>
    </Paper>
  )
}

const FactList = ({ facts }: { facts: [name: string, value: string][] }) => (
  <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} component="dl" m={0}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <Text component="dt" size="sm" c="dimmed">
          {name}
        </Text>
        <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
          {value}
        </Text>
      </div>
    ))}
  </SimpleGrid>
)

type Doing = 'deactivate' | 'blacklist'

/** What its state leaves: people are kept out for a reason, and let in again. */
function Actions({ organization: { id, name, isActive } }: Props) {
  const words = useMessages(organizationMessages)
  const [doing, setDoing] = useState<Doing>()
  const deactivate = useWrite('organizations', 'deactivate')
  const blacklist = useWrite('organizations', 'blacklist')
  const send = doing === 'blacklist' ? blacklist : deactivate
  return (
    <Group gap="xs">
      {isActive ? (
        <>
          <Button variant="default" onClick={() => setDoing('deactivate')}>
            {words.deactivate}
          </Button>
          <Button variant="default" onClick={() => setDoing('blacklist')}>
            {words.blacklist}
          </Button>
        </>
      ) : (
        <ActivateButton id={id} name={name} />
      )}
      {doing && (
        <ReasonDialog
          words={words}
          title={words[`${doing}Title`]({ name })}
          hint={words[`${doing}Hint`]}
          confirm={words[doing]}
          done={words[`${doing}Done`]({ name })}
          send={(reason) => send({ params: { organizationId: id }, body: { reason } })}
          onClose={() => setDoing(undefined)}
        />
      )}
    </Group>
  )
}

function ActivateButton({ id, name }: { id: string; name: string }) {
  const words = useMessages(organizationMessages)
  const activate = useWrite('organizations', 'activate')
  const sending = useMutation({
    mutationFn: () => activate({ params: { organizationId: id } }),
    onSuccess: () => notifyDone(words.activateDone({ name })),
    onError: (failure) => notifyFailure(words.notSaved, failure),
  })
  return (
    <Button variant="default" loading={sending.isPending} onClick={() => sending.mutate()}>
      {words.activate}
    </Button>
  )
}
