import './styles.ts'
import { isCalculated, takesList } from '@tabellio/forms'
import { Suspense, lazy, type ComponentType } from 'react'
import { CalculatedControl } from './calculated-control.tsx'
import {
  CheckBoxesControl,
  DropDownControl,
  RadiosControl,
  SwitchControl,
  YesNoControl,
} from './choice-controls.tsx'
import styles from './controls.module.css'
import { controlOf, type ControlKind, type ControlProps } from './control.ts'
import { MomentControl } from './moment-control.tsx'
import { RepeatedControl } from './repeated-control.tsx'
import { NumberControl } from './number-control.tsx'
import { LongTextControl, MaskedControl, TextControl } from './text-controls.tsx'

/** Few forms have one of these, and they are large: they come when one is met. */
const ManyOfListControl = lazy(() =>
  import('./list-controls.tsx').then((module) => ({ default: module.ManyOfListControl })),
)
const TagsControl = lazy(() =>
  import('./list-controls.tsx').then((module) => ({ default: module.TagsControl })),
)
const ImageControl = lazy(() =>
  import('./pictures/image-control.tsx').then((module) => ({ default: module.ImageControl })),
)
const SignatureControl = lazy(() =>
  import('./pictures/signature-control.tsx').then((module) => ({ default: module.SignatureControl })),
)

const controls: Record<ControlKind, ComponentType<ControlProps>> = {
  text: TextControl,
  'masked-text': MaskedControl,
  'long-text': LongTextControl,
  number: NumberControl,
  moment: MomentControl,
  switch: SwitchControl,
  'yes-no': YesNoControl,
  'drop-down': DropDownControl,
  radios: RadiosControl,
  'check-boxes': CheckBoxesControl,
  'many-of-list': ManyOfListControl,
  tags: TagsControl,
  image: ImageControl,
  signature: SignatureControl,
}

/** These give a whole list at once. */
const listControls = new Set<ControlKind>(['check-boxes', 'many-of-list', 'tags'])

/** The control that fits a field. */
export function FieldControl(props: ControlProps) {
  const { properties } = props.field
  if (isCalculated(properties)) return <CalculatedControl {...props} />
  const kind = controlOf(properties)
  if (takesList(properties) && !listControls.has(kind)) {
    return <RepeatedControl {...props} control={controls[kind]} />
  }
  const Control = controls[kind]
  return (
    <Suspense fallback={<div className={styles.coming} />}>
      <Control {...props} />
    </Suspense>
  )
}
