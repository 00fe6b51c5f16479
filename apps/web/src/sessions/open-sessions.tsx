import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { Device, OpenSession } from '@tabellio/contract/sessions'
import { useMutation, useSuspenseQueries } from '@tanstack/react-query'
import { read, useWrite } from '../platform/calls/queries.ts'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { Panel } from '../ui/panel.tsx'
import { deviceName } from './device-name.ts'
import { sessionMessages } from './sessions.messages.ts'

/** Where the person of the session is logged in; each place but this one can be logged out. */
export function OpenSessions() {
  const words = useMessages(sessionMessages)
  const [{ data }, { data: devices }] = useSuspenseQueries({
    queries: [read('sessions', 'mySessions'), read('sessions', 'myDevices')],
  })
  return (
    <Panel title={words.sessions} hint={words.sessionsHint}>
      <Stack component="ul" p={0} m={0} gap="md" style={{ listStyle: 'none' }}>
        {data.items.map((session) => (
          <SessionItem key={session.sessionId} session={session} />
        ))}
      </Stack>
      {devices.items.length > 0 && <Phones devices={devices.items} />}
    </Panel>
  )
}

const platformNames = { ios: 'iOS', android: 'Android' }

/** The phones that are told what happens, while they are logged in. */
function Phones({ devices }: { devices: Device[] }) {
  const words = useMessages(sessionMessages)
  const { moment } = useFormat()
  return (
    <>
      <Title order={3} size="h6">
        {words.phones}
      </Title>
      <Stack component="ul" p={0} m={0} gap="xs" style={{ listStyle: 'none' }}>
        {devices.map(({ deviceId, platform, status, registeredAt }) => (
          <Group component="li" key={deviceId} gap="xs">
            <Text size="sm">{platformNames[platform]}</Text>
            <Text size="sm" c="dimmed">
              {words.since({ moment: moment(registeredAt) })}
            </Text>
            <Badge variant="light" color={status === 'online' ? 'teal' : 'gray'} tt="none">
              {status === 'online' ? words.online : words.loggedOut}
            </Badge>
          </Group>
        ))}
      </Stack>
    </>
  )
}

function SessionItem({ session }: { session: OpenSession }) {
  const words = useMessages(sessionMessages)
  const { moment } = useFormat()
  const end = useWrite('sessions', 'endSession')
  const ending = useMutation({
    mutationFn: () => end({ params: { sessionId: session.sessionId } }),
    onSuccess: () => notifyDone(words.sessionEnded),
    onError: (error) => notifyFailure(words.sessionNotEnded, error),
  })
  const name = deviceName(session.userAgent) ?? session.deviceType ?? words.unknownDevice
  const facts = [
    session.organizationName,
    session.address,
    words.since({ moment: moment(session.startedAt) }),
  ]
  return (
    <Group component="li" justify="space-between" wrap="nowrap" align="start">
      <div>
        <Group gap="xs">
          <Text fw={500}>{name}</Text>
          {session.isCurrent && <Badge variant="light">{words.thisOne}</Badge>}
          {session.impersonator !== null && (
            <Badge variant="light" color="orange" tt="none">
              {words.inYourPlace({ name: session.impersonator })}
            </Badge>
          )}
          {session.kind === 'api' && <Badge variant="default">API</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {facts.filter((fact) => fact !== null).join(' · ')}
        </Text>
      </div>
      {!session.isCurrent && (
        <Button
          size="xs"
          variant="default"
          flex="none"
          loading={ending.isPending}
          aria-label={words.endOne({ device: name })}
          onClick={() => ending.mutate()}
        >
          {words.end}
        </Button>
      )}
    </Group>
  )
}
