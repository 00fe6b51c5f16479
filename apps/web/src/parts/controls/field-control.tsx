import './styles.ts'
import {
  hasSequence,
  isCalculated,
  takesList,
  type ContextDefinition,
  type Field,
  type RecordDefinition,
} from '@tabellio/forms'
import type { ComponentType } from 'react'
import { lazyPart, type LazyPart } from '../../ui/lazy-part.tsx'
import styles from './controls.module.css'
import { controlOf, type ControlKind, type ControlProps } from './control.ts'
import type { RepeatedControlProps } from './repeated-control.tsx'
import { TextControl } from './texts/text-control.tsx'

const lazyControl = <Props extends ControlProps>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, <div className={styles.coming} />)

const choices = () => import('./choices/choice-controls.tsx')
const lists = () => import('./choices/list-controls.tsx')

/** A form fetches the controls that it asks with; nearly each has a text. */
const controls: Record<ControlKind, ComponentType<ControlProps> | LazyPart<ControlProps>> = {
  text: TextControl,
  'masked-text': lazyControl(() =>
    import('./texts/masked-control.tsx').then((module) => module.MaskedControl),
  ),
  'long-text': lazyControl(() =>
    import('./texts/long-text-control.tsx').then((module) => module.LongTextControl),
  ),
  number: lazyControl(() => import('./number-control.tsx').then((module) => module.NumberControl)),
  moment: lazyControl(() => import('./moments/moment-control.tsx').then((module) => module.MomentControl)),
  switch: lazyControl(() => choices().then((module) => module.SwitchControl)),
  'yes-no': lazyControl(() => choices().then((module) => module.YesNoControl)),
  'drop-down': lazyControl(() =>
    import('./choices/drop-down-control.tsx').then((module) => module.DropDownControl),
  ),
  radios: lazyControl(() => choices().then((module) => module.RadiosControl)),
  'check-boxes': lazyControl(() => choices().then((module) => module.CheckBoxesControl)),
  'many-of-list': lazyControl(() => lists().then((module) => module.ManyOfListControl)),
  tags: lazyControl(() => lists().then((module) => module.TagsControl)),
  image: lazyControl(() => import('./pictures/image-control.tsx').then((module) => module.ImageControl)),
  signature: lazyControl(() =>
    import('./pictures/signature-control.tsx').then((module) => module.SignatureControl),
  ),
}

const RepeatedControl = lazyControl<RepeatedControlProps>(() =>
  import('./repeated-control.tsx').then((module) => module.RepeatedControl),
)

const CalculatedControl = lazyControl(() =>
  import('./calculated-control.tsx').then((module) => module.CalculatedControl),
)

/** These give a whole list at once. */
const listControls = new Set<ControlKind>(['check-boxes', 'many-of-list', 'tags'])

const isRepeated = ({ properties }: Field) =>
  takesList(properties) && !listControls.has(controlOf(properties))

const LockedControl = lazyControl(() => import('./locked-control.tsx').then((module) => module.LockedControl))

/** The control that fits a field. */
export function FieldControl(props: ControlProps) {
  const { field } = props
  if (isCalculated(field.properties)) return <CalculatedControl {...props} />
  if (hasSequence(field.properties)) return <LockedControl {...props} />
  const Control = controls[controlOf(field.properties)]
  return isRepeated(field) ? <RepeatedControl {...props} control={Control} /> : <Control {...props} />
}

/** Fetches the controls that a form asks with: each is there before its field is shown. */
export async function preloadControls(definition: ContextDefinition): Promise<void> {
  const fields = fieldsIn(definition)
  const parts = new Set<object>(fields.map(partOf))
  if (fields.some(isRepeated)) parts.add(RepeatedControl)
  await Promise.all([...parts].filter(isLazy).map((part) => part.preload()))
}

function partOf({ properties }: Field): object {
  if (isCalculated(properties)) return CalculatedControl
  return hasSequence(properties) ? LockedControl : controls[controlOf(properties)]
}

const isLazy = (part: object): part is LazyPart<ControlProps> => 'preload' in part

const fieldsIn = ({ fields, records }: ContextDefinition | RecordDefinition): Field[] => [
  ...fields,
  ...records.flatMap(fieldsIn),
]
