import { Group, Paper, SegmentedControl, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import type { TemplateVersionItem } from '@tabellio/contract/template-life'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import { useSuspenseQueries } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useOrganization } from '../../platform/routes/organization.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { bodyOf, versionInfo } from '../template-page.queries.ts'
import { ComparedPages } from './compared-pages.tsx'
import { type Compared, paragraphDiff } from './paragraph-diff.ts'
import { paragraphsOf } from './paragraphs-of.ts'
import { versionsMessages } from './versions.messages.ts'
import styles from './versions.module.css'

type ComparedProps = { one: TemplateVersionItem; other: TemplateVersionInfo }

/** What was written into the text and taken out of it, paragraph by paragraph, from the earlier version to the later. */
export function ComparedVersions({ one, other }: ComparedProps) {
  const words = useMessages(versionsMessages)
  const { organizationId } = useOrganization()
  const [by, setBy] = useState<'byText' | 'byPages'>('byText')
  const [earlier, later] = [one, other].toSorted((a, b) => a.versionNumber - b.versionNumber)
  if (!earlier || !later) return null
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="compared-versions">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5" id="compared-versions">
          {words.compared({ earlier: earlier.versionNumber, later: later.versionNumber })}
        </Title>
        <ButtonLink
          to="/o/$organizationId/templates/versions/$templateVersionId"
          params={{ organizationId, templateVersionId: other.templateVersionId }}
          search={{ tab: 'versions' }}
          variant="default"
          size="xs"
        >
          {words.close}
        </ButtonLink>
      </Group>
      <SegmentedControl
        size="xs"
        mb="sm"
        aria-label={words.compareBy}
        value={by}
        onChange={setBy}
        data={(['byText', 'byPages'] as const).map((value) => ({ value, label: words[value] }))}
      />
      {by === 'byText' ? (
        <Differences earlierId={earlier.templateVersionId} laterId={later.templateVersionId} />
      ) : (
        <Suspense fallback={<Loading />}>
          <ComparedPages earlier={earlier} later={later} />
        </Suspense>
      )}
    </Paper>
  )
}

function Differences({ earlierId, laterId }: { earlierId: string; laterId: string }) {
  const words = useMessages(versionsMessages)
  const [before, after, wasInfo, isInfo] = useSuspenseQueries({
    queries: [bodyOf(earlierId), bodyOf(laterId), versionInfo(earlierId), versionInfo(laterId)],
  })
  const compared = paragraphDiff(
    paragraphsOf(before.data.body, wasInfo.data.contextDefinition),
    paragraphsOf(after.data.body, isInfo.data.contextDefinition),
  )
  if (compared.every(({ kind }) => kind === 'same')) return <Text size="sm">{words.same}</Text>
  return (
    <Stack gap={4} component="ul" className={styles['compared'] ?? ''}>
      {withContext(compared).map((each, at) => (
        // eslint-disable-next-line react/no-array-index-key -- paragraphs have no other key than their place
        <Line key={at} compared={each} />
      ))}
    </Stack>
  )
}

function Line({ compared }: { compared: Compared | 'gap' }) {
  const words = useMessages(versionsMessages)
  if (compared === 'gap') return <li aria-hidden>⋯</li>
  const { kind, text } = compared
  if (kind === 'same') return <li className={styles['same']}>{text}</li>
  const Mark = kind === 'added' ? 'ins' : 'del'
  return (
    <li className={styles[kind]}>
      <VisuallyHidden>{words[kind]} </VisuallyHidden>
      <Mark>{text}</Mark>
    </li>
  )
}

/** What is the same is left out but for the paragraph before and behind a difference. */
function withContext(compared: Compared[]): (Compared | 'gap')[] {
  const isNear = (at: number) =>
    [at - 1, at, at + 1].some((near) => compared[near] !== undefined && compared[near].kind !== 'same')
  return compared.flatMap((each, at): (Compared | 'gap')[] => {
    if (isNear(at)) return [each]
    return at > 0 && isNear(at - 1) && compared.length > at + 1 ? ['gap'] : []
  })
}
