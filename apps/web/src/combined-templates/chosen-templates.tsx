import { ActionIcon, Group, Input, Select, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../platform/use-messages.ts'
import { combinedMessages } from './combined-templates.messages.ts'
import { choosableTemplates } from './combined-templates.queries.ts'

type ChosenTemplatesProps = {
  /** Those that it had, whose names the list need not have. */
  known: { templateId: string; name: string }[]
  ids: string[]
  onChange: (ids: string[]) => void
  error: ReactNode
}

/** The templates in their order. One may be chosen more than once: an original and its copy. */
export function ChosenTemplates({ known, ids, onChange, error }: ChosenTemplatesProps) {
  const words = useMessages(combinedMessages)
  const [names, setNames] = useState(new Map(known.map(({ templateId, name }) => [templateId, name])))
  const swap = (one: number, other: number) =>
    onChange(ids.map((id, at) => (at === one ? (ids[other] ?? id) : at === other ? (ids[one] ?? id) : id)))
  return (
    <Input.Wrapper
      component="fieldset"
      label={words.templates}
      labelElement="div"
      required
      description={words.templatesHint}
      error={error}
      style={{ border: 0, margin: 0, padding: 0 }}
    >
      <Stack component="ol" gap={4} my="xs" pl="lg">
        {ids.map((id, at) => (
          // The same template may stand there twice: its place tells it apart.
          <li key={`${id} ${ids.slice(0, at).filter((other) => other === id).length}`}>
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <Text size="sm">{names.get(id)}</Text>
              <Moves
                name={names.get(id) ?? ''}
                isFirst={at === 0}
                isLast={at === ids.length - 1}
                onMove={(by) => swap(at, at + by)}
                onTakeOut={() => onChange(ids.toSpliced(at, 1))}
              />
            </Group>
          </li>
        ))}
      </Stack>
      <TemplateChoice
        onChoose={({ templateId, name }) => {
          setNames(new Map(names).set(templateId, name))
          onChange([...ids, templateId])
        }}
      />
    </Input.Wrapper>
  )
}

type MovesProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onTakeOut: () => void
}

function Moves({ name, isFirst, isLast, onMove, onTakeOut }: MovesProps) {
  const words = useMessages(combinedMessages)
  const look = { variant: 'subtle', color: 'gray', size: 'lg' } as const
  return (
    <Group gap={0} wrap="nowrap">
      <ActionIcon {...look} aria-label={words.up({ name })} disabled={isFirst} onClick={() => onMove(-1)}>
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon {...look} aria-label={words.down({ name })} disabled={isLast} onClick={() => onMove(1)}>
        <IconArrowDown size={16} />
      </ActionIcon>
      <ActionIcon {...look} aria-label={words.takeOut({ name })} onClick={onTakeOut}>
        <IconX size={16} />
      </ActionIcon>
    </Group>
  )
}

type TemplateChoiceProps = { onChoose: (template: { templateId: string; name: string }) => void }

/** The server looks for the words that are typed. */
function TemplateChoice({ onChoose }: TemplateChoiceProps) {
  const words = useMessages(combinedMessages)
  const [search, setSearch] = useState('')
  const { data } = useQuery({ ...choosableTemplates(search), placeholderData: keepPreviousData })
  const templates = data?.items ?? []
  return (
    <Select
      label={words.addTemplate}
      searchable
      value={null}
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={words.noTemplate}
      filter={({ options }) => options}
      data={templates.map(({ templateId, name }) => ({ value: templateId, label: name }))}
      onChange={(id) => {
        const chosen = templates.find(({ templateId }) => templateId === id)
        if (!chosen) return
        onChoose(chosen)
        setSearch('')
      }}
    />
  )
}
