import type { Field, RecordDefinition } from '@tabellio/forms'
import { useState, type ClipboardEvent } from 'react'
import { useLocale } from '../../../platform/region.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { useAnnounce } from '../announcer.tsx'
import { useForm } from '../form-context.ts'
import type { RecordColumn } from './record-table.ts'
import { recordMessages } from './records.messages.ts'

/** Spreadsheets part cells by tabs and rows by line ends. */
const isOfCells = (text: string) => /[\t\n]/.test(text.trim())

/** Takes cells of a spreadsheet that are pasted into a table, from the field on that has the focus. */
export function usePasting(
  path: string,
  record: RecordDefinition,
  columns: readonly RecordColumn[] | undefined,
) {
  const form = useForm()
  const locale = useLocale()
  const words = useMessages(recordMessages)
  const announce = useAnnounce()
  const [refusal, setRefusal] = useState<string>()

  async function paste(text: string, index: number, fields: Field[]) {
    const { pasteCells } = await import('./pasted-cells.ts')
    const { count, problem } = pasteCells({ form, path, index, columns: fields, text, locale })
    setRefusal(problem && words[problem.code === 'too-many-rows' ? 'tooManyRows' : 'tooManyColumns'](problem))
    if (!problem) announce(words.pasted({ count }))
  }

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const text = event.clipboardData.getData('text/plain')
    const place = event.target instanceof Element && event.target.closest('[data-path]')
    const own = place && place.getAttribute('data-path')?.slice(path.length)
    const [, index, name] = /^\[(\d+)\]\/([^/]+)$/.exec(own || '') ?? []
    const first = columns?.findIndex((column) => column.name === name) ?? -1
    if (first === -1 || !columns || form.isReadOnly || !isOfCells(text)) return
    event.preventDefault()
    const fields = columns
      .slice(first)
      .flatMap((column) => record.fields.find((field) => field.name === column.name) ?? [])
    void paste(text, Number(index), fields)
  }

  return { onPaste, refusal }
}
