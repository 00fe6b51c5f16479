import { Alert, Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useFormat } from '../../platform/format.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { notifyFailure } from '../../ui/feedback/notify.ts'
import { ChangesList } from './changes-list.tsx'
import { changesMessages } from './changes.messages.ts'
import { allConditions, changesBetween } from './changes.ts'
import { dependencyMessages } from '../dependencies.messages.ts'
import { publishingMessages } from './publishing.messages.ts'
import type { Subject, SubjectCalls } from '../subject.ts'
import type { Saving } from './use-saving.ts'

export type PublishButtonProps = {
  subject: Subject
  published: SubjectCalls['published']
  saving: Saving
  /** The conditions that are not finished, by name. */
  unfinished: readonly string[]
  /** Whether nothing is in its way; says else what is. */
  canPublish: () => boolean
}

/** Publishes what was seen: it shows first what differs from the version that people fill out now. */
export function PublishButton({ subject, published, saving, unfinished, canPublish }: PublishButtonProps) {
  const words = useMessages(dependencyMessages)
  const { publishTitle, publishLoading } = useMessages(changesMessages)
  const asking = useMessages(publishingMessages)
  const before = useMutation({
    mutationFn: async () => ({ version: await published?.() }),
    onError: (error) => notifyFailure(publishLoading, error),
  })
  return (
    <>
      <Button
        onClick={() => {
          if (canPublish()) before.mutate()
        }}
        loading={before.isPending || saving.isPublishing}
      >
        {words.publish}
      </Button>
      <ConfirmDialog
        isOpen={before.data !== undefined}
        isWide
        isHarmless={unfinished.length === 0}
        title={unfinished.length > 0 ? asking.title : publishTitle}
        confirm={unfinished.length > 0 ? asking.confirm : words.publish}
        onConfirm={() => {
          before.reset()
          saving.publish()
        }}
        onCancel={before.reset}
      >
        {before.data && <Differences before={before.data.version} now={subject} unfinished={unfinished} />}
      </ConfirmDialog>
    </>
  )
}

type DifferencesProps = { before: Subject | undefined; now: Subject; unfinished: readonly string[] }

/** What is not finished is always true: it is not published unnoticed. */
function Differences({ before, now, unfinished }: DifferencesProps) {
  const { publishHint, publishFirst } = useMessages(changesMessages)
  const { quoted } = useMessages(dependencyMessages)
  const asking = useMessages(publishingMessages)
  const { list } = useFormat()
  const names = list(unfinished.map((text) => quoted({ text })))
  return (
    <Stack>
      {unfinished.length > 0 && <Alert color="orange">{asking.text({ names })}</Alert>}
      <Text>{before ? publishHint : publishFirst}</Text>
      <ChangesList changes={before ? changesBetween(before, now) : allConditions(now)} />
    </Stack>
  )
}
