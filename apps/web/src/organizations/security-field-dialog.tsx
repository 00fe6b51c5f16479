import { MultiSelect, NativeSelect, Text, TextInput } from '@mantine/core'
import type { SecurityFieldChoice } from '@tabellio/contract/document-types'
import type { SecurityField } from '@tabellio/contract/organizations'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { settingsMessages } from './settings.messages.ts'
import { useSecurityFields } from './use-security-fields.ts'

type DialogProps = {
  choices: SecurityFieldChoice[]
  roles: { id: string; name: string }[]
  onClose: () => void
}

const inputTypes: Record<string, string> = { Date: 'date', DateTime: 'datetime-local', Time: 'time' }
const numbers = new Set(['Numeric', 'Currency'])

/** Limits some roles to the documents whose field has a value. */
export function SecurityFieldDialog({ choices, roles, onClose }: DialogProps) {
  const words = useMessages(settingsMessages)
  const { list } = useFormat()
  const form = useSecurityFieldForm(choices, onClose)
  const choice = choices.find(({ fieldName }) => fieldName === form.input('fieldName').value)
  const type = choice?.dataType ?? 'Alphanumeric'
  return (
    <FormDialog
      form={form}
      title={words.addField}
      save={words.addField}
      failed={words.notSaved}
      unsaved={words.unsaved}
      onClose={onClose}
    >
      <MultiSelect
        {...form.input('roleIdList')}
        data={roles.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        hidePickedOptions
        required
      />
      <NativeSelect
        {...form.input('fieldName')}
        data={choices.map(({ fieldName, label }) => ({ value: fieldName, label }))}
        description={choice && words.fieldOf({ types: list(choice.documentTypes) })}
      />
      {type === 'Logical' ? (
        <NativeSelect
          {...form.input('value')}
          data={[
            { value: '', label: '' },
            { value: 'true', label: words.yes },
            { value: 'false', label: words.no },
          ]}
          required
        />
      ) : (
        <TextInput
          {...form.input('value')}
          type={inputTypes[type] ?? 'text'}
          inputMode={numbers.has(type) ? 'decimal' : 'text'}
          required
        />
      )}
      <Text size="sm" c="dimmed">
        {words.fieldEffect}
      </Text>
    </FormDialog>
  )
}

function useSecurityFieldForm(choices: SecurityFieldChoice[], onClose: () => void) {
  const words = useMessages(settingsMessages)
  const change = useSecurityFields()
  const initial: { roleIdList: string[]; fieldName: string; value: string } = {
    roleIdList: [],
    fieldName: choices[0]?.fieldName ?? '',
    value: '',
  }
  const typeOf = (fieldName: string) =>
    choices.find((choice) => choice.fieldName === fieldName)?.dataType ?? 'Alphanumeric'
  return useScreenForm({
    initial,
    labels: { roleIdList: words.rolesOfField, fieldName: words.field, value: words.value },
    validate: {
      roleIdList: (ids: string[]) => (ids.length > 0 ? undefined : words.chooseRole),
      value: (value: string, { fieldName }) =>
        typedValue(typeOf(fieldName), value) ? undefined : words.enterValue,
    },
    send: async ({ roleIdList, fieldName, value }) => {
      const typed = typedValue(typeOf(fieldName), value)
      if (typed) await change((fields) => [...fields, { roleIdList, fieldName, value: typed }])
    },
    onSent: () => {
      onClose()
      notifyDone(words.fieldAdded)
    },
  })
}

/** What is typed as the value of a field of this type; undefined where it is none. */
function typedValue(dataType: string, typed: string): SecurityField['value'] | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  switch (dataType) {
    case 'Numeric':
      return /^-?\d{1,15}$/.test(text) ? { dataType, value: Number(text) } : undefined
    case 'Currency':
      return /^-?\d{1,13}([.,]\d{1,2})?$/.test(text)
        ? { dataType, value: Number(text.replace(',', '.')) }
        : undefined
    case 'Logical':
      return { dataType, value: text === 'true' }
    case 'Date':
    case 'DateTime':
    case 'Time':
      return { dataType, value: text }
    default:
      return { dataType: 'Alphanumeric', value: text }
  }
}
