import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowUp, IconX } from '@tabler/icons-react'
import { labelOf, type RecordDefinition } from '@tabellio/forms'
import { type KeyboardEvent, useEffect } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { type Member, memberAt, parentOf } from '../design/members.ts'
import type { PartProps } from '../designer/part-props.ts'
import { FieldEditor } from '../fields/field-editor.tsx'
import { fieldMessages } from '../fields/fields.messages.ts'
import { RecordEditor } from '../fields/record-editor.tsx'
import { AddMember } from '../parts/add-member.tsx'
import { detailsId, gripId, type Arranging } from './arranging.ts'
import styles from './layout.module.css'

type PanelProps = { arranging: Arranging; props: PartProps; path: string }

/** All that a field or a record says of itself, below the form that shows it: what is changed is seen at once. */
export function PartPanel({ arranging, props, path }: PanelProps) {
  const own = useMessages(fieldMessages)
  const { designing } = props
  const { contextDefinition } = designing.design
  const found = memberAt(contextDefinition, path)
  const [whole = ''] = path.split('/')
  /** What is looked at stays above its details. */
  useEffect(() => {
    const place = document.querySelector(`[data-place="${CSS.escape(whole)}"]`)
    place?.scrollIntoView({ block: 'nearest' })
  }, [whole])
  if (!found) return null
  const name = labelOf(found.member)
  const close = () => {
    arranging.focusNext(gripId(whole))
    props.onSearch({ part: 'form' }, false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // What a dialog above it is told comes here, too.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside) return
    event.preventDefault()
    close()
  }
  const editing = { designing, onOpen: arranging.open }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from any input in it
    <section
      id={detailsId}
      tabIndex={-1}
      className={styles.panel}
      aria-label={own.detailsOf({ name })}
      onKeyDown={onKeyDown}
    >
      <PanelHead
        name={name}
        around={memberAt(contextDefinition, parentOf(path))}
        onOpen={arranging.open}
        onClose={close}
      />
      <div className={styles.panelBody} key={path}>
        {found.kind === 'field' ? (
          <FieldEditor {...editing} field={found.member} />
        ) : (
          <Stack gap="sm">
            <RecordEditor {...editing} record={found.member} />
            <Members props={props} record={found.member} onOpen={arranging.open} />
          </Stack>
        )}
      </div>
    </section>
  )
}

type HeadProps = {
  name: string
  /** The group that it is in. */
  around: Member | undefined
  onOpen: (path: string) => void
  onClose: () => void
}

function PanelHead({ name, around, onOpen, onClose }: HeadProps) {
  const own = useMessages(fieldMessages)
  return (
    <Group justify="space-between" wrap="nowrap" className={styles.panelHead}>
      <Text fw={600} truncate>
        {own.detailsOf({ name })}
      </Text>
      <Group gap="xs" wrap="nowrap">
        {around && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconArrowUp size={16} />}
            onClick={() => onOpen(around.member.fullPath)}
          >
            {own.backTo({ name: labelOf(around.member) })}
          </Button>
        )}
        <ActionIcon variant="subtle" color="gray" aria-label={own.close} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </Group>
    </Group>
  )
}

type MembersProps = { props: PartProps; record: RecordDefinition; onOpen: (path: string) => void }

/** What each instance asks for: each leads to its own details, and more are added. */
function Members({ props, record, onOpen }: MembersProps) {
  const own = useMessages(fieldMessages)
  const { fields, records, fullPath } = record
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {own.members}
      </Text>
      <Group gap="xs">
        {[...fields, ...records].map((member) => (
          <Button
            key={member.fullPath}
            size="compact-sm"
            variant="default"
            onClick={() => onOpen(member.fullPath)}
          >
            {labelOf(member)}
          </Button>
        ))}
      </Group>
      <AddMember designing={props.designing} container={fullPath} />
    </Stack>
  )
}
