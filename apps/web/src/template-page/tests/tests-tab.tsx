import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconFlask, IconPlus } from '@tabler/icons-react'
import type { TemplateTest, TestResult } from '@tabellio/contract/template-tests'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/calls/api.ts'
import { readHere, useWrite } from '../../platform/calls/queries.ts'
import { loadRefusalWords } from '../../platform/refusals/refusal-text.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { RowActions } from '../../parts/lists/index.ts'
import { RemoveDialog } from '../../ui/dialogs/remove-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { notifyDone, notifyFailure } from '../../ui/feedback/notify.ts'
import { Refused } from '../../ui/feedback/refused.tsx'
import { testsOf } from '../template-page.queries.ts'
import { TestDialog } from './test-dialog.tsx'
import { testsMessages } from './tests.messages.ts'

type Doing = { what: 'create' } | { what: 'edit' | 'remove'; test: TemplateTest }

/** Answers that are kept with what their document must say, and what this version makes of them. */
export function TestsTab({ version }: { version: TemplateVersionInfo }) {
  const words = useMessages(testsMessages)
  const { data: tests } = useSuspenseQuery(testsOf(version.templateId))
  const [doing, setDoing] = useState<Doing>()
  // What was kept decides the results: another test, another question.
  const asked = `${version.templateVersionId} ${JSON.stringify(tests.items)}`
  const { data: results } = useQuery(
    readHere('template-tests', asked, async () => {
      await loadRefusalWords()
      return api.templateTests.run({ params: { templateVersionId: version.templateVersionId } })
    }),
  )
  return (
    <Stack>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" maw={640}>
          {words.hint}
        </Text>
        {version.myPermissions.edit && (
          <Group gap="xs">
            <FromSample version={version} />
            <Button leftSection={<IconPlus size={16} />} onClick={() => setDoing({ what: 'create' })}>
              {words.create}
            </Button>
          </Group>
        )}
      </Group>
      {tests.items.length === 0 && (
        <EmptyState icon={<IconFlask size={40} stroke={1.5} />} title={words.none} hint={words.noneHint} />
      )}
      {tests.items.map((test) => (
        <Test
          key={test.templateTestId}
          test={test}
          mayEdit={version.myPermissions.edit}
          result={results?.items.find(({ templateTestId }) => templateTestId === test.templateTestId)}
          onDo={(what) => setDoing({ what, test })}
        />
      ))}
      <Dialog doing={doing} version={version} onClose={() => setDoing(undefined)} />
    </Stack>
  )
}

type TestProps = {
  test: TemplateTest
  mayEdit: boolean
  result: TestResult | undefined
  onDo: (what: 'edit' | 'remove') => void
}

function Test({ test, mayEdit, result, onDo }: TestProps) {
  const words = useMessages(testsMessages)
  return (
    <Paper withBorder p="md" component="section" aria-label={test.name}>
      <Group justify="space-between" align="flex-start">
        <div>
          <Group gap="xs">
            <Title order={2} size="h6">
              {test.name}
            </Title>
            {result && (
              <Badge variant="light" color={result.passes ? 'teal' : 'red'} tt="none">
                {result.passes ? words.passes : words.fails}
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {words.says({ must: test.mustAppear.length, mustNot: test.mustNotAppear.length })}
          </Text>
          {result?.problems.map((problem) => (
            <Text key={problem.message} size="sm">
              <Refused error={{ path: '', ...problem }} />
            </Text>
          ))}
        </div>
        <RowActions
          name={test.name}
          may={{ edit: mayEdit, delete: mayEdit }}
          onEdit={() => onDo('edit')}
          onDelete={() => onDo('remove')}
        />
      </Group>
    </Paper>
  )
}

function Dialog({
  doing,
  version,
  onClose,
}: {
  doing: Doing | undefined
  version: TemplateVersionInfo
  onClose: () => void
}) {
  const words = useMessages(testsMessages)
  const remove = useWrite('templateTests', 'remove')
  if (!doing) return undefined
  if (doing.what === 'create') return <TestDialog version={version} onClose={onClose} />
  const { test } = doing
  if (doing.what === 'edit') return <TestDialog version={version} test={test} onClose={onClose} />
  const params = { templateTestId: test.templateTestId }
  return <RemoveDialog name={test.name} words={words} remove={() => remove({ params })} onClose={onClose} />
}

/** A test in one click: made-up answers, and what they put into the document. */
function FromSample({ version: { templateVersionId } }: { version: TemplateVersionInfo }) {
  const words = useMessages(testsMessages)
  const write = useWrite('templateTests', 'fromSample')
  const make = useMutation({
    mutationFn: () => write({ params: { templateVersionId } }),
    onSuccess: () => notifyDone(words.created),
    onError: (error) => notifyFailure(words.notSaved, error),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconFlask size={16} />}
      loading={make.isPending}
      onClick={() => make.mutate()}
    >
      {words.fromSample}
    </Button>
  )
}
