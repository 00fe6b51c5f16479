import { plainSentence, replaceAt, type Expression } from '@tabellio/expression'
import { useSay, useWords } from '../platform/messages.ts'
import { notifyDone, notifyFailure } from '../ui/notify.ts'
import { useBuilder } from './builder-context.ts'
import { readExpression } from './read-expression.ts'
import { expressionMessages } from './expressions.messages.ts'

/** Copies parts as JSON or as a sentence, and pastes either. Nothing where the browser gives no clipboard. */
export function usePartClipboard() {
  const words = useWords(expressionMessages)
  const say = useSay(expressionMessages)
  const { expression, sources, language, change } = useBuilder()
  const { clipboard } = navigator
  if (!isUsable(clipboard)) return undefined

  async function copy(text: string) {
    try {
      await clipboard.writeText(text)
      notifyDone(words.copied)
    } catch (fault) {
      notifyFailure(words.clipboardFailed, fault)
    }
  }

  async function pasteOver(at: string) {
    try {
      const text = await clipboard.readText()
      const read = readExpression(text, sources, language)
      if (read) change(replaceAt(expression, at, read), { focus: at })
      else notifyFailure(words.notPasted, new Error(say('notAnExpression', { text: text.slice(0, 60) })))
    } catch (fault) {
      notifyFailure(words.clipboardFailed, fault)
    }
  }

  return {
    copySentence: (part: Expression) => copy(plainSentence(part, sources, language)),
    copyJson: (part: Expression) => copy(JSON.stringify(part, undefined, 2)),
    pasteOver,
  }
}

/** The types promise a clipboard that insecure pages do not have. */
const isUsable = (clipboard: Partial<Clipboard> | undefined) => clipboard?.readText !== undefined
