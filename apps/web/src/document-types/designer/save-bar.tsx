import { ActionIcon, Alert, Anchor, Button, Checkbox, Group, Stack, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { requestErrorText } from '../../platform/refusals/refusal-text.ts'
import { useLanguage } from '../../platform/use-language.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { DiscardButton } from '../../ui/dialogs/discard-button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ChangesList } from '../design/changes-list.tsx'
import { changesFrom } from '../design/changes.ts'
import { designerMessages } from './designer.messages.ts'
import type { DesignerSearch } from './designer.search.ts'
import styles from './designer.module.css'
import { useProblemText } from '../design/problem-text.ts'
import { isBlocking, type Problem } from '../design/problems.ts'
import type { SubjectCalls } from '../subjects/subject.ts'
import { useSubjectWords } from '../subjects/use-subject-words.ts'
import type { Designing } from './use-design.ts'
import type { Saving } from './use-saving.ts'

type SaveBarProps = {
  designing: Designing
  saving: Saving
  inForce: SubjectCalls['inForce']
  onSearch: (search: DesignerSearch) => void
  ref: Ref<HTMLDivElement>
}

/** Whether everything is saved, what stands in the way, and the ways on. */
export function SaveBar({ designing, saving, inForce, onSearch, ref }: SaveBarProps) {
  const { subject } = designing
  const words = { ...useMessages(designerMessages), ...useSubjectWords(subject) }
  const [isPublishing, setIsPublishing] = useState(false)
  const [isTold, setIsTold] = useState(false)
  const { problems, isChanged, isRestored } = designing
  const blocking = problems.filter(isBlocking)
  const state = isRestored ? words.restored : words.unsaved
  const unlessBlocked = (go: () => void) => () => {
    setIsTold(blocking.length > 0)
    if (blocking.length === 0) go()
  }
  return (
    <div className={styles.saveBar} ref={ref}>
      {isTold && blocking.length > 0 && <Blocking problems={blocking} onSearch={onSearch} />}
      <Refusals saving={saving} />
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Steps designing={designing} />
          <output>{isChanged ? state : words.allSaved}</output>
        </Group>
        <Group gap="xs">
          {isChanged && <DiscardButton words={words} onDiscard={designing.discard} />}
          <Button
            variant="default"
            onClick={unlessBlocked(saving.save)}
            disabled={!isChanged}
            loading={saving.isBusy}
          >
            {words.save}
          </Button>
          <Button
            onClick={unlessBlocked(() => setIsPublishing(true))}
            disabled={!isChanged && subject.isPublished}
            loading={saving.isBusy}
          >
            {words.publish}
          </Button>
        </Group>
      </Group>
      {isPublishing && (
        <PublishDialog
          designing={designing}
          saving={saving}
          inForce={inForce}
          onSearch={onSearch}
          onClose={() => setIsPublishing(false)}
        />
      )}
    </div>
  )
}

/** Takes the last step back, or does it again: with buttons, Ctrl + Z belongs to the input that has the focus. */
function Steps({ designing: { canUndo, canRedo, undo, redo } }: { designing: Designing }) {
  const words = useMessages(designerMessages)
  const look = { variant: 'default', size: 'lg' } as const
  return (
    <>
      <Tooltip label={words.undo}>
        <ActionIcon {...look} aria-label={words.undo} disabled={!canUndo} onClick={undo}>
          <IconArrowBackUp size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={words.redo}>
        <ActionIcon {...look} aria-label={words.redo} disabled={!canRedo} onClick={redo}>
          <IconArrowForwardUp size={18} />
        </ActionIcon>
      </Tooltip>
    </>
  )
}

type BlockingProps = { problems: Problem[]; onSearch: (search: DesignerSearch) => void }

/** What must be put right, each a link to its place. */
function Blocking({ problems, onSearch }: BlockingProps) {
  const words = useMessages(designerMessages)
  const textOf = useProblemText()
  return (
    <Alert color="red" role="alert" title={words.blocked} mb="sm">
      <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
        {problems.map((problem) => (
          <li key={`${problem.part} ${problem.at} ${problem.code}`}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              ta="start"
              onClick={() =>
                onSearch({ part: problem.part, ...(problem.part === 'data' && { open: problem.at }) })
              }
            >
              {textOf(problem)}
            </Anchor>
          </li>
        ))}
      </Stack>
    </Alert>
  )
}

/** What the server has said against it. */
function Refusals({ saving: { refusals } }: { saving: Saving }) {
  const words = useMessages(designerMessages)
  const { language } = useLanguage()
  if (refusals.length === 0) return null
  return (
    <Alert color="red" role="alert" title={words.notSaved} mb="sm">
      {refusals.map((error) => (
        <div key={`${error.path} ${error.message}`}>{requestErrorText(error, language)}</div>
      ))}
    </Alert>
  )
}

type PublishProps = Omit<SaveBarProps, 'ref'> & { onClose: () => void }

const PublishFindings = lazyPart(() =>
  import('../layout/publish-findings.tsx').then((module) => module.PublishFindings),
)

/** Shows what people will meet that they did not before, and asks what becomes of the documents there are. */
function PublishDialog({ designing, saving, inForce: query, onSearch, onClose }: PublishProps) {
  const { design, subject } = designing
  const words = { ...useMessages(designerMessages), ...useSubjectWords(subject) }
  const [isForAll, setIsForAll] = useState(false)
  const { data: inForce } = useQuery(query)
  const isFirst = !inForce
  return (
    <ConfirmDialog
      isOpen
      isWide
      isHarmless
      title={words.publishTitle({ name: design.name })}
      confirm={words.publish}
      onConfirm={() => {
        onClose()
        saving.publish(isForAll)
      }}
      onCancel={onClose}
    >
      <Stack>
        {isFirst ? words.publishFirst : words.publishText}
        {inForce && <ChangesList changes={changesFrom(inForce, design)} />}
        <PublishFindings
          designing={designing}
          onSearch={(search) => {
            onClose()
            onSearch(search)
          }}
        />
        {!isFirst && subject.kind === 'document-type' && (
          <Checkbox
            label={words.forAll}
            description={words.forAllHint}
            checked={isForAll}
            onChange={(event) => setIsForAll(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}
