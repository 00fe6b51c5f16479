import { Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconFlask, IconHelp, IconKeyboard } from '@tabler/icons-react'
import { expressionProblems, type Expression, type Sources } from '@tabellio/expression'
import {
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useLocale } from '../../platform/region.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { useStored } from '../../platform/use-stored.ts'
import { notifyFailure } from '../../ui/feedback/notify.ts'
import { BuilderContext, PresentContext, type Present } from './builder-context.ts'
import { helpMode } from './help.tsx'
import { noteMessages } from './notes.messages.ts'
import { notesOf } from './notes.ts'
import { useOutcome } from './try/use-outcome.ts'
import { SentenceInput } from './sentence/sentence-input.tsx'
import { SentenceView } from './sentence/sentence-view.tsx'
import { LanguageSwitch, PanelButton, Tool } from './toolbar.tsx'
import { Tree } from './builder/tree.tsx'
import { TryIt, type Trial } from './try/try-it.tsx'
import { useEditing, useHighlight, type Editing } from './use-editing.ts'
import { expressionMessages } from './expressions.messages.ts'
import styles from './expressions.module.css'

type EditorProps = {
  label: string
  value: Expression
  sources: Sources
  onChange: (expression: Expression) => void
  trial: Trial
  onDone: () => void
}

/** The expression as a tree that can be built, with its sentence above (B-125). */
export function Editor({ label, value, sources, onChange, trial, onDone }: EditorProps) {
  const locale = useLocale()
  const [shownLanguage, setShownLanguage] = useState(locale.language)
  const [isTyping, setIsTyping] = useState(false)
  const root = useRef<HTMLElement>(null)
  const editing = useEditing(root, value, onChange)
  const { expression } = editing
  const { highlighted, highlight } = useHighlight()
  const outcome = useOutcome(expression, sources, trial)
  const change = useChange(editing)
  const builder = useMemo(
    () => ({ sources, locale, change, highlight }),
    [sources, locale, change, highlight],
  )
  const notes = useNotes(expression, sources)
  return (
    <BuilderContext value={builder}>
      <PresentContext value={{ expression, highlighted, outcomes: outcome.byAddress, notes }}>
        <section className={styles['control']} aria-label={label} ref={root}>
          <Tools {...{ editing, isTyping, setIsTyping, trial, onDone }}>
            <LanguageSwitch language={shownLanguage} onChange={setShownLanguage} />
          </Tools>
          <SentenceView
            {...{ expression, sources, highlighted }}
            language={shownLanguage}
            outcomes={outcome.byAddress}
            onPoint={highlight}
          />
          {isTyping && <SentenceInput />}
          <Tree root={root} editing={editing} />
          {trial.isOpen && <TryIt {...{ expression, sources, trial }} result={outcome.result} />}
        </section>
      </PresentContext>
    </BuilderContext>
  )
}

/** Said a moment later: what is typed does not wait for it. */
function useNotes(expression: Expression, sources: Sources): Present['notes'] {
  const settled = useDeferredValue(expression)
  return useMemo(() => notesOf(settled, sources), [settled, sources])
}

/**
 * Changes the expression as it is then: the parts need not be drawn anew to know it. A change that would make it too
 * large to be evaluated is not made.
 */
function useChange(editing: Editing): Editing['change'] {
  const words = useMessages(noteMessages)
  const latest = useRef(editing)
  useLayoutEffect(() => {
    latest.current = editing
  })
  return useCallback(
    (edit, options) => {
      const next = edit(latest.current.expression)
      const isTooLarge = expressionProblems(next).some(({ code }) => code === 'expression-too-complex')
      if (isTooLarge) notifyFailure(words['expression-too-complex'], undefined)
      else latest.current.change(() => next, options)
    },
    [words],
  )
}

type ToolsProps = {
  editing: Editing
  isTyping: boolean
  setIsTyping: (isTyping: boolean) => void
  trial: Trial
  onDone: () => void
  children: ReactNode
}

function Tools({ editing, isTyping, setIsTyping, trial, onDone, children }: ToolsProps) {
  const words = useMessages(expressionMessages)
  const hasHelp = useStored(helpMode)
  return (
    <Group gap={4} className={styles['toolbar']}>
      <Tool label={words.undo} icon={<IconArrowBackUp size={18} />} onClick={editing.undo} />
      <Tool label={words.redo} icon={<IconArrowForwardUp size={18} />} onClick={editing.redo} />
      <PanelButton
        label={words.typeIt}
        icon={<IconKeyboard size={16} />}
        isPressed={isTyping}
        onClick={() => setIsTyping(!isTyping)}
      />
      <PanelButton
        label={words.tryIt}
        icon={<IconFlask size={16} />}
        isPressed={trial.isOpen}
        onClick={() => trial.setIsOpen(!trial.isOpen)}
      />
      <PanelButton
        label={words.help}
        icon={<IconHelp size={16} />}
        isPressed={hasHelp}
        onClick={() => helpMode.set(!hasHelp)}
      />
      <span className={styles['gap']} />
      {children}
      <Button size="compact-sm" variant="default" onClick={onDone}>
        {words.done}
      </Button>
    </Group>
  )
}
