import { Alert, Paper, Stack, Text, Title } from '@mantine/core'
import type { AffectedByTemplate } from '@tabellio/contract/template-life'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMessages } from '../../platform/use-messages.ts'
import { affectedBy } from '../template-page.queries.ts'
import { usedMessages } from './used.messages.ts'

const affectedKinds = ['combinedTemplates', 'publicForms', 'workflowTypes'] as const

/** What names the template, and what its deletion would do (B-722). */
export function UsedTab({ version }: { version: TemplateVersionInfo }) {
  const words = useMessages(usedMessages)
  const { data: affected } = useSuspenseQuery(affectedBy(version.templateId))
  const isUsed = affectedKinds.some((kind) => affected[kind].length > 0)
  return (
    <Stack maw={720}>
      {affectedKinds.map((kind) => (
        <Affected key={kind} kind={kind} things={affected[kind]} />
      ))}
      <Alert color={isUsed ? 'orange' : 'blue'} title={words.deletionTitle}>
        {isUsed ? words.deletionRefused : words.deletionAllowed}
      </Alert>
    </Stack>
  )
}

type AffectedProps = { kind: (typeof affectedKinds)[number]; things: AffectedByTemplate['publicForms'] }

function Affected({ kind, things }: AffectedProps) {
  const words = useMessages(usedMessages)
  return (
    <Paper withBorder p="md" component="section" aria-label={words[kind]}>
      <Title order={2} size="h6" mb={4}>
        {words[kind]}
      </Title>
      {things.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      ) : (
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {things.map(({ id, name }) => (
            <li key={id}>
              <Text size="sm" span>
                {name}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}
