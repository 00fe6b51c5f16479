import type { Language } from '@tabellio/contract/shapes'
import compile from 'icu-minify/compile'
import format from 'icu-minify/format'

type Texts = Readonly<Record<string, string>>

/** What the screens of an area say, in every language. */
export type Messages = Readonly<Record<Language, Texts>>

/** Keeps what the screens of an area say beside it. A language that lacks a text, or has one more, does not compile. */
export const messages = <const M extends Messages>(texts: M & Complete<M>): M => texts

type Complete<M extends Messages> = {
  [L in Language]: Record<keyof M['en'], string> & { [Extra in Exclude<keyof M[L], keyof M['en']>]?: never }
}

/** What a screen says in one language: a text, or what makes one of the values that a language asks for. */
export type Words<M extends Messages> = {
  readonly [Name in keyof M['en']]: Word<{ [L in Language]: TextOf<M[L], Name> }[Language]>
}

type TextOf<OfLanguage extends Texts, Name> = Name extends keyof OfLanguage ? OfLanguage[Name] : never

type Word<Text extends string> = [Argument<Text>] extends [never]
  ? string
  : (values: { readonly [A in Argument<Text> as A[0]]: A[1] }) => string

/** The arguments of a text in ICU's notation: `['name', string | number]` of `Hello {name}`. */
type Argument<Text extends string> = Text extends `${infer Before}{${infer Inside}`
  ? Before extends `${string}}${string}`
    ? AfterBranch<Text>
    : Inside extends `${infer Name}}${infer After}`
      ? Name extends `${infer Counted},${string}`
        ? [Counted, number] | (Inside extends `${string},${infer Branches}` ? OfBranches<Branches> : never)
        : [Name, string | number] | Argument<After>
      : never
  : AfterBranch<Text>

/** The same of `one {# page} other {# pages}} of {name}`. */
type OfBranches<Text extends string> = Text extends `${infer Before}{${infer Inside}`
  ? Before extends `${string}}${string}`
    ? AfterBranches<Text>
    : Argument<Inside>
  : AfterBranches<Text>

type AfterBranch<Text extends string> = Text extends `${string}}${infer After}` ? OfBranches<After> : never
type AfterBranches<Text extends string> = Text extends `${string}}${infer After}` ? Argument<After> : never

const made = new WeakMap<Messages, Partial<Record<Language, unknown>>>()

/** Gives the words of an area in one language, each time the same object. */
export function wordsIn<M extends Messages>(messages: M, language: Language): Words<M>
export function wordsIn(messages: Messages, language: Language): unknown {
  const languages = made.get(messages) ?? {}
  made.set(messages, languages)
  return (languages[language] ??= wordsOf(messages[language], language))
}

type Say = string | ((values: Record<string, string | number>) => string)

/** Says a word whose name is only known as the screen runs. */
export function sayIn(
  messages: Messages,
  language: Language,
  { name, values = {} }: { name: string; values: Record<string, string | number> | undefined },
): string | undefined {
  const words: Record<string, Say> = wordsIn(messages, language)
  const word = Object.hasOwn(words, name) ? words[name] : undefined
  return typeof word === 'function' ? word(values) : word
}

/** Texts are compiled here in the sources and in tests; in the built app they come compiled (`build/words.ts`). */
function wordsOf(texts: Texts, language: Language): Record<string, Say> {
  const formatters = formattersIn(language)
  const wordOf = (text: string): Say => {
    const message = compile(text)
    if (typeof message === 'string') return message
    return (values) => String(format(message, language, values, { formatters }))
  }
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, wordOf(text)]))
}

/** The words have counts only: how a number is written, and which plural it takes. */
function formattersIn(language: Language) {
  const numbers = new Intl.NumberFormat(language)
  const plurals = new Intl.PluralRules(language)
  return {
    getNumberFormat: () => numbers,
    getPluralRules: () => plurals,
    getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
      new Intl.DateTimeFormat(...options),
  }
}
