import { Checkbox, TextInput } from '@mantine/core'
import type { DictionaryItem } from '@tabellio/contract/dictionary-lists'
import { languageNames } from '../platform/language.ts'
import { useMessages } from '../platform/use-messages.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { dictionaryListMessages } from './dictionary-lists.messages.ts'
import { foldedKey } from './edit-list.ts'

type Props = {
  item: DictionaryItem | undefined
  /** The keys of the others in its list. */
  others: string[]
  onDone: (item: DictionaryItem) => void
  onClose: () => void
}

const languages = ['en', 'es', 'fr'] as const

/** Adds an item to the list that is edited, or changes one. It is stored with the list. */
export function ItemDialog({ item, others, onDone, onClose }: Props) {
  const words = useMessages(dictionaryListMessages)
  const { key = '', label = '', labels = {}, isRetired = false } = item ?? {}
  const initial = { key, label, en: '', es: '', fr: '', ...labels, isRetired }
  const form = useScreenForm({
    initial,
    labels: { key: words.key, label: words.label, ...languageNames, isRetired: words.isRetired },
    validate: {
      key: (key: string) => keyFault(key, others, words),
      label: (label: string) => (label.trim() === '' ? words.labelNeeded : null),
    },
    send: ({ key, label, isRetired, ...labels }: typeof initial) => {
      const children = item?.children ?? {}
      onDone({ key: key.trim(), label: label.trim(), labels: givenLabels(labels), isRetired, children })
      return Promise.resolve()
    },
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={item ? words.editItem({ name: item.label }) : words.addItem}
      save={item ? words.change : words.add}
      failed={words.notSaved}
      unsaved={words.unsavedItem}
      onClose={onClose}
    >
      <TextInput {...form.input('key')} description={words.keyHint} required maxLength={60} data-autofocus />
      <TextInput {...form.input('label')} required maxLength={300} />
      {languages.map((language) => (
        <TextInput key={language} {...form.input(language)} maxLength={300} />
      ))}
      <Checkbox {...form.checkbox('isRetired')} description={words.isRetiredHint} />
    </FormDialog>
  )
}

const givenLabels = (labels: Record<(typeof languages)[number], string>): DictionaryItem['labels'] =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = labels[language].trim()
      return text === '' ? [] : [[language, text]]
    }),
  )

type KeyWords = { keyNeeded: string; keyTaken: (of: { key: string }) => string }

function keyFault(key: string, others: string[], words: KeyWords) {
  if (key.trim() === '') return words.keyNeeded
  const other = others.find((each) => foldedKey(each) === foldedKey(key.trim()))
  return other === undefined ? null : words.keyTaken({ key: other })
}
