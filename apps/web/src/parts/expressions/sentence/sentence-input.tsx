import { Combobox, Text, Textarea } from '@mantine/core'
import type { SentenceProblem } from '@tabellio/expression'
import { useLanguage } from '../../../platform/use-language.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { WhichReading } from '../../controls/index.ts'
import { useTyping } from './use-typing.ts'
import { expressionMessages } from '../expressions.messages.ts'
import styles from '../expressions.module.css'

/** The expression as a sentence to be typed: with suggestions, read when the person is done with it. */
export function SentenceInput() {
  const words = useMessages(expressionMessages)
  const typing = useTyping()
  const { text, input, combobox, completions } = typing
  return (
    <div className={styles['typing']}>
      <Combobox store={combobox} onOptionSubmit={(index) => typing.complete(completions[Number(index)])}>
        <Combobox.Target withKeyboardNavigation={false} aria-activedescendant={typing.option}>
          <Textarea
            ref={input}
            label={words.sentence}
            description={words.sentenceHint}
            error={
              typing.problem && <ProblemText text={text} problem={typing.problem} onChoose={typing.replace} />
            }
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

type ProblemTextProps = {
  text: string
  problem: SentenceProblem
  onChoose: (problem: SentenceProblem, meant: string) => void
}

/** Says where the sentence could not be read on, and what was expected there. */
function ProblemText({ text, problem, onChoose }: ProblemTextProps) {
  const words = useMessages(expressionMessages)
  const { language } = useLanguage()
  const or = (names: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
  const wrong = text.slice(problem.at, problem.at + Math.max(problem.length, 1)).trim()
  if (problem.readings) {
    const [whole, decimal] = problem.readings
    return (
      <WhichReading
        text={wrong}
        either={[whole, decimal]}
        shown={(meant) => meant}
        onChoose={(meant) => onChoose(problem, meant)}
      />
    )
  }
  return (
    <Text component="span" size="xs">
      {problem.meant
        ? words.expectedOneOf({ expected: or(problem.meant) })
        : wrong === ''
          ? words.expectedAtEnd({ expected: problem.expected })
          : words.expected({ text: wrong, expected: problem.expected })}
    </Text>
  )
}
