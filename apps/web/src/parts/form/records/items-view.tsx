import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useForm } from '../form-context.ts'
import { FieldView } from '../field-view.tsx'
import type { ItemsViewProps } from './record-view.tsx'

/** Comes with a form that has records. */
export const RecordView = lazyPart(() => import('./record-view.tsx').then((module) => module.RecordView))

/** Fields and records in the order of the form. */
export function ItemsView({ items, within, heading }: ItemsViewProps) {
  const form = useForm()
  return items.map((item) => {
    const name = item.path.slice(item.path.lastIndexOf('/') + 1)
    const path = within ? `${within}/${name}` : name
    const definition = form.definitionOf(path)
    if (!definition) return null
    return 'fields' in definition ? (
      <RecordView
        key={name}
        path={path}
        record={definition}
        items={item.items}
        heading={heading}
        ItemsView={ItemsView}
      />
    ) : (
      <FieldView key={name} path={path} field={definition} />
    )
  })
}
