import { useState } from 'react'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyFailure } from '../ui/feedback/notify.ts'
import { intakeMessages } from './intake.messages.ts'

/** So many files are on their way at once. */
const atOnce = 3

/** Sends files one by one, so that one that is refused keeps none of the others out. */
export function useAdding() {
  const words = useMessages(intakeMessages)
  const add = useWrite('intake', 'add')
  const [left, setLeft] = useState(0)
  async function sendOne(file: File) {
    try {
      await add({ body: {} }, { files: [file], idempotencyKey: crypto.randomUUID() })
    } catch (fault) {
      notifyFailure(words.notAdded({ name: file.name }), fault)
    }
    setLeft((before) => before - 1)
  }
  async function send(files: File[]) {
    setLeft((before) => before + files.length)
    const next = files.values()
    const work = async () => {
      for (const file of next) await sendOne(file)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }
  return { left, send: (files: File[]) => void send(files) }
}
