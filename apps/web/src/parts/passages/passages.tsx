import { useWindowEvent } from '@mantine/hooks'
import type { Document } from '@tabellio/document'
import { madeConditional, withoutCondition } from '@tabellio/document/edit-passages'
import { stretchesOf } from '@tabellio/document/passages'
import { newExpression, type Values } from '@tabellio/expression'
import { sampleValues, sourcesOf, type ContextDefinition } from '@tabellio/forms'
import dayjs from 'dayjs'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { notifyFailure, notifyUndo } from '../../ui/feedback/notify.ts'
import { outcomeOf } from './outcomes.ts'
import { PassagesBar } from './passages-bar.tsx'
import { passageMessages } from './passages.messages.ts'
import { focusFirstPick } from './pick.tsx'
import { pathKey, templateText, type NumberedPassage, type TextLine } from './text-lines.ts'
import { TextPage } from './text-page.tsx'
import { TextViewContext, type Picking } from './text-view.ts'

type PassagesProps = {
  body: Document
  definition: ContextDefinition
  onChange: (body: Document) => void
}

/** The text of a template as it reads, and what of it is included only under a condition (B-121). */
export function Passages({ body, definition, onChange }: PassagesProps) {
  const words = useMessages(passageMessages)
  const { text, sources, view, tried } = useText(body, definition)
  const { open, setOpen, place, fresh, focusNext } = useOpenNotes()
  const [picking, setPicking] = useState<Picking>()
  const [isShort, setIsShort] = useState(false)
  const shown = isShort && !picking ? text.lines.filter(isConditional) : text.lines

  const latest = useRef(body)
  useEffect(() => {
    latest.current = body
  })
  const isPicking = picking !== undefined
  useEffect(() => {
    if (isPicking) focusFirstPick(place.current)
  }, [isPicking, place])

  function remove(passage: NumberedPassage) {
    const without = withoutCondition(body, passage.path)
    onChange(without)
    focusNext(undefined)
    notifyUndo(words.removed, words.undo, () => {
      if (latest.current === without) onChange(body)
      else notifyFailure(words.cannotUndo, undefined)
    })
  }

  function pick(path: NumberedPassage['path']) {
    setPicking(undefined)
    onChange(madeConditional(body, path, { expression: newExpression(), when: true, effect: 'include' }))
    focusNext(pathKey(path))
  }

  function stopPicking() {
    setPicking(undefined)
    focusNext(undefined)
  }

  useWindowEvent('keydown', ({ key }) => {
    if (isPicking && key === 'Escape') stopPicking()
  })

  return (
    <TextViewContext value={{ ...view, picking, onPick: pick }}>
      <div ref={place}>
        <PassagesBar
          {...{ picking, isShort, setIsShort }}
          count={text.passages.size}
          onPicking={(picking) => (picking ? setPicking(picking) : stopPicking())}
        />
        <TextPage
          {...{ open, fresh, sources, tried }}
          lines={shown}
          edited={{ body, sources, onChange }}
          onToggle={(key) =>
            setOpen(open.includes(key) ? open.filter((other) => other !== key) : [...open, key])
          }
          onRemove={remove}
        />
      </div>
    </TextViewContext>
  )
}

const isConditional = ({ around, passages }: TextLine) => around.length + passages.length > 0

/** Shows a text with the answers that are tried; at first those are made up. */
function useText(body: Document, definition: ContextDefinition) {
  const [values, setValues] = useState<Values>(() => sampleValues(definition, dayjs().format('YYYY-MM-DD')))
  const sources = useMemo(() => sourcesOf(definition), [definition])
  const text = useMemo(() => templateText(body), [body])
  const pickable = useMemo(() => new Set(stretchesOf(body).map(({ path }) => pathKey(path))), [body])
  const fieldLabel = useCallback((path: string) => sources.get(path)?.label ?? path, [sources])
  const { attrs } = body
  const outcomes = useMemo(
    () =>
      new Map(
        [...text.passages.values()].map((passage) => [
          passage.key,
          outcomeOf(passage, values, { language: attrs.language, sources }),
        ]),
      ),
    [text, values, attrs, sources],
  )
  const view = { ...text, attrs, outcomes, fieldLabel, pickable }
  return { text, sources, view, tried: { values, setValues } }
}

/** Which conditions are open; one that is made is opened, and has the focus next. */
function useOpenNotes() {
  const [open, setOpen] = useState<string[]>([])
  const [target, setTarget] = useState<{ key: string | undefined }>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!target) return
    const { key } = target
    const wanted = key === undefined ? '[data-add-passage]' : `[data-note="${CSS.escape(key)}"]`
    place.current?.querySelector<HTMLElement>(wanted)?.focus()
  }, [target])
  return {
    open,
    setOpen,
    place,
    fresh: target?.key,
    /** Where text was put under a condition or freed, others are at other places: they close. */
    focusNext: (key: string | undefined) => {
      setOpen(key === undefined ? [] : [key])
      setTarget({ key })
    },
  }
}
