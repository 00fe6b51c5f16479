import { Alert, Anchor, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { labelOf } from '@tabellio/forms'
import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { allFields } from '../design/members.ts'
import type { PartProps } from '../designer/part-props.ts'
import { useProblemText } from '../design/problem-text.ts'
import { dataMessages } from './data.messages.ts'
import { settingMessages } from './settings.messages.ts'

/** Which fields can stand in the organization's security fields (B-639). */
export function SecurityPart({ designing: { design, edit, problems } }: PartProps) {
  const words = useMessages(settingMessages)
  const own = useMessages(dataMessages)
  const textOf = useProblemText()
  const [find, setFind] = useState('')
  const fields = allFields(design.contextDefinition)
  const wanted = find.trim().toLocaleLowerCase()
  const set = (path: string, isChosen: boolean) =>
    edit((design) => {
      const others = design.securityFields.filter((other) => other !== path)
      return { ...design, securityFields: isChosen ? [...others, path] : others }
    })
  return (
    <Stack maw={760}>
      <Text size="sm" c="dimmed">
        {words.securityHint}
      </Text>
      {problems
        .filter(({ part }) => part === 'security')
        .map((problem) => (
          <Alert key={problem.at} color="red" p="xs">
            {textOf(problem)}{' '}
            <Anchor component="button" type="button" inherit onClick={() => set(problem.at, false)}>
              {own.remove}
            </Anchor>
          </Alert>
        ))}
      {fields.length === 0 ? (
        <Text>{words.noFields}</Text>
      ) : (
        <TextInput
          maw={360}
          aria-label={words.findField}
          placeholder={words.findField}
          leftSection={<IconSearch size={16} />}
          value={find}
          onChange={(event) => setFind(event.currentTarget.value)}
        />
      )}
      {fields
        .filter((field) => labelOf(field).toLocaleLowerCase().includes(wanted))
        .map((field) => (
          <Checkbox
            key={field.fullPath}
            label={labelOf(field)}
            description={field.fullPath}
            checked={design.securityFields.includes(field.fullPath)}
            onChange={({ currentTarget: { checked } }) => set(field.fullPath, checked)}
          />
        ))}
    </Stack>
  )
}
