import { Button, Group, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { WizardSection } from '@tabellio/forms'
import { type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { withAddedIn } from '../design/added.ts'
import type { Designing } from '../designer/use-design.ts'
import { KindSelect, type Wanted } from '../designer/kind-select.tsx'
import { layoutMessages } from './layout.messages.ts'

type AddFieldProps = { designing: Designing; topic: WizardSection }

/** Adds fields at the end of a section. */
export function AddField({ designing, topic }: AddFieldProps) {
  const words = useMessages(layoutMessages)
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <NewField designing={designing} topic={topic} />
  return (
    <Button
      variant="subtle"
      size="sm"
      mt="xs"
      leftSection={<IconPlus size={16} />}
      aria-label={words.addFieldTo({ name: topic.label })}
      onClick={() => setIsOpen(true)}
    >
      {words.addField}
    </Button>
  )
}

/** The input stays, for the next one. Whoever goes on elsewhere with a label typed has added it, too. */
function NewField({ designing, topic }: AddFieldProps) {
  const words = useMessages(layoutMessages)
  const [label, setLabel] = useState('')
  const [kind, setKind] = useState<Wanted>('text')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const add = () => {
    if (label.trim() === '') return
    designing.edit((design) => withAddedIn(design, topic.key, [{ label: label.trim(), kind }]))
    setLabel('')
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    input.current?.focus()
    add()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Another window takes the focus and leaves its place here.
    if (!currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement)) add()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-end" gap="xs" mt="xs" onBlur={leave}>
        <TextInput
          ref={input}
          style={{ flex: 1, minWidth: 160 }}
          label={words.newFieldOf({ name: topic.label })}
          maxLength={200}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <KindSelect kind={kind} onChange={setKind} />
        <Button type="submit" variant="default" leftSection={<IconPlus size={16} />}>
          {words.add}
        </Button>
      </Group>
    </form>
  )
}
