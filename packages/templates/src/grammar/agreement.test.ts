import type { Language } from '@tabellio/expression'
import { describe, expect, it } from 'vitest'
import golden from '../golden/agreement.txt?raw'
import { listed } from '../listed.ts'
import { inForm } from './forms.ts'
import { meeting, wordBefore } from './meeting.ts'

type Case = { kind: string; language: Language; given: string; said: string[]; rule: string }

const languages: readonly string[] = ['en', 'es', 'fr']
const isLanguage = (text: string | undefined): text is Language => languages.includes(text ?? '')

/** The cases of the golden file, each with the line above its group. */
function casesOf(text: string): Case[] {
  let rule = ''
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('#')) rule = line.slice(1).trim()
    const [kind = '', language, given = '', ...said] = line.split('|').map((part) => part.trim())
    return isLanguage(language) && !line.startsWith('#') ? [{ kind, language, given, said, rule }] : []
  })
}

const cases = casesOf(golden)

function saidIn({ kind, language, given }: Case): string[] {
  if (kind === 'list') {
    const [join = '', values = ''] = given.split(':')
    return [
      listed(
        values.split(';').map((value) => value.trim()),
        language,
        join === 'or' ? 'or' : 'and',
      ),
    ]
  }
  if (kind === 'forms') {
    const form = (gender: 'masculine' | 'feminine', isPlural: boolean) =>
      inForm(given, { gender, isPlural }, language)
    return [form('feminine', false), form('masculine', true), form('feminine', true)]
  }
  const [word = '', next = ''] = given.split('+').map((part) => part.trim())
  if (kind === 'before') return [wordBefore(word, next, language) + next]
  const met = meeting(word, next, language)
  return [met.word + met.rest]
}

describe.each(['es', 'fr', 'en'] as const)('in %s', (language) => {
  it.each(cases.filter((each) => each.language === language))('$kind $given: $said', (each) => {
    expect(saidIn(each)).toEqual(each.said)
  })
})

it('is held by two hundred cases at least, each below the rule of a reference', () => {
  const forms = cases.reduce((sum, { said }) => sum + said.length, 0)
  expect(forms).toBeGreaterThanOrEqual(200)
  const reference = /DPD|NGLE|OLE|DAF|Le Bon Usage|CMOS|OED|Hart/
  expect(cases.filter(({ rule }) => !reference.test(rule))).toEqual([])
})
