import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { DiscardButton } from '../../ui/dialogs/discard-button.tsx'
import { ChangesList } from './changes-list.tsx'
import { changesMessages } from './changes.messages.ts'
import { changesBetween } from './changes.ts'
import { dependencyMessages } from '../dependencies.messages.ts'
import styles from '../dependencies.module.css'
import type { Subject } from '../subject.ts'
import type { Conditions } from '../use-conditions.ts'
import type { Saving } from './use-saving.ts'

type SaveBarProps = {
  subject: Subject
  conditions: Conditions
  saving: Saving
  /** Whether the changes are shown before they are saved. */
  confirming: { isOpen: boolean; close: () => void }
  isIncomplete: boolean
  onSave: () => void
}

/** Whether everything is saved, and what stood in the way. */
export function SaveBar({ subject, conditions, saving, confirming, isIncomplete, onSave }: SaveBarProps) {
  const words = useMessages(dependencyMessages)
  const changing = useMessages(changesMessages)
  const { isChanged, isRestored } = conditions
  const state = isRestored ? words.restored : words.unsaved
  return (
    <div className={styles.saveBar}>
      {isIncomplete && (
        <Alert color="red" role="alert">
          {words.incomplete}
        </Alert>
      )}
      <Refusals saving={saving} />
      <Group justify="space-between" gap="xs">
        <output>{isChanged ? state : words.allSaved}</output>
        <Group gap="xs">
          {isChanged && <ChangesButton subject={subject} conditions={conditions} />}
          {isChanged && (
            <DiscardButton
              words={words}
              onDiscard={() => {
                saving.forget()
                conditions.discard()
              }}
            />
          )}
          <Button onClick={onSave} disabled={!isChanged} loading={saving.isBusy}>
            {words.save}
          </Button>
        </Group>
      </Group>
      <ConfirmDialog
        isOpen={confirming.isOpen}
        isWide
        isHarmless
        title={changing.saveTitle}
        confirm={words.save}
        onConfirm={() => {
          confirming.close()
          saving.save()
        }}
        onCancel={confirming.close}
      >
        <Stack>
          {changing.saveHint}
          <UnsavedChanges subject={subject} conditions={conditions} />
        </Stack>
      </ConfirmDialog>
    </div>
  )
}

type UnsavedProps = Pick<SaveBarProps, 'subject' | 'conditions'>

/** What is not saved yet, in words. */
function UnsavedChanges({ subject, conditions: { blocks, body } }: UnsavedProps) {
  const dependencies = blocks.map(({ rule }) => rule)
  const now = { ...subject, body, wizard: { ...subject.wizard, dependencies } }
  return <ChangesList changes={changesBetween(subject, now)} />
}

function ChangesButton(props: UnsavedProps) {
  const changing = useMessages(changesMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {changing.see}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={changing.title}
        size="lg"
        centered
        closeButtonProps={{ 'aria-label': changing.close }}
      >
        <Stack>
          <Text c="dimmed">{changing.since}</Text>
          <UnsavedChanges {...props} />
        </Stack>
      </Modal>
    </>
  )
}

/** What the server has said against it, as far as no block says it. */
function Refusals({ saving }: { saving: Saving }) {
  const words = useMessages(dependencyMessages)
  return (
    <>
      {saving.isNewer && (
        <Alert color="orange" title={words.newerTitle} role="alert">
          {words.newerText}
          <Button mt="sm" display="block" onClick={saving.goOn} loading={saving.isBusy}>
            {words.goOn}
          </Button>
        </Alert>
      )}
      {saving.isRefused && (
        <Alert color="red" title={words.refusedTitle} role="alert">
          {saving.otherRefusals.map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Alert>
      )}
    </>
  )
}
