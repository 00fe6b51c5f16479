import { Alert, Button, Code, Group, SimpleGrid, Stack } from '@mantine/core'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { mfaMessages } from './mfa.messages.ts'

/** Shows recovery codes, this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const words = useMessages(mfaMessages)
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => notifyDone(words.copied))
  return (
    <Stack>
      <Alert title={words.keepCodes}>{words.keepCodesHint}</Alert>
      <SimpleGrid
        cols={{ base: 1, xs: 2 }}
        spacing="xs"
        component="ul"
        p={0}
        m={0}
        style={{ listStyle: 'none' }}
      >
        {codes.map((code) => (
          <Code key={code} component="li" ta="center" fz="sm">
            {code}
          </Code>
        ))}
      </SimpleGrid>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button onClick={onKept}>{words.codesKept}</Button>
      </Group>
    </Stack>
  )
}
