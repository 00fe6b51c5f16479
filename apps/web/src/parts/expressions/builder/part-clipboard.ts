import { partAt, plainSentence, replaceAt, type Expression } from '@tabellio/expression'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { notifyDone, notifyFailure } from '../../../ui/feedback/notify.ts'
import { useBuilder, usePresent } from '../builder-context.ts'
import { partAddress } from './moves.ts'
import { readExpression } from '../sentence/read-expression.ts'
import { withPasted } from './with-pasted.ts'
import { expressionMessages } from '../expressions.messages.ts'

/** The expression that a text says; who pasted what says none is told. */
function useReader() {
  const words = useMessages(expressionMessages)
  const { sources, locale } = useBuilder()
  return (text: string): Expression | undefined => {
    const read = readExpression(text, sources, locale)
    const shown = text.trim().slice(0, 60)
    if (!read) notifyFailure(words.notPasted, words.notAnExpression({ text: shown }))
    return read
  }
}

/** Copies parts as JSON or as a sentence, and pastes either. Nothing where the browser gives no clipboard. */
export function usePartClipboard() {
  const words = useMessages(expressionMessages)
  const { sources, locale, change } = useBuilder()
  const read = useReader()
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
      const pasted = read(await clipboard.readText())
      if (pasted) change((expression) => replaceAt(expression, at, pasted), { focus: at })
    } catch (fault) {
      notifyFailure(words.clipboardFailed, fault)
    }
  }

  return {
    copySentence: (part: Expression) => copy(plainSentence(part, sources, locale)),
    copyJson: (part: Expression) => copy(jsonOf(part)),
    pasteOver,
  }
}

const jsonOf = (part: Expression) => JSON.stringify(part, undefined, 2)

/** The types promise a clipboard that insecure pages do not have. */
const isUsable = (clipboard: Partial<Clipboard> | undefined) => clipboard?.readText !== undefined

/** Ctrl+C copies the part that has the focus, Ctrl+V puts what was copied behind it. Inputs keep their own. */
export function useClipboardKeys(root: RefObject<HTMLElement | null>) {
  const { change } = useBuilder()
  const { expression } = usePresent()
  const read = useReader()

  const copy = useEffectEvent((event: ClipboardEvent) => {
    const part = partAt(expression, addressUnder(event) ?? 'none')
    if (!part || !getSelection()?.isCollapsed) return
    event.clipboardData?.setData('text/plain', jsonOf(part))
    event.preventDefault()
  })

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const at = addressUnder(event)
    if (at === undefined) return
    event.preventDefault()
    const pasted = read(event.clipboardData?.getData('text/plain') ?? '')
    if (!pasted) return
    const focus = (next: Expression) => partAddress(next, pasted) ?? at
    change((expression) => withPasted(expression, at, pasted), { focus })
  })

  useEffect(() => {
    const element = root.current
    element?.addEventListener('copy', copy)
    element?.addEventListener('paste', paste)
    return () => {
      element?.removeEventListener('copy', copy)
      element?.removeEventListener('paste', paste)
    }
  }, [root])
}

/** The part that has the focus, unless something in it takes text. */
function addressUnder({ target }: Event): string | undefined {
  if (!(target instanceof HTMLElement) || target.matches('input, textarea, select')) return undefined
  return target.closest<HTMLElement>('[data-at]')?.dataset['at']
}
