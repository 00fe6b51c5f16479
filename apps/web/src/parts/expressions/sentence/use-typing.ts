import { useCombobox } from '@mantine/core'
import { completionsAt, plainSentence, type Completion, type SentenceProblem } from '@tabellio/expression'
import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useBuilder, usePresent } from '../builder-context.ts'
import { readSentence } from './read-expression.ts'

/** Reads the typed text when the person is done; a text that cannot be read stays as it is typed. */
export function useTyping() {
  const sentence = useSentence()
  const { text, setText, read } = sentence
  const [at, setAt] = useState(text.length)
  const { combobox, option, choose, unchoose } = useOptions()
  const completions = useCompletions(text, at)
  useCaret(sentence.input, at)
  return {
    ...sentence,
    combobox,
    completions,
    option,
    type: ({ value, selectionStart }: HTMLTextAreaElement) => {
      setText(value)
      setAt(selectionStart)
      combobox.openDropdown()
      unchoose()
    },
    moveTo: setAt,
    complete: (completion: Completion | undefined) => {
      if (!completion) return
      const { from, to, text: added } = completion
      setText(text.slice(0, from) + added + text.slice(to))
      setAt(from + added.length)
      unchoose()
    },
    press: (event: KeyboardEvent) => {
      if (choose(event.key)) event.preventDefault()
      if (event.key !== 'Enter') return
      event.preventDefault()
      if (option !== undefined) return combobox.clickSelectedOption()
      combobox.closeDropdown()
      read()
    },
    leave: () => {
      combobox.closeDropdown()
      read()
    },
  }
}

/** The sentence of the expression until something is typed; then what is typed, until it can be read. */
function useSentence() {
  const { sources, locale, change } = useBuilder()
  const { expression } = usePresent()
  const said = useMemo(() => plainSentence(expression, sources, locale), [expression, sources, locale])
  const [known, setKnown] = useState(said)
  const [text, setText] = useState(said)
  const [problem, setProblem] = useState<SentenceProblem>()
  const input = useRef<HTMLTextAreaElement>(null)
  if (known !== said) {
    setKnown(said)
    if (!problem) setText(said)
  }

  function read(typed = text) {
    if (typed === known) return
    const { expression, problem } = readSentence(typed, sources, locale)
    if (expression) change(() => expression)
    setProblem(problem)
    if (problem && input.current === document.activeElement) {
      input.current?.setSelectionRange(problem.at, problem.at + problem.length)
    }
  }

  function take(typed: string) {
    setText(typed)
    setProblem(undefined)
  }

  /** The number that can be read two ways is written as the person meant it. */
  function replace({ at, length }: SentenceProblem, meant: string) {
    const typed = text.slice(0, at) + meant + text.slice(at + length)
    take(typed)
    read(typed)
  }

  return { input, text, setText: take, problem, read, replace }
}

/** The suggestion that the arrows have come to, by its id. */
function useOptions() {
  const [option, setOption] = useState<string>()
  const combobox = useCombobox({ onDropdownClose: () => unchoose() })

  function unchoose() {
    combobox.resetSelectedOption()
    setOption(undefined)
  }

  /** The key was meant for the suggestions. */
  function choose(key: string): boolean {
    if (key === 'Escape') combobox.closeDropdown()
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return false
    const isDown = key === 'ArrowDown'
    if (combobox.dropdownOpened) {
      setOption((isDown ? combobox.selectNextOption() : combobox.selectPreviousOption()) ?? undefined)
    } else combobox.openDropdown()
    return true
  }

  return { combobox, option, choose, unchoose }
}

/** Suggests what may stand at the caret. */
function useCompletions(text: string, at: number): Completion[] {
  const { sources, locale } = useBuilder()
  const settled = useDeferredValue(text)
  return useMemo(() => completionsAt(settled, at, sources, locale), [settled, at, sources, locale])
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
