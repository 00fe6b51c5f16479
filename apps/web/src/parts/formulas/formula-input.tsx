import { Select, Stack, Text, TextInput } from '@mantine/core'
import type { FormulaProblem } from '@tabellio/expression'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Words } from '../../platform/messages.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { inserted, insertable } from './formula-names.ts'
import { formulaMessages } from './formulas.messages.ts'

type Props = {
  label: ReactNode
  description: string
  value: string
  onChange: (text: string) => void
  /** What is wrong with it, as its author reads it in the same moment. */
  problem: FormulaProblem | undefined
  /** Said by whoever was sent it. */
  error?: ReactNode
  /** The names that it may have, each a number or a list of numbers. */
  names: readonly string[]
  maxLength: number
}

/** A formula as text, with the names and the functions that can stand in it, and what is wrong with it while one types. */
export function FormulaInput({ problem, names, value, onChange, ...input }: Props) {
  const words = useMessages(formulaMessages)
  const place = useRef<HTMLInputElement>(null)
  const next = useRef<number>(undefined)
  const written = insertable(names)
  const insert = (name: string | null) => {
    const node = place.current
    const more = written.get(name ?? '')
    if (!node || more === undefined) return
    const end = value.length
    const { text, caret } = inserted(value, more, [node.selectionStart ?? end, node.selectionEnd ?? end])
    onChange(text)
    next.current = caret
  }
  // Once the text is there one types on behind what was put in.
  useLayoutEffect(() => {
    if (next.current === undefined) return
    place.current?.focus()
    place.current?.setSelectionRange(next.current, next.current)
    next.current = undefined
  })
  return (
    <Stack gap={4}>
      <TextInput
        {...input}
        ref={place}
        value={value}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Text
        component="output"
        display="block"
        size="xs"
        c={problem ? 'var(--mantine-color-error)' : 'dimmed'}
      >
        {value.trim() === '' ? '' : problem ? textOf(problem, words) : words.isRead}
      </Text>
      <Select
        aria-label={words.insert}
        placeholder={words.insert}
        size="xs"
        data={[...written.keys()]}
        value={null}
        limit={50}
        searchable
        nothingFoundMessage={words.noName}
        onChange={insert}
      />
    </Stack>
  )
}

function textOf({ code, position, text = '' }: FormulaProblem, words: Words<typeof formulaMessages>): string {
  const word = words[code]
  return typeof word === 'string' ? word : word({ text, position: position + 1 })
}
