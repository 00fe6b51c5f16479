import { Badge, Group, Paper, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import { type LintFinding, lintTemplate } from '@tabellio/templates/lint/lint-template'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOrganization } from '../../platform/routes/organization.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { bodyOf } from '../template-page.queries.ts'
import { isDocument, labelsIn } from '../versions/paragraphs-of.ts'
import { warningsMessages } from './warnings.messages.ts'

/** What of the template its author may have meant otherwise, each at its paragraph, which the editor goes to. */
export function WarningsTab({ version }: { version: TemplateVersionInfo }) {
  const words = useMessages(warningsMessages)
  const { body } = useSuspenseQuery(bodyOf(version.templateVersionId)).data
  const found = useMemo(() => (isDocument(body) ? lintTemplate({ ...version, body }) : []), [version, body])
  if (found.length === 0)
    return (
      <EmptyState
        icon={<IconCircleCheck size={40} stroke={1.5} />}
        title={words.none}
        hint={words.noneHint}
      />
    )
  return (
    <Stack maw={820}>
      <Text size="sm" c="dimmed">
        {words.hint}
      </Text>
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {found.slice(0, most).map((finding) => (
          <Finding key={JSON.stringify(finding)} finding={finding} version={version} />
        ))}
      </Stack>
      {found.length > most && <Text size="sm">{words.more({ count: found.length - most })}</Text>}
    </Stack>
  )
}

/** What is said of a passage names nothing. */
const textOf = (text: string | ((values: { name: string }) => string), name: string) =>
  typeof text === 'string' ? text : text({ name })

/** So many are shown at once: who puts them right sees the others. */
const most = 200

function Finding({ finding, version }: { finding: LintFinding; version: TemplateVersionInfo }) {
  const words = useMessages(warningsMessages)
  const { organizationId } = useOrganization()
  const { code, place } = finding
  const name = labelsIn(version.contextDefinition).get(finding.name) ?? finding.name
  return (
    <Paper component="li" withBorder p="sm">
      <Text size="sm">{textOf(words[code], name)}</Text>
      {place && (
        <Group gap="xs" mt={4} wrap="nowrap" align="baseline">
          <Badge variant="default" tt="none" flex="none">
            {words.paragraph({ number: place.paragraph })}
          </Badge>
          <TextLink
            to="/o/$organizationId/templates/$templateVersionId/edit"
            params={{ organizationId, templateVersionId: version.templateVersionId }}
            search={{ paragraph: String(place.paragraph) }}
            size="sm"
          >
            {place.excerpt === '' ? words.toEditor : place.excerpt}
          </TextLink>
        </Group>
      )}
    </Paper>
  )
}
