import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ControlFrame } from './control.ts'
import styles from './controls.module.css'

type ControlGroupProps = { frame: ControlFrame; children: ReactNode }

/** Label, help and error of an answer that is given with more than one input or button. */
export function ControlGroup({ frame, children }: ControlGroupProps) {
  const { id, label, description, error, required, inputWrapperOrder } = frame
  const describedBy = [error ? `${id}-error` : '', description ? `${id}-description` : ''].filter(Boolean)
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ ...frame.labelProps, id: `${id}-label` }}
      description={description}
      descriptionProps={{ id: `${id}-description` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      withAsterisk={required}
      inputWrapperOrder={inputWrapperOrder}
    >
      <fieldset
        className={styles.controlGroup}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy.join(' ') || undefined}
        data-invalid={Boolean(error) || undefined}
      >
        {children}
      </fieldset>
    </Input.Wrapper>
  )
}
