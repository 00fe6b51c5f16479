import { Button, Group, TextInput } from '@mantine/core'
import { IconClipboard, IconPlus, IconVocabulary } from '@tabler/icons-react'
import { labelOf } from '@tabellio/forms'
import { type FocusEvent, type SubmitEvent, useRef, useState } from 'react'
import { PickElementDialog } from '../../data-elements/index.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { withAdded } from '../design/added.ts'
import { memberAt, withMembers } from '../design/members.ts'
import type { MembersProps } from './data-part.tsx'
import { dataMessages } from './data.messages.ts'
import { KindSelect, type Wanted } from '../designer/kind-select.tsx'

const ImportDialog = lazyPart(() =>
  import('../imports/import-dialog.tsx').then((module) => module.ImportDialog),
)

/**
 * Adds a field or a repeating group by its label; the input stays, for the next one. Whoever goes on elsewhere with a label
 * typed has added it, too: to save, or to open another part, must not lose it.
 */
export function AddMember({ container, designing }: MembersProps) {
  const words = useMessages(dataMessages)
  const record = memberAt(designing.design.contextDefinition, container)
  const [label, setLabel] = useState('')
  const [kind, setKind] = useState<Wanted>('text')
  const [isPasting, setIsPasting] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const add = () => {
    if (label.trim() === '') return
    designing.edit((design) => withAdded(design, container, [{ label: label.trim(), kind }]))
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
      <Group align="flex-end" gap="xs" onBlur={leave}>
        <TextInput
          ref={input}
          style={{ flex: 1, minWidth: 160 }}
          label={record ? words.newFieldIn({ name: labelOf(record.member) }) : words.newField}
          placeholder={words.newFieldExample}
          maxLength={200}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <KindSelect kind={kind} onChange={setKind} />
        <Button type="submit" variant="default" leftSection={<IconPlus size={16} />}>
          {words.add}
        </Button>
        <FromDictionary container={container} designing={designing} />
        {container === '' && (
          <Button
            variant="subtle"
            leftSection={<IconClipboard size={16} />}
            onClick={() => setIsPasting(true)}
          >
            {words.paste}
          </Button>
        )}
      </Group>
      {isPasting && <ImportDialog designing={designing} onClose={() => setIsPasting(false)} />}
    </form>
  )
}

/** Adds what the dictionary describes; a name that the form has already is told as any other. */
function FromDictionary({ container, designing }: Pick<MembersProps, 'container' | 'designing'>) {
  const words = useMessages(dataMessages)
  const [isPicking, setIsPicking] = useState(false)
  return (
    <>
      <Button variant="subtle" leftSection={<IconVocabulary size={16} />} onClick={() => setIsPicking(true)}>
        {words.fromDictionary}
      </Button>
      {isPicking && (
        <PickElementDialog
          container={container}
          onDrawn={(drawn) => designing.edit((design) => withMembers(design, container, [drawn]))}
          onClose={() => setIsPicking(false)}
        />
      )}
    </>
  )
}
