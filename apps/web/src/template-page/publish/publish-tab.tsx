import { Alert, Button, Group, Paper, Radio, Stack, Text, TextInput } from '@mantine/core'
import type { PublishRequest, TemplateVersionInfo } from '@tabellio/contract/templates'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/calls/api.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyDone } from '../../ui/feedback/notify.ts'
import { FormErrors } from '../../ui/forms/form-errors.tsx'
import { useScreenForm } from '../../ui/forms/screen-form.tsx'
import { StateBadge } from '../state-badge.tsx'
import { versionInfo } from '../template-page.queries.ts'
import { FailingTests } from '../tests/failing-tests.tsx'
import { publishMessages } from './publish.messages.ts'
import { useOfficeClock } from './office-clock.ts'
import { localOf, momentIn } from '@tabellio/contract/zoned-moment'

const kinds = ['dont-publish', 'now', 'publish-at', 'publish-range'] as const
type Kind = (typeof kinds)[number]

/** Said by somebody else since this page was opened. */
class SaidMeanwhile extends Error {}

/** When people may fill the version in: not, now, from a moment on, or between two (B-547). */
export function PublishTab({ version }: { version: TemplateVersionInfo }) {
  const words = useMessages(publishMessages)
  const { timeZone } = useOfficeClock()
  const form = usePublishForm(version, timeZone)
  const { kind } = form.values
  const wasSaid = form.failure instanceof SaidMeanwhile
  return (
    <Paper withBorder p="md" maw={640}>
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <Group gap="xs">
            <Text size="sm">{words.state}</Text>
            <StateBadge version={version} />
          </Group>
          {wasSaid ? (
            <Alert color="orange" role="alert">
              {words.saidMeanwhile}
            </Alert>
          ) : (
            <FailingTests error={form.failure}>
              <FormErrors form={form} failed={words.notSaved} />
            </FailingTests>
          )}
          <Radio.Group {...form.input('kind')}>
            <Stack gap="xs" mt="xs">
              {kinds.map((value) => (
                <Radio key={value} value={value} label={words[value]} />
              ))}
            </Stack>
          </Radio.Group>
          {(kind === 'publish-at' || kind === 'publish-range') && (
            <TextInput {...form.input('publishFrom')} type="datetime-local" required />
          )}
          {kind === 'publish-range' && (
            <TextInput {...form.input('publishTo')} type="datetime-local" required />
          )}
          <Text size="xs" c="dimmed">
            {words.zone({ zone: timeZone })}
          </Text>
          <Group justify="flex-end">
            <Button type="submit" loading={form.isSending}>
              {words.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}

type Typed = { kind: string; publishFrom: string; publishTo: string }

function usePublishForm(version: TemplateVersionInfo, timeZone: string) {
  const words = useMessages(publishMessages)
  const publish = useWrite('templates', 'publish')
  const queries = useQueryClient()
  const [known, setKnown] = useState(said(version))
  const params = { templateVersionId: version.templateVersionId }
  return useScreenForm({
    initial: typedOf(version, timeZone),
    labels: { kind: words.when, publishFrom: words.from, publishTo: words.to },
    validate: {
      publishFrom: (value, typed) => (needsFrom(typed) && value === '' ? words.missing : null),
      publishTo: (value, typed) => {
        if (typed.kind !== 'publish-range') return null
        if (value === '') return words.missing
        return value <= typed.publishFrom ? words.endsBefore : null
      },
    },
    send: async (typed: Typed) => {
      const newest = await api.templates.get({ params })
      if (said(newest) !== known) {
        queries.setQueryData(versionInfo(version.templateVersionId).queryKey, newest)
        setKnown(said(newest))
        throw new SaidMeanwhile()
      }
      return publish({ params, body: requestOf(typed, timeZone) })
    },
    onSent: async () => {
      setKnown(said(await api.templates.get({ params })))
      notifyDone(words.saved)
    },
  })
}

const needsFrom = ({ kind }: Typed) => kind === 'publish-at' || kind === 'publish-range'

/** What somebody has said of the publication, as text. */
const said = ({ publishTemplateFrom, publishTemplateTo }: TemplateVersionInfo) =>
  `${publishTemplateFrom} ${publishTemplateTo?.toDate}`

function typedOf(
  { isPublished, publishTemplateFrom: from, publishTemplateTo: to }: TemplateVersionInfo,
  timeZone: string,
): Typed {
  const publishFrom = from === null ? '' : localOf(from, timeZone)
  if (to) return { kind: 'publish-range', publishFrom, publishTo: localOf(to.toDate, timeZone) }
  if (from !== null && !isPublished) return { kind: 'publish-at', publishFrom, publishTo: '' }
  return { kind: 'now', publishFrom: '', publishTo: '' }
}

function requestOf({ kind, publishFrom, publishTo }: Typed, timeZone: string): PublishRequest {
  const at = (local: string) => momentIn(local, timeZone)
  const type: Kind = kinds.find((each) => each === kind) ?? 'dont-publish'
  if (type === 'publish-at') return { type, publishFrom: at(publishFrom) }
  if (type === 'publish-range') return { type, publishFrom: at(publishFrom), publishTo: at(publishTo) }
  return { type }
}
