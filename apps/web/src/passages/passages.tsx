import { Button, Group, Stack, Text } from '@mantine/core'
import type { Document } from '@tabellio/document'
import { withoutCondition } from '@tabellio/document/edit-passages'
import { passagesOf, type Passage } from '@tabellio/document/passages'
import { sourcesOf, type ContextDefinition } from '@tabellio/forms'
import { IconFileText, IconPlus } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '../platform/messages.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { notifyFailure, notifyUndo } from '../ui/notify.ts'
import { AddPassage } from './add-passage.tsx'
import { keyOf, PassageList } from './passage-list.tsx'
import { passageMessages } from './passages.messages.ts'

type PassagesProps = {
  body: Document
  definition: ContextDefinition
  onChange: (body: Document) => void
}

/** What of a template's text stands only under a condition (B-121). */
export function Passages({ body, definition, onChange }: PassagesProps) {
  const words = useWords(passageMessages)
  const [isAdding, setIsAdding] = useState(false)
  const { open, setOpen, place, fresh, focusNext } = useOpenItems()
  const sources = useMemo(() => sourcesOf(definition), [definition])
  const passages = useMemo(() => passagesOf(body), [body])
  const fieldText = useCallback((path: string) => `«${sources.get(path)?.label ?? path}»`, [sources])

  const latest = useRef(body)
  useEffect(() => {
    latest.current = body
  })

  function remove(passage: Passage) {
    const without = withoutCondition(body, passage.path)
    onChange(without)
    focusNext(undefined)
    notifyUndo(words.removed, words.undo, () => {
      if (latest.current === without) onChange(body)
      else notifyFailure(words.cannotUndo, undefined)
    })
  }

  return (
    <Stack ref={place}>
      <Group justify="space-between" align="end">
        <Text c="dimmed" size="sm" maw={620}>
          {words.intro} {passages.length > 0 && words.tried}
        </Text>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          data-add-passage
          onClick={() => setIsAdding(true)}
        >
          {words.add}
        </Button>
      </Group>
      {passages.length === 0 ? (
        <EmptyState icon={<IconFileText size={32} />} title={words.none} hint={words.noneHint} />
      ) : (
        <PassageList
          {...{ passages, fieldText, definition, open, setOpen, fresh }}
          edited={{ body, sources, onChange }}
          onRemove={remove}
        />
      )}
      <AddPassage
        {...{ body, fieldText }}
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        onAdd={(added, path) => {
          setIsAdding(false)
          onChange(added)
          focusNext(keyOf({ path }))
        }}
      />
    </Stack>
  )
}

/** Which passages are open; one that is made is opened, and has the focus next. */
function useOpenItems() {
  const [open, setOpen] = useState<string[]>([])
  const [target, setTarget] = useState<{ key: string | undefined }>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!target) return
    const { key } = target
    const wanted = key === undefined ? '[data-add-passage]' : `[data-passage="${CSS.escape(key)}"] button`
    place.current?.querySelector<HTMLElement>(wanted)?.focus()
  }, [target])
  return {
    open,
    setOpen,
    place,
    fresh: target?.key,
    focusNext: (key: string | undefined) => {
      if (key !== undefined) setOpen((open) => [...open, key])
      setTarget({ key })
    },
  }
}
