import { Box } from '@mantine/core'
import { placed } from '@tabellio/forms'
import { useMemo } from 'react'
import { useForm } from '../form-context.ts'
import { ItemsView } from '../records/items-view.tsx'
import type { ItemsViewProps } from '../records/record-view.tsx'
import styles from '../form.module.css'
import { layoutOf } from './layout-of.ts'

/** Fields and records where the author of the form has put them, in the order in which they are read. */
export function PlacedItems({ items, heading }: ItemsViewProps) {
  const form = useForm()
  const places = useMemo(() => {
    const layout = layoutOf(form)
    const page = form.wizard?.pages.find(({ sections }) =>
      sections.some(({ fields }) => fields.some(({ key }) => key === items[0]?.path)),
    )
    return placed(items, layout, { page: page?.key ?? '' })
  }, [form, items])
  return places.map(({ item, box }) => (
    <Box
      key={item.path}
      className={styles.placed}
      __vars={{ '--x': `${box.x + 1}`, '--y': `${box.y + 1}`, '--w': `${box.w}`, '--h': `${box.h}` }}
    >
      <ItemsView items={[item]} {...(heading !== undefined && { heading })} />
    </Box>
  ))
}
