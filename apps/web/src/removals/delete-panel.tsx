import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'

type Props = { title: string; hint: string; button: string; isDisabled?: boolean; onPress: () => void }

/** The part of a page from which something is deleted for ever. */
export const DeletePanel = ({ title, hint, button, isDisabled = false, onPress }: Props) => (
  <Paper component="section" withBorder p="lg" maw={760} aria-label={title}>
    <Stack>
      <Title order={2} size="h5">
        {title}
      </Title>
      <Text size="sm">{hint}</Text>
      <Group>
        <Button variant="default" c="var(--mantine-color-error)" disabled={isDisabled} onClick={onPress}>
          {button}
        </Button>
      </Group>
    </Stack>
  </Paper>
)
