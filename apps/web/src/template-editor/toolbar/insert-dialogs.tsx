import { Button, Group, Modal, NativeSelect, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import type { Editing } from '../editing/editing.ts'
import { insertBlock } from '../editing/inserts.ts'
import { insertReference, targetsIn } from '../editing/references.ts'
import { publishedTemplates } from '../template-editor.queries.ts'
import { insertMessages } from './insert.messages.ts'

type DialogProps = { editing: Editing; onClose: () => void }

const shown = ['words', 'number', 'page'] as const

/** Which heading or clause is referred to, and what is said of it. */
export function ReferenceDialog({ editing, onClose }: DialogProps) {
  const words = useMessages(insertMessages)
  const [targets] = useState(() => targetsIn(editing.state))
  const [at, setAt] = useState(targets[0]?.at)
  const [shows, setShows] = useState<(typeof shown)[number]>('words')
  return (
    <InsertDialog
      title={words.referenceTitle}
      isReady={at !== undefined}
      onClose={onClose}
      onInsert={() => at !== undefined && editing.run(insertReference(at, shows))}
    >
      {targets.length === 0 ? (
        <Text size="sm">{words.noTargets}</Text>
      ) : (
        <>
          <NativeSelect
            label={words.target}
            value={String(at)}
            data={targets.map((target) => ({ value: String(target.at), label: target.text }))}
            onChange={({ currentTarget: { value } }) => setAt(Number(value))}
          />
          <NativeSelect
            label={words.shows}
            value={shows}
            data={shown.map((value) => ({ value, label: words[value] }))}
            onChange={({ currentTarget: { value } }) =>
              setShows(shown.find((one) => one === value) ?? 'words')
            }
          />
        </>
      )}
    </InsertDialog>
  )
}

/** Which template's text stands here, by its name. */
export function SubTemplateDialog({ editing, onClose }: DialogProps) {
  const words = useMessages(insertMessages)
  const [searched, setSearched] = useState('')
  const [name, setName] = useState<string | null>(null)
  const { data } = useQuery(publishedTemplates(searched === name ? '' : searched))
  const names = new Set([...(name === null ? [] : [name]), ...(data?.items ?? []).map((item) => item.name)])
  return (
    <InsertDialog
      title={words.subTemplateTitle}
      isReady={name !== null}
      onClose={onClose}
      onInsert={() => name !== null && editing.run(insertBlock('subTemplate', { template: name }))}
    >
      <Text size="sm" c="dimmed">
        {words.subTemplateHint}
      </Text>
      <Select
        label={words.template}
        value={name}
        searchable
        searchValue={searched}
        onSearchChange={setSearched}
        nothingFoundMessage={words.noTemplate}
        data={[...names]}
        onChange={setName}
      />
    </InsertDialog>
  )
}

type InsertProps = {
  title: string
  isReady: boolean
  onClose: () => void
  onInsert: () => void
  children: ReactNode
}

function InsertDialog({ title, isReady, onClose, onInsert, children }: InsertProps) {
  const words = useMessages(insertMessages)
  return (
    <Modal opened onClose={onClose} title={title} centered>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isReady) return
          onClose()
          onInsert()
        }}
      >
        <Stack>
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" disabled={!isReady}>
              {words.insert}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
