import { Checkbox, Group, NativeSelect, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { sampleValues, labelOf } from '@tabellio/forms'
import { compileText } from '@tabellio/templates'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { documentGroups } from '../../document-groups/index.ts'
import { today } from '../../platform/today.ts'
import { useLanguage } from '../../platform/use-language.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { allFields } from '../design/members.ts'
import type { PartProps } from '../designer/part-props.ts'
import { useProblemText } from '../design/problem-text.ts'
import type { Problem } from '../design/problems.ts'
import type { Designing } from '../designer/use-design.ts'
import { settingMessages } from './settings.messages.ts'

/** What the type is called, and what its documents are. */
export function NamingPart({ designing }: PartProps) {
  const words = useMessages(settingMessages)
  const { design, edit } = designing
  const errorAt = useErrorAt(designing.problems)
  const { data: groups } = useQuery(documentGroups)
  return (
    <Stack maw={760}>
      <TextInput
        label={words.nameOfType}
        required
        maxLength={200}
        value={design.name}
        error={errorAt('name')}
        onChange={({ currentTarget: { value } }) => edit((design) => ({ ...design, name: value }), 'name')}
      />
      <Textarea
        label={words.description}
        rows={2}
        maxLength={5000}
        value={design.description}
        onChange={({ currentTarget: { value } }) =>
          edit((design) => ({ ...design, description: value }), 'description')
        }
      />
      <NativeSelect
        label={words.group}
        value={design.documentGroupId}
        data={(groups?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ currentTarget: { value } }) => edit((design) => ({ ...design, documentGroupId: value }))}
      />
      <Pattern designing={designing} at="nameConfig" error={errorAt('nameConfig')} />
      <Pattern designing={designing} at="identifierConfig" error={errorAt('identifierConfig')} />
      <Checkbox
        label={words.collision}
        description={words.collisionHint}
        checked={design.identifierCollisionForcesNewVersion}
        onChange={({ currentTarget: { checked } }) =>
          edit((design) => ({ ...design, identifierCollisionForcesNewVersion: checked }))
        }
      />
    </Stack>
  )
}

function useErrorAt(problems: readonly Problem[]) {
  const textOf = useProblemText()
  return (at: string): string | undefined => {
    const found = problems.find((problem) => problem.part === 'naming' && problem.at === at)
    return found && textOf(found)
  }
}

type PatternProps = { designing: Designing; at: 'nameConfig' | 'identifierConfig'; error: string | undefined }

/** A text with fields in braces: they are picked from a list, and what comes out is shown with sample answers. */
function Pattern({ designing: { design, edit }, at, error }: PatternProps) {
  const words = useMessages(settingMessages)
  const input = useRef<HTMLInputElement>(null)
  const { contextDefinition } = design
  const set = (text: string, typing?: string) => edit((design) => ({ ...design, [at]: text }), typing)
  const insert = (path: string | null) => {
    if (path === null) return
    const { selectionStart, selectionEnd } = input.current ?? {}
    const from = selectionStart ?? design[at].length
    set(`${design[at].slice(0, from)}{${path}}${design[at].slice(selectionEnd ?? from)}`)
    input.current?.focus()
  }
  return (
    <div>
      <Group align="flex-start" gap="xs">
        <TextInput
          ref={input}
          style={{ flex: 1, minWidth: 220 }}
          label={at === 'nameConfig' ? words.documentName : words.identifier}
          description={at === 'nameConfig' ? words.documentNameHint : words.identifierHint}
          maxLength={1000}
          value={design[at]}
          error={error}
          onChange={({ currentTarget: { value } }) => set(value, at)}
        />
      </Group>
      <Select
        mt={6}
        maw={360}
        aria-label={words.insert}
        placeholder={words.insert}
        searchable
        value={null}
        data={allFields(contextDefinition).map((field) => ({
          value: field.fullPath,
          label: `${labelOf(field)} {${field.fullPath}}`,
        }))}
        onChange={insert}
      />
      <Example text={design[at]} design={design} />
    </div>
  )
}

function Example({ text, design: { contextDefinition } }: { text: string; design: Designing['design'] }) {
  const words = useMessages(settingMessages)
  const { language } = useLanguage()
  const example = useMemo(() => {
    const { problems, fill } = compileText(text, contextDefinition, language)
    if (problems.length > 0) return undefined
    try {
      return fill(sampleValues(contextDefinition, today()))
    } catch {
      return undefined
    }
  }, [text, contextDefinition, language])
  if (example === undefined || text.trim() === '') return null
  return (
    <Text size="sm" c="dimmed" component="output" display="block" mt={4}>
      {example === '' ? words.exampleNone : words.example({ text: example })}
    </Text>
  )
}
