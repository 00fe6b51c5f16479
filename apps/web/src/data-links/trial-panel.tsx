import { Alert, Button, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import type { DataLink, DataLinkTrial } from '@tabellio/contract/data-links'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../platform/calls/api.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyFailure } from '../ui/feedback/notify.ts'
import { dataLinkMessages } from './data-links.messages.ts'
import { TrialProblem } from './trial-problem.tsx'

type Props = { link: DataLink; isChanged: boolean; onAnswer: (answer: string) => void }

/** Runs the stored version, and shows what is asked and answered; secrets are masked by the server. */
export function TrialPanel({ link, isChanged, onAnswer }: Props) {
  const words = useMessages(dataLinkMessages)
  const { datalinkId, datalinkVersionId, configuration } = link
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      configuration.inputParameters.map(({ key, sampleValue }) => [key, String(sampleValue ?? '')]),
    ),
  )
  const trying = useMutation({
    mutationFn: () =>
      ask('dataLinks', 'test', {
        params: { datalinkId, versionId: datalinkVersionId },
        query: { inputParameters: JSON.stringify(values) },
      }),
    onError: (failure) => notifyFailure(words.notTried, failure),
  })
  return (
    <Stack gap="md">
      {isChanged && <Alert color="yellow">{words.saveFirst}</Alert>}
      <Group align="flex-end" gap="sm">
        {configuration.inputParameters.map(({ key }) => (
          <TextInput
            key={key}
            label={key}
            value={values[key] ?? ''}
            onChange={({ currentTarget: { value } }) => setValues({ ...values, [key]: value })}
          />
        ))}
        <Button loading={trying.isPending} onClick={() => trying.mutate()}>
          {words.tryNow}
        </Button>
      </Group>
      {trying.data && <Trial trial={trying.data} onAnswer={onAnswer} />}
    </Stack>
  )
}

function Trial({ trial, onAnswer }: { trial: DataLinkTrial; onAnswer: Props['onAnswer'] }) {
  const words = useMessages(dataLinkMessages)
  const { request, response, answer, problem, elapsedMs } = trial
  const status = response?.status
  const sent = request && [
    `${request.verb} ${request.url}`,
    ...request.headers.map(({ key, value }) => `${key}: ${value}`),
    ...(request.payload === null ? [] : ['', request.payload]),
  ]
  return (
    <Stack gap="sm" component="section" aria-label={words.result}>
      {problem && <TrialProblem problem={problem} />}
      {sent && <Shown title={words.asked}>{sent.join('\n')}</Shown>}
      {response && (
        <Shown title={words.answered({ status: status ?? '–', ms: elapsedMs })}>{response.body}</Shown>
      )}
      {response && !response.isCut && (
        <Group>
          <Button size="compact-sm" variant="default" onClick={() => onAnswer(response.body)}>
            {words.useAnswer}
          </Button>
        </Group>
      )}
      {answer && (
        <Shown title={words.brought}>
          {answer.isFound ? JSON.stringify(answer.output, undefined, 2) : words.nothingFound}
        </Shown>
      )}
    </Stack>
  )
}

const Shown = ({ title, children }: { title: string; children: string }) => (
  <div>
    <Text size="sm" fw={500}>
      {title}
    </Text>
    <Code block mah={320} style={{ overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {children}
    </Code>
  </div>
)
