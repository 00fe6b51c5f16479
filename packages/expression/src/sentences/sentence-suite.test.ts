import { describe, expect, it } from 'vitest'
import { canonical, languages, parseSentence, plainSentence, sentence, type Expression } from '../index.ts'
import { lease } from './sentence.test-data.ts'
import { conditionOf } from '../suite-notation.test-data.ts'

/*
 * Holds the sentences that a native reader has approved: suite/{en,es,fr}.txt, the same conditions in the notation of
 * suite/README.md, and under each its sentence. With vitest's `-u` the sentences are written anew as they are said:
 * read each that changed before you keep it.
 */

const texts = import.meta.glob<string>('./suite/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const fileOf = (language: string) => `./suite/${language}.txt`
const textOf = (language: string) => texts[fileOf(language)] ?? ''
const conditionsOf = (text: string) => text.split('\n').filter((line) => /^[^#\s]/.test(line))

type Case = { condition: string; said: string; expression: Expression }

function casesOf(text: string): Case[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    if (!/^[^#\s]/.test(line)) return []
    return [
      { condition: line, said: (lines[index + 1] ?? '').slice(2), expression: conditionOf(line).expression },
    ]
  })
}

/** The file with each sentence as it is said now. */
function rewritten(text: string, say: (expression: Expression) => string): string {
  const lines = text.split('\n').filter((line) => !line.startsWith('  '))
  return lines
    .flatMap((line) => (/^[^#\s]/.test(line) ? [line, `  ${say(conditionOf(line).expression)}`] : [line]))
    .join('\n')
}

describe.each(languages)('the sentences in %s', (language) => {
  const text = textOf(language)

  it.each(casesOf(text))('$condition: $said (B-125)', ({ said, expression }) => {
    expect(plainSentence(expression, lease, language)).toBe(said)
    expect(parseSentence(said, lease, language)).toEqual({ expression: canonical(expression, lease) })
  })

  it.each(casesOf(text))('$said: each part in one piece', ({ expression }) => {
    const ats = sentence(expression, lease, language).map(({ at }) => at)
    for (const at of new Set(ats)) {
      const inside = ats.map((other) => other === at || other.startsWith(at === '' ? '' : `${at}.`))
      expect(
        ats
          .slice(inside.indexOf(true), inside.lastIndexOf(true) + 1)
          .every((_, index) => inside[inside.indexOf(true) + index]),
      ).toBe(true)
    }
  })

  it('are those of the same conditions as in the other languages', () => {
    expect(conditionsOf(text)).toEqual(conditionsOf(textOf('en')))
    expect(conditionsOf(text).length).toBeGreaterThanOrEqual(150)
  })

  it('are written as they are said', async () => {
    const written = rewritten(text, (expression) => plainSentence(expression, lease, language))
    await expect(written).toMatchFileSnapshot(fileOf(language))
  })
})
