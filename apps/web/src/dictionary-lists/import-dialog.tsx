import '@mantine/core/styles/Progress.layer.css'
import {
  Alert,
  Button,
  FileButton,
  Group,
  List,
  Modal,
  NativeSelect,
  Progress,
  Stack,
  Text,
} from '@mantine/core'
import { type MissingItems, missingItems } from '@tabellio/contract/dictionary-files'
import type { ImportChanges, ImportChecked } from '@tabellio/contract/dictionary-lists'
import { useState } from 'react'
import { oneOf } from '../platform/address/address.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import '../ui/theme/control-styles.ts'
import { dictionaryListMessages } from './dictionary-lists.messages.ts'
import type { FileProblem } from './list-file.ts'
import { type Progress as ImportProgress, useImport } from './use-import.ts'

type Props = {
  name: string
  /** Of a list with changes that are not saved nothing is imported: what of both were to hold? */
  isChanged: boolean
  onImported: () => void
  onClose: () => void
}

const accepted =
  '.csv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Says what a file would change, and imports it. */
export function ImportDialog({ name, isChanged, onImported, onClose }: Props) {
  const words = useMessages(dictionaryListMessages)
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} title={words.import} centered>
      {isChanged ? (
        <Text size="sm">{words.saveFirst}</Text>
      ) : (
        <FileImport name={name} onImported={onImported} onClose={onClose} />
      )}
    </Modal>
  )
}

function FileImport({ name, onImported, onClose }: Omit<Props, 'isChanged'>) {
  const words = useMessages(dictionaryListMessages)
  const { checking, importing, progress } = useImport(name)
  const isRunning = progress !== undefined || checking.isPending
  const checked = checking.data
  const take: Taking = (given) =>
    importing.mutate(given, {
      onSuccess: () => {
        notifyDone(words.imported)
        onImported()
        onClose()
      },
      onError: (failure) => notifyFailure(words.notImported, failure),
    })
  const choose = (file: File) =>
    checking.mutate(file, { onError: (failure) => notifyFailure(words.notChecked, failure) })
  return (
    <Stack>
      <Text size="sm">{words.importHint}</Text>
      <FileButton accept={accepted} onChange={(file) => file && choose(file)}>
        {(props) => (
          <Button {...props} variant="default" disabled={isRunning}>
            {words.chooseFile}
          </Button>
        )}
      </FileButton>
      {progress && <HowFar progress={progress} />}
      {checked?.problems && !isRunning && <Problems problems={checked.problems} />}
      {checked?.changes && <Compared {...checked} isRunning={isRunning} onTake={take} />}
    </Stack>
  )
}

type Taking = (given: { file: File; missing: MissingItems; revision: number }) => void
type ComparedProps = { file: File; changes: ImportChecked; isRunning: boolean; onTake: Taking }

/** What the file would do, by what becomes of the items that it does not have. */
function Compared({ file, changes, isRunning, onTake }: ComparedProps) {
  const words = useMessages(dictionaryListMessages)
  const [missing, setMissing] = useState<MissingItems>('keep')
  const problems = problemsOf(changes, missing)
  const { revision } = changes
  return (
    <>
      {problems.length > 0 && !isRunning && <Problems problems={problems} />}
      {changes.missing.count > 0 && (
        <NativeSelect
          label={words.missing({ count: changes.missing.count })}
          value={missing}
          disabled={isRunning}
          data={missingItems.map((value) => ({ value, label: words[`missing_${value}`] }))}
          onChange={({ currentTarget }) => setMissing(oneOf(missingItems, currentTarget.value) ?? 'keep')}
        />
      )}
      {problems.length === 0 && (
        <Summary
          changes={changes}
          missing={missing}
          isRunning={isRunning}
          onTake={() => onTake({ file, missing, revision })}
        />
      )}
    </>
  )
}

/** Some of it is wrong only where the items that the file does not have stay, or only where they do not. */
const problemsOf = ({ problems }: ImportChecked, missing: MissingItems): FileProblem[] =>
  problems.filter(({ onlyIf }) => onlyIf === undefined || (onlyIf === 'delete') === (missing === 'delete'))

function HowFar({ progress: { phase, share } }: { progress: ImportProgress }) {
  const words = useMessages(dictionaryListMessages)
  const text = words[`phase_${phase}`]
  const isKnown = phase === 'sending' || phase === 'reading' || phase === 'storing'
  return (
    <div>
      <Text size="sm" component="output" display="block">
        {text}
      </Text>
      <Progress value={isKnown ? share * 100 : 100} animated={!isKnown} aria-label={text} />
    </div>
  )
}

type SummaryProps = {
  changes: ImportChanges
  missing: MissingItems
  isRunning: boolean
  onTake: () => void
}

/** What would be added, changed and taken away. */
function Summary({ changes: { added, changed, missing: others }, missing, isRunning, onTake }: SummaryProps) {
  const words = useMessages(dictionaryListMessages)
  const { count } = others
  return (
    <>
      <Changed title={words.added({ count: added.count })} items={added} />
      <Changed title={words.changed({ count: changed.count })} items={changed} />
      {missing !== 'keep' && count > 0 && (
        <Changed
          title={words[missing === 'retire' ? 'retiredOnes' : 'removedOnes']({ count })}
          items={others}
        />
      )}
      <Group justify="flex-end">
        <Button disabled={isRunning} onClick={onTake}>
          {words.importNow}
        </Button>
      </Group>
    </>
  )
}

function Changed({ title, items: { count, first } }: { title: string; items: ImportChanges['added'] }) {
  return (
    <div>
      <Text fw={600} size="sm">
        {title}
      </Text>
      {count > 0 && (
        <Text size="sm" c="dimmed">
          {[...first, ...(count > first.length ? ['…'] : [])].join(', ')}
        </Text>
      )}
    </div>
  )
}

/** So many are told. */
const told = 10

function Problems({ problems }: { problems: FileProblem[] }) {
  const words = useMessages(dictionaryListMessages)
  const said = ({ row, key, kind }: FileProblem) => {
    const text = words[kind]
    return typeof text === 'string' ? text : text({ row, key })
  }
  return (
    <Alert color="red" role="alert" title={words.fileFaulty}>
      <List size="sm">
        {problems.slice(0, told).map((problem) => (
          <List.Item key={`${problem.row} ${problem.kind}`}>{said(problem)}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
