import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { Value } from '@tabellio/expression'
import type { ComponentType } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { useRowKeys } from '../../ui/row-keys.ts'
import { ControlGroup } from './control-group.tsx'
import type { ControlProps } from './control.ts'
import { controlMessages } from './controls.messages.ts'
import styles from './controls.module.css'

export type RepeatedControlProps = ControlProps & { control: ComponentType<ControlProps> }

/** A field that takes several values: its control once for each, and always one more that is empty at first. */
export function RepeatedControl({ control: Control, ...props }: RepeatedControlProps) {
  const words = useMessages(controlMessages)
  const { field, value, frame, isDisabled, isReadOnly, onChange } = props
  const values: Value[] = Array.isArray(value) && value.length > 0 ? value : [undefined]
  const rows = useRowKeys(values.length)
  const { maxOccurs = Infinity } = field.properties
  const isLocked = isDisabled || isReadOnly
  const keep = (next: Value[]) => onChange(next.length === 0 ? undefined : next)

  return (
    <ControlGroup frame={frame}>
      {values.map((item, at) => (
        <div key={rows.keys[at]} className={styles.repeated}>
          <Control
            {...props}
            value={item}
            frame={{
              ...frame,
              ...bareFrame,
              id: `${frame.id}-${at}`,
              'aria-label': `${frame.label} ${at + 1}`,
            }}
            onChange={(changed) => keep(values.with(at, changed ?? ''))}
          />
          {!isLocked && values.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={words.removeValue({ number: at + 1, label: frame.label })}
              onClick={() => {
                rows.remove(at)
                keep(values.toSpliced(at, 1))
              }}
            >
              <IconX size={16} />
            </ActionIcon>
          )}
        </div>
      ))}
      {!isLocked && values.length < maxOccurs && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} />}
          onClick={() => keep([...values.map((item) => item ?? ''), ''])}
        >
          {words.addValue}
        </Button>
      )}
    </ControlGroup>
  )
}

/** The group says these once for all of its controls. */
const bareFrame = { label: '', description: undefined, error: undefined, required: false }
