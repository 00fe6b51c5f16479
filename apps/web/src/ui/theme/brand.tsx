import { Group, Text } from '@mantine/core'

export function Brand() {
  return (
    <Group gap={8} wrap="nowrap">
      <img src="/icon.svg" alt="" width={26} height={26} />
      <Text fw={700} size="lg" component="span">
        Tabellio
      </Text>
    </Group>
  )
}
