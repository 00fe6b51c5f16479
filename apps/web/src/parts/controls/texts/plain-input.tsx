import { Input } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import type { ControlFrame } from '../control.ts'
import styles from '../controls.module.css'

/*
 * The kit's text inputs with label, error and help, as the elements that the kit would make of them. The kit asks its theme
 * anew for each element, and a form may have thousands: most of the time until they were there went into that.
 */

type Framed = { frame: ControlFrame; rightSection?: ReactNode; className?: string | undefined }
type Own<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, 'className' | 'id'>

const { classes } = Input

export function PlainInput({ frame, rightSection, className, ...input }: Framed & Own<'input'>) {
  return (
    <Around frame={frame} rightSection={rightSection} className={className} isDisabled={input.disabled}>
      <input {...attributesOf(frame, input.disabled)} {...input} />
    </Around>
  )
}

export function PlainTextarea({ frame, ...input }: Omit<Framed, 'rightSection'> & Own<'textarea'>) {
  return (
    <Around frame={frame} isDisabled={input.disabled} isMultiline>
      <textarea {...attributesOf(frame, input.disabled)} {...input} />
    </Around>
  )
}

const set = (is: unknown) => (is ? true : undefined)

function attributesOf(frame: ControlFrame, isDisabled: boolean | undefined) {
  const { id, error, description } = frame
  const describedBy = [error && `${id}-error`, description && `${id}-description`].filter(Boolean)
  return {
    id,
    className: `mantine-Input-input ${classes.input}`,
    required: frame.required,
    'aria-label': frame['aria-label'],
    'aria-invalid': set(error),
    'aria-describedby': describedBy.join(' ') || undefined,
    'data-variant': 'default',
    'data-error': set(error),
    'data-disabled': set(isDisabled),
  }
}

type AroundProps = Framed & {
  isDisabled: boolean | undefined
  isMultiline?: boolean
  children: ReactNode
}

function Around({ frame, rightSection, className, isDisabled, isMultiline, children }: AroundProps) {
  const { id, error, description } = frame
  return (
    <div className={`${classes.root} ${className ?? ''}`} data-size="sm" data-error={set(error)}>
      {frame.label && <Label frame={frame} />}
      <div
        className={`${classes.wrapper} ${styles.plain}`}
        data-variant="default"
        data-size="sm"
        data-error={set(error)}
        data-disabled={set(isDisabled)}
        data-multiline={set(isMultiline)}
        data-with-right-section={set(rightSection)}
        data-followed={set(error || description)}
      >
        {children}
        {rightSection && (
          <div className={classes.section} data-position="right">
            {rightSection}
          </div>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      {description && (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      )}
    </div>
  )
}

function Label({ frame: { id, label, labelProps, required } }: { frame: ControlFrame }) {
  return (
    <label
      {...labelProps}
      id={`${id}-label`}
      htmlFor={id}
      className={classes.label}
      data-required={set(required)}
    >
      {label}
      {required && (
        <span className={`mantine-InputWrapper-required ${classes.required}`} aria-hidden>
          {' *'}
        </span>
      )}
    </label>
  )
}
