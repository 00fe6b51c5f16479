import { NativeSelect, TextInput } from '@mantine/core'
import { dictionaryListTypes } from '@tabellio/contract/dictionary-paths'
import { oneOf } from '../platform/address/address.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useLanguage } from '../platform/use-language.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { dictionaryListMessages } from './dictionary-lists.messages.ts'
import { beginningOf, beginnings } from './shipped-lists.ts'

type Props = { onCreated: (name: string) => void; onClose: () => void }

const paths = {
  listName: 'name',
  'dictionaryList.listSchema.name': 'name',
  'dictionaryList.listSchema.description': 'description',
} as const

/** Creates a list: an empty one, or one that is known everywhere. */
export function NewListDialog({ onCreated, onClose }: Props) {
  const words = useMessages(dictionaryListMessages)
  const { language } = useLanguage()
  const create = useWrite('dictionaryLists', 'create')
  const initial = { name: '', description: '', listType: 'None', beginning: 'empty' }
  const form = useScreenForm({
    initial,
    labels: {
      name: words.name,
      description: words.description,
      listType: words.listType,
      beginning: words.beginning,
    },
    paths,
    send: ({ name, description, listType, beginning }: typeof initial) => {
      const { items, children } = beginningOf(oneOf(beginnings, beginning) ?? 'empty', language)
      const listSchema = {
        name,
        description,
        listType: oneOf(dictionaryListTypes, listType) ?? 'None',
        children,
      }
      return create({ body: { listName: name, dictionaryList: { listSchema, items } } })
    },
    onSent: ({ dictionaryListName }) => {
      notifyDone(words.created)
      onCreated(dictionaryListName)
    },
  })
  return (
    <FormDialog
      form={form}
      title={words.createTitle}
      save={words.createNow}
      failed={words.notSaved}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <TextInput {...form.input('name')} required data-autofocus />
      <TextInput {...form.input('description')} />
      <NativeSelect
        {...form.input('listType')}
        data={dictionaryListTypes.map((value) => ({ value, label: words[`of${value}`] }))}
      />
      <NativeSelect
        {...form.input('beginning')}
        description={words.beginningHint}
        data={beginnings.map((value) => ({ value, label: words[value] }))}
      />
    </FormDialog>
  )
}
