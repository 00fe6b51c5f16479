import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCamera, IconInbox, IconQrcode } from '@tabler/icons-react'
import type { IntakeFile } from '@tabellio/contract/intake'
import { fileLimits } from '@tabellio/contract/file-limits'
import { useState } from 'react'
import { DataList, ListPage, nameFilter } from '../parts/lists/index.ts'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { DropZone } from '../uploads/index.ts'
import { CoverSheetDialog } from './cover-sheet-dialog.tsx'
import { useIntakeColumns } from './intake-columns.tsx'
import { intakeMessages } from './intake.messages.ts'
import { intakeList, intakeSizes } from './intake.queries.ts'
import { useActions } from './use-actions.ts'
import { useAdding } from './use-adding.ts'

const CameraDialog = lazyPart(() => import('./camera-dialog.tsx').then((part) => part.CameraDialog))

/** Files that came in and are no documents yet. */
export function IntakePage() {
  const words = useMessages(intakeMessages)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const adding = useAdding()
  const columns = useIntakeColumns({ chosen, setChosen })
  const choices = [{ value: 'discarded', label: words.discarded }]
  return (
    <>
      <ListPage
        words={words}
        Icon={IconInbox}
        filters={[
          nameFilter,
          { kind: 'choice', name: 'state', label: words.stateFilter, all: words.open, choices },
        ]}
        list={intakeList}
        sizes={intakeSizes}
        nothing={
          <>
            <Adding adding={adding} />
            <EmptyState
              icon={<IconInbox size={36} stroke={1.25} />}
              title={words.none}
              hint={words.noneHint}
            />
          </>
        }
        actions={<MoreWays />}
      >
        {(files) => (
          <>
            <Adding adding={adding} />
            <StoreChosen files={files.filter(({ intakeFileId }) => chosen.has(intakeFileId))} />
            <DataList
              name={words.title}
              columns={columns}
              rows={files}
              idOf={({ intakeFileId }) => intakeFileId}
            />
          </>
        )}
      </ListPage>
    </>
  )
}

/** Pages of a camera, and sheets that divide a scanned stack. */
function MoreWays() {
  const words = useMessages(intakeMessages)
  const [shown, setShown] = useState<'camera' | 'coverSheet'>()
  const close = () => setShown(undefined)
  return (
    <>
      <Group gap="xs">
        <Button variant="default" leftSection={<IconCamera size={16} />} onClick={() => setShown('camera')}>
          {words.photograph}
        </Button>
        <Button
          variant="default"
          leftSection={<IconQrcode size={16} />}
          onClick={() => setShown('coverSheet')}
        >
          {words.coverSheet}
        </Button>
      </Group>
      {shown === 'camera' && <CameraDialog onClose={close} />}
      {shown === 'coverSheet' && <CoverSheetDialog onClose={close} />}
    </>
  )
}

/** Files are brought in above the list, and where there is none. */
function Adding({ adding: { left, send } }: { adding: ReturnType<typeof useAdding> }) {
  const words = useMessages(intakeMessages)
  const format = useFormat()
  return (
    <Stack gap="xs" mb="md">
      <DropZone
        label={words.drop}
        button={words.choose}
        hint={words.accepted({ size: format.size(fileLimits.maxFileBytes) })}
        isMultiple
        accept={undefined}
        onFiles={send}
      />
      <Text component="output" c="dimmed" size="sm">
        {left > 0 && words.sending({ count: left })}
      </Text>
    </Stack>
  )
}

/** Stores all that are chosen, one after the other: one that is refused keeps none of the others back. */
function StoreChosen({ files }: { files: IntakeFile[] }) {
  const words = useMessages(intakeMessages)
  const { store } = useActions()
  const [isStoring, setStoring] = useState(false)
  if (files.length === 0) return null
  const storeAll = async () => {
    setStoring(true)
    let count = 0
    for (const file of files) if (await store(file)) count += 1
    setStoring(false)
    if (count > 0) notifyDone(words.storedMany({ count }))
  }
  return (
    <Button mb="sm" loading={isStoring} onClick={() => void storeAll()}>
      {words.storeChosen({ count: files.length })}
    </Button>
  )
}
