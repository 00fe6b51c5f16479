import type { Values } from '@tabellio/expression'
import type { CopySource, Form, NotCopied } from '@tabellio/forms'
import { useCallback, useSyncExternalStore } from 'react'

/** What a person looks for: documents of one type or of any, for the form or for one instance of a record. */
export type Asked = { documentTypeId?: string | undefined; into?: string | undefined }

/** A document whose answers may go into a form. */
export type ChosenDocument = { name: string; source: CopySource }

/** What is said while a document is looked up, by whoever looks, chooses, or has the form (B-049). */
type LookupMessage =
  /** A person looks for a document, of one type where a field says so. */
  | { type: 'asked'; documentTypeId?: string }
  /** It was chosen: what it was made of. */
  | { type: 'lookup-document-context'; document: ChosenDocument }
  /** The person has seen what goes where: this shall go into the form. */
  | { type: 'form-data'; document: ChosenDocument; values: Values; count: number; notCopied: NotCopied[] }
  /** The form has taken it, or given it back: these of its fields and records are others now. */
  | { type: 'form-data-response'; names: string[] }

/** A document is looked up for one instance of a record: its answers go into the fields beside the one that asks. */
type GroupLookupMessage = { documentTypeId: string; into: string }

/** What came from which document, for what stands beside the form. */
export type Copied = { name: string; count: number; notCopied: NotCopied[] }

/** What can be done with the form as a whole for now: the copying can be taken back. */
type ActionMessage = { name: string; undo: () => void } | undefined

/** Whoever hears is told what is said from then on; the last word can be asked for. */
class Channel<Message> {
  last: Message | undefined
  readonly #listeners = new Set<(message: Message) => void>()

  tell(message: Message): void {
    this.last = message
    const present = [...this.#listeners]
    for (const listener of present) listener(message)
  }

  hear(listener: (message: Message) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

const newChannels = () => ({
  /** What fields offer, by the types of documents that somebody looks up for the form; a visitor's form has nobody. */
  offers: new Channel<ReadonlyMap<string, string>>(),
  documentLookup: new Channel<LookupMessage>(),
  groupLookup: new Channel<GroupLookupMessage>(),
  sidePanel: new Channel<Copied | undefined>(),
  actions: new Channel<ActionMessage>(),
})

const channelsByForm = new WeakMap<Form, ReturnType<typeof newChannels>>()

/** What is said about a form: whoever has it may speak and hear, and needs to know of nobody else. */
export function channelsOf(form: Form): ReturnType<typeof newChannels> {
  const channels = channelsByForm.get(form) ?? newChannels()
  channelsByForm.set(form, channels)
  return channels
}

/** The last word on a channel. */
export function useLast<Message>(channel: Channel<Message>): Message | undefined {
  const subscribe = useCallback((listener: () => void) => channel.hear(listener), [channel])
  return useSyncExternalStore(subscribe, () => channel.last)
}
