import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { read } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { dataLinkMessages } from './data-links.messages.ts'
import type { SetUpProps } from './link-draft.ts'
import { Part } from './part.tsx'

/** Which documents a local link looks among, and by which of their fields. */
export function LookupEditor({ draft, onChange }: SetUpProps) {
  const words = useMessages(dataLinkMessages)
  const { documentTypeId, matches, inputs } = draft
  const { data: types } = useQuery(read('documentTypes', 'all'))
  const { data: type } = useQuery({
    ...read('documentTypes', 'get', { params: { documentTypeId } }),
    enabled: documentTypeId !== '',
  })
  const fields = type?.contextDefinition.fields ?? []
  const fieldOf = (inputKey: string) => matches.find((match) => match.inputKey === inputKey)?.fieldPath ?? ''
  return (
    <Part title={words.lookup}>
      <NativeSelect
        label={words.documentType}
        value={documentTypeId}
        data={[
          { value: '', label: '' },
          ...(types?.items ?? []).map((each) => ({ value: each.documentTypeId, label: each.name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...draft, documentTypeId: value, matches: [] })
        }
      />
      {inputs
        .filter(({ key }) => key !== '')
        .map(({ key }) => (
          <NativeSelect
            key={key}
            label={words.fieldOf({ name: key })}
            value={fieldOf(key)}
            data={[
              { value: '', label: '' },
              ...fields.map(({ fullPath, properties: { label }, name }) => ({
                value: fullPath,
                label: label ?? name,
              })),
            ]}
            onChange={({ currentTarget: { value: fieldPath } }) => {
              const others = matches.filter(({ inputKey }) => inputKey !== key)
              const own = fieldPath === '' ? [] : [{ fieldPath, inputKey: key }]
              onChange({ ...draft, matches: [...others, ...own] })
            }}
          />
        ))}
    </Part>
  )
}
