import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../platform/messages.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { dependencyMessages } from './dependencies.messages.ts'
import styles from './dependencies.module.css'
import type { Conditions } from './use-conditions.ts'
import type { Saving } from './use-saving.ts'

type SaveBarProps = { conditions: Conditions; saving: Saving; isIncomplete: boolean; onSave: () => void }

/** Whether everything is saved, and what stood in the way. */
export function SaveBar({ conditions, saving, isIncomplete, onSave }: SaveBarProps) {
  const words = useWords(dependencyMessages)
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
          {isChanged && <DiscardButton conditions={conditions} saving={saving} />}
          <Button onClick={onSave} disabled={!isChanged} loading={saving.isBusy}>
            {words.save}
          </Button>
        </Group>
      </Group>
    </div>
  )
}

/** What the server has said against it, as far as no block says it. */
function Refusals({ saving }: { saving: Saving }) {
  const words = useWords(dependencyMessages)
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

function DiscardButton({ conditions, saving }: Pick<SaveBarProps, 'conditions' | 'saving'>) {
  const words = useWords(dependencyMessages)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="subtle" onClick={() => setIsAsking(true)}>
        {words.discard}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.discardTitle}
        confirm={words.discard}
        onConfirm={() => {
          saving.forget()
          conditions.discard()
        }}
        onCancel={() => setIsAsking(false)}
      >
        {words.discardText}
      </ConfirmDialog>
    </>
  )
}
