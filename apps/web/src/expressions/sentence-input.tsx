import { Combobox, Text, Textarea, useCombobox } from '@mantine/core'
import { plainSentence, type SentenceProblem } from '@tabellio/expression'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useSay, useWords } from '../platform/messages.ts'
import { useBuilder } from './builder-context.ts'
import { readSentence } from './read-expression.ts'
import { expressionMessages } from './expressions.messages.ts'
import styles from './expressions.module.css'

/** The expression as a sentence to be typed: with suggestions, read when the person is done with it. */
export function SentenceInput() {
  const words = useWords(expressionMessages)
  const typing = useTyping()
  const { text, input, combobox, completions } = typing
  return (
    <div className={styles['typing']}>
      <Combobox store={combobox} onOptionSubmit={(index) => typing.complete(completions[Number(index)])}>
        <Combobox.Target>
          <Textarea
            ref={input}
            label={words.sentence}
            description={words.sentenceHint}
            error={typing.problem && <ProblemText text={text} problem={typing.problem} />}
            value={text}
            rows={3}
            spellCheck={false}
            aria-autocomplete="list"
            onChange={(event) => typing.type(event.currentTarget)}
            onSelect={(event) => typing.moveTo(event.currentTarget.selectionStart)}
            onKeyDown={typing.press}
            onBlur={typing.leave}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={completions.length === 0}>
          <Combobox.Options aria-label={words.suggestions} className={styles['suggestions']}>
            {completions.map(({ label, text, from }, index) => (
              <Combobox.Option key={`${from} ${text}`} value={String(index)}>
                {label}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  )
}

function useTyping() {
  const { expression, sources, language, change } = useBuilder()
  const said = useMemo(() => plainSentence(expression, sources, language), [expression, sources, language])
  const [known, setKnown] = useState(said)
  const [text, setText] = useState(said)
  const [at, setAt] = useState(said.length)
  const [problem, setProblem] = useState<SentenceProblem>()
  const input = useRef<HTMLTextAreaElement>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const completions = useCompletions(text, at)
  if (known !== said) {
    setKnown(said)
    setText(said)
    setProblem(undefined)
  }
  useCaret(input, at)

  function read() {
    if (text === known) return
    const { expression, problem } = readSentence(text, sources, language)
    if (expression) change(expression)
    setProblem(problem)
  }

  return {
    text,
    input,
    combobox,
    completions,
    problem,
    type: ({ value, selectionStart }: HTMLTextAreaElement) => {
      setText(value)
      setAt(selectionStart)
      setProblem(undefined)
      combobox.openDropdown()
      combobox.resetSelectedOption()
    },
    moveTo: setAt,
    complete: (completion: Completion | undefined) => {
      if (!completion) return
      const { from, to, text: added } = completion
      setText(text.slice(0, from) + added + text.slice(to))
      setAt(from + added.length)
      combobox.resetSelectedOption()
    },
    press: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() !== -1) return
      event.preventDefault()
      combobox.closeDropdown()
      read()
    },
    leave: () => {
      combobox.closeDropdown()
      read()
    },
  }
}

/** What may stand where the caret is. A long list helps nobody. */
type Completion = { text: string; label: string; from: number; to: number }
function useCompletions(_text: string, _at: number): Completion[] {
  return useMemo(() => [], [])
}

/** A completion moves the caret behind what it put in. */
function useCaret(input: RefObject<HTMLTextAreaElement | null>, at: number) {
  useEffect(() => {
    const element = input.current
    if (element && element === document.activeElement && element.selectionStart === element.selectionEnd) {
      element.setSelectionRange(at, at)
    }
  }, [input, at])
}

/** Where the sentence could not be read on, and what was expected there. */
function ProblemText({ text, problem }: { text: string; problem: SentenceProblem }) {
  const say = useSay(expressionMessages)
  const wrong = text.slice(problem.at, problem.at + Math.max(problem.length, 1)).trim()
  return (
    <Text component="span" size="xs" id={useId()}>
      {wrong === ''
        ? say('expectedAtEnd', { expected: problem.expected })
        : say('expected', { text: wrong, expected: problem.expected })}
    </Text>
  )
}
