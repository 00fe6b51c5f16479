import { Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core'
import { labelOf } from '@tabellio/forms'
import { type SubmitEvent, useMemo, useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { containerAt, memberAt, parentOf, within } from '../design/members.ts'
import { renamed, usesOf, type Use } from '../design/paths.ts'
import { fieldsOfText } from '../design/problems.ts'
import { dataMessages } from '../parts/data.messages.ts'
import type { MemberEditorProps } from './editor-props.ts'

type NameInputProps = MemberEditorProps & { path: string }

/** The name by which formulas, patterns and conditions know a member; another one is given by a question. */
export function NameInput(props: NameInputProps) {
  const words = useMessages(dataMessages)
  const [isRenaming, setIsRenaming] = useState(false)
  const isInText = useIsInText(props)
  return (
    <>
      <TextInput
        label={words.name}
        readOnly
        description={isInText && words.nameInText}
        value={props.path.split('/').at(-1) ?? ''}
        rightSectionWidth={110}
        rightSection={
          <Button size="compact-sm" variant="subtle" disabled={isInText} onClick={() => setIsRenaming(true)}>
            {words.rename}
          </Button>
        }
      />
      {isRenaming && <RenameDialog {...props} onClose={() => setIsRenaming(false)} />}
    </>
  )
}

/** Whether the text of the template names it, which is saved by another page. */
function useIsInText({ designing: { subject }, path }: NameInputProps): boolean {
  return useMemo(
    () =>
      subject.kind === 'template' &&
      fieldsOfText(subject.text, subject.design).some((used) => used === path || used.startsWith(`${path}/`)),
    [subject, path],
  )
}

/** Says what uses a member before it gets another name, which goes along. */
function RenameDialog({ designing, path, onOpen, onClose }: NameInputProps & { onClose: () => void }) {
  const words = useMessages(dataMessages)
  const { design, edit } = designing
  const [name, setName] = useState(path.split('/').at(-1) ?? '')
  const found = memberAt(design.contextDefinition, path)
  const uses = usesOf(design, path)
  const problem = problemOf(name)
  function problemOf(wanted: string): string | undefined {
    if (wanted.trim() !== wanted || !/^[^/[\]{}\p{Cc}]+$/u.test(wanted)) return words.badName
    const container = containerAt(design.contextDefinition, parentOf(path))
    const others = [...(container?.fields ?? []), ...(container?.records ?? [])]
    return others.some((other) => other.fullPath !== path && other.name === wanted)
      ? words.takenName
      : undefined
  }
  const rename = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (problem) return
    edit((design) => renamed(design, path, name))
    onOpen(within(parentOf(path), name))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={words.renameTitle({ name: found ? labelOf(found.member) : path })}
    >
      <form onSubmit={rename} noValidate>
        <Stack>
          <TextInput
            label={words.name}
            description={words.nameHint}
            value={name}
            maxLength={200}
            error={problem}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Uses uses={uses} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit">{words.rename}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function Uses({ uses }: { uses: Use[] }) {
  const words = useMessages(dataMessages)
  if (uses.length === 0) return <Text size="sm">{words.unused}</Text>
  const textOf = (use: Use) =>
    'name' in use ? words[`use-${use.what}`]({ name: use.name }) : words[`use-${use.what}`]
  return (
    <div>
      <Text size="sm">{words.usedBy}</Text>
      <List size="sm">
        {[...new Set(uses.map(textOf))].map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </div>
  )
}
