import './styles.ts'
import { isCalculated, takesList } from '@tabellio/forms'
import type { ComponentType } from 'react'
import { CalculatedControl } from './calculated-control.tsx'
import {
  CheckBoxesControl,
  DropDownControl,
  ManyOfListControl,
  RadiosControl,
  SwitchControl,
  TagsControl,
  YesNoControl,
} from './choice-controls.tsx'
import { controlOf, type ControlKind, type ControlProps } from './control.ts'
import { ImageControl } from './image-control.tsx'
import { MomentControl } from './moment-control.tsx'
import { RepeatedControl } from './repeated-control.tsx'
import { SignatureControl } from './signature-control.tsx'
import { LongTextControl, MaskedControl, NumberControl, TextControl } from './text-controls.tsx'

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
  return <Control {...props} />
}
