import {
  hasSequence,
  isCalculated,
  isRequired,
  isSignature,
  labelOf,
  offeredField,
  type Field,
} from '@tabellio/forms'
import type { Value } from '@tabellio/expression'
import { memo, useCallback, useContext, useMemo } from 'react'
import { FieldControl, type ControlFrame } from '../controls/index.ts'
import { afterPress } from '../../ui/after-press.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { BesideFieldsContext } from './beside-fields.ts'
import { useAdvice } from './advice/advice.ts'
import { useCell, useForm } from './form-context.ts'
import { NumberNote } from './number-note.tsx'
import { PinButton } from './tools/pin-button.tsx'
import { useHasPins } from './tools/pins.ts'
import { useRefusal } from './refusals.ts'
import { Why } from './why/why.tsx'
import styles from './form.module.css'

/** Few fields look documents up. */
const LookupButton = lazyPart(() => import('./tools/lookup-button.tsx').then((module) => module.LookupButton))

/** One question of the form, with the width its author gave it (B-052). */
export const FieldView = memo(function FieldView({ path, field }: { path: string; field: Field }) {
  const form = useForm()
  const cell = useCell(path)
  const advise = useAdvice()
  const change = useCallback((value: Value) => form.set(path, value), [form, path])
  const leave = useCallback(() => afterPress(() => form.touch(path)), [form, path])
  const refusal = useRefusal(path, cell.value)
  const beside = useContext(BesideFieldsContext).get(path)
  const { value, within } = cell
  const offered = useMemo(
    () => offeredField(field, { value, ...(within !== undefined && { within }) }),
    [field, value, within],
  )
  const hasPin = useHasPin(path, field)
  if (cell.isHidden) return null
  const { properties } = field
  const problems = cell.problems.map(advise)
  const errors = refusal && problems.length === 0 ? [refusal] : problems
  return (
    <div
      className={styles.field}
      data-path={path}
      data-size={properties.controlSize}
      data-tall={isSignature(properties) || undefined}
      data-pin={hasPin || undefined}
    >
      <FieldControl
        field={offered}
        value={cell.value}
        within={within}
        frame={{
          ...frameOf(path, field, errors),
          ...(hasSequence(properties) && { description: <NumberNote path={path} value={cell.value} /> }),
          labelProps: { lang: form.language },
        }}
        isDisabled={cell.isDisabled && !cell.isLocked}
        isReadOnly={cell.isLocked}
        onChange={change}
        onBlur={leave}
      />
      {hasPin && <PinButton name={path} label={labelOf(field)} />}
      {cell.isDisabled && <Why path={path} label={labelOf(field)} of="itself" />}
      {properties.lookupDocumentTypeId && !form.isReadOnly && (
        <LookupButton form={form} path={path} documentTypeId={properties.lookupDocumentTypeId} />
      )}
      {beside}
    </div>
  )
})

const useHasPin = (path: string, { properties }: Field): boolean =>
  useHasPins() && !path.includes('/') && !isCalculated(properties) && !hasSequence(properties)

export const frameOf = (path: string, field: Field, errors: string[]): ControlFrame => ({
  id: `field-${path}`,
  label: labelOf(field),
  description: helpOf(field),
  error: errors.length > 0 && errors.join(' '),
  required: isRequired(field.properties),
  inputWrapperOrder: ['label', 'input', 'error', 'description'],
})

const helpOf = ({ properties: { description, instructions } }: Field) =>
  description && instructions ? (
    <>
      {description}
      <br />
      {instructions}
    </>
  ) : (
    description || instructions
  )
