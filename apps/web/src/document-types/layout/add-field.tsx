import { Button, Group, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { WizardSection } from '@tabellio/forms'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { withAddedIn } from '../design/added.ts'
import type { Designing } from '../designer/use-design.ts'
import { KindSelect } from '../designer/kind-select.tsx'
import { useNewField } from '../designer/use-new-field.ts'
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

function NewField({ designing, topic }: AddFieldProps) {
  const words = useMessages(layoutMessages)
  const field = useNewField((added) => designing.edit((design) => withAddedIn(design, topic.key, [added])))
  const focus = useEffectEvent(field.focus)
  useEffect(() => focus(), [])
  return (
    <form onSubmit={field.onSubmit} noValidate>
      <Group align="flex-end" gap="xs" mt="xs" onBlur={field.onBlur}>
        <TextInput {...field.input} label={words.newFieldOf({ name: topic.label })} />
        <KindSelect {...field.kind} />
        <Button type="submit" variant="default" leftSection={<IconPlus size={16} />}>
          {words.add}
        </Button>
      </Group>
    </form>
  )
}
