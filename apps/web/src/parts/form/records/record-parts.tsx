import { ActionIcon, Button, Group, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { labelOf, type RecordDefinition } from '@tabellio/forms'
import type { ComponentProps, HTMLAttributes } from 'react'
import { useAddInstanceLabel } from '../../controls/index.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useForm } from '../form-context.ts'
import { firstTextIn } from './instance-name.ts'
import styles from '../form.module.css'
import { formMessages } from '../form.messages.ts'
import { recordMessages } from './records.messages.ts'

type InstanceHeadProps = {
  id: string
  label: string
  at: number
  isAlone: boolean
  isLast: boolean
  onMove: (to: number) => void
  onRemove: (() => void) | undefined
  /** What the pointer does with the grip. */
  grip: HTMLAttributes<HTMLElement>
  /** Collapsed, only the line of its values is seen. */
  isCollapsed: boolean
  line: string
  onCollapse: (() => void) | undefined
}

export function InstanceHead(props: InstanceHeadProps) {
  const { id, label, at, isAlone, onMove, onRemove, isCollapsed, line, onCollapse } = props
  const words = useMessages(formMessages)
  const more = useMessages(recordMessages)
  const named = { label, number: at + 1 }
  return (
    <div className={styles.instanceHead}>
      {onCollapse && !isAlone && (
        <HeadButton
          aria-expanded={!isCollapsed}
          aria-label={more[isCollapsed ? 'expand' : 'collapse']({ name: words.instance(named) })}
          onClick={onCollapse}
        >
          <span aria-hidden>{isCollapsed ? '▸' : '▾'}</span>
        </HeadButton>
      )}
      <h4 id={id}>{words.instance(named)}</h4>
      {isCollapsed && <span data-line>{line}</span>}
      <Group gap={4} wrap="nowrap">
        {!isAlone && (
          <>
            <span data-grip title={more.drag(named)} aria-hidden {...props.grip}>
              ⋮⋮
            </span>
            <HeadButton aria-label={words.moveUp(named)} disabled={at === 0} onClick={() => onMove(at - 1)}>
              <IconArrowUp size={18} />
            </HeadButton>
            <HeadButton
              aria-label={words.moveDown(named)}
              disabled={props.isLast}
              onClick={() => onMove(at + 1)}
            >
              <IconArrowDown size={18} />
            </HeadButton>
          </>
        )}
        {onRemove && (
          <HeadButton isWarning aria-label={words.removeInstance(named)} onClick={onRemove}>
            <IconTrash size={18} />
          </HeadButton>
        )}
      </Group>
    </div>
  )
}

type HeadButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className'> & { isWarning?: boolean }

/** The kit's subtle button with a sign, as the kit would make it: a record may have thousands of them. */
const HeadButton = ({ isWarning, children, ...button }: HeadButtonProps) => (
  <button
    {...button}
    type="button"
    className={headButton}
    data-variant="subtle"
    data-warning={isWarning || undefined}
    data-disabled={button.disabled || undefined}
  >
    <span className={ActionIcon.classes.icon}>{children}</span>
  </button>
)

const headButton = `mantine-focus-auto mantine-active mantine-ActionIcon-root ${UnstyledButton.classes.root} ${ActionIcon.classes.root} ${styles.headButton}`

/** Of a record that is there once: without a number, and nothing can be done with it. */
export const OnlyHead = ({ id, label }: { id: string; label: string }) => (
  <div className={styles.instanceHead}>
    <h4 id={id}>{label}</h4>
  </div>
)

type AddInstanceProps = { record: RecordDefinition; isDisabled: boolean; onAdd: () => void }

export function AddInstance({ record, isDisabled, onAdd }: AddInstanceProps) {
  const label = useAddInstanceLabel({ label: labelOf(record), nouns: record.properties.nouns ?? {} })
  return (
    <Button
      mt="sm"
      variant="default"
      leftSection={<IconPlus size={16} />}
      disabled={isDisabled}
      onClick={onAdd}
    >
      {label}
    </Button>
  )
}

type RemoveDialogProps = {
  path: string
  label: string
  at: number | undefined
  onClose: () => void
  onRemove: (at: number) => void
}

export function RemoveDialog({ path, label, at, onClose, onRemove }: RemoveDialogProps) {
  const form = useForm()
  const words = useMessages(formMessages)
  const named = `${label} ${(at ?? 0) + 1}`
  const first = at === undefined ? '' : firstTextIn(form, `${path}[${at}]`)
  return (
    <ConfirmDialog
      isOpen={at !== undefined}
      title={words.removeTitle({ name: first === '' ? named : `${first} (${named})` })}
      confirm={words.removeYes}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        if (at !== undefined) onRemove(at)
      }}
    >
      <p style={{ margin: 0 }}>{words.removeText}</p>
      <p style={{ margin: 0 }}>{words.removeAlso}</p>
    </ConfirmDialog>
  )
}
