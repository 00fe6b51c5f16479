import { Button, Group, TextInput } from '@mantine/core'
import { IconClipboard, IconPlus, IconVocabulary } from '@tabler/icons-react'
import { labelOf } from '@tabellio/forms'
import { useState } from 'react'
import { PickElementDialog } from '../../data-elements/index.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { withAdded } from '../design/added.ts'
import { memberAt, withMembers } from '../design/members.ts'
import type { MembersProps } from './data-part.tsx'
import { dataMessages } from './data.messages.ts'
import { KindSelect } from '../designer/kind-select.tsx'
import { useNewField } from '../designer/use-new-field.ts'

const ImportDialog = lazyPart(() =>
  import('../imports/import-dialog.tsx').then((module) => module.ImportDialog),
)

/** Adds a field or a repeating group by its label. */
export function AddMember({ container, designing }: Pick<MembersProps, 'container' | 'designing'>) {
  const words = useMessages(dataMessages)
  const record = memberAt(designing.design.contextDefinition, container)
  const [isPasting, setIsPasting] = useState(false)
  const field = useNewField((added) => designing.edit((design) => withAdded(design, container, [added])))
  return (
    <form onSubmit={field.onSubmit} noValidate>
      <Group align="flex-end" gap="xs" onBlur={field.onBlur}>
        <TextInput
          {...field.input}
          label={record ? words.newFieldIn({ name: labelOf(record.member) }) : words.newField}
          placeholder={words.newFieldExample}
        />
        <KindSelect {...field.kind} />
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
