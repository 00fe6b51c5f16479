import type { Values } from '@tabellio/expression'
import { useMessages } from '../platform/use-messages.ts'
import { liveMessages } from './live.messages.ts'
import styles from './live.module.css'
import { isChanged, isWithin, type Place, valueAt } from './places.ts'

type LivePlacesProps = {
  places: Place[]
  values: Values
  /** Of the document that was shown before. */
  before: Values | undefined
  field: string | undefined
  /** What the field of a place is called. */
  nameOf: (path: string) => string
  onChoose: (path: string) => void
}

/**
 * The values of a page, each a way to its field. They are no stops of the Tab key, which goes through the fields
 * themselves.
 */
export function LivePlaces({ places, values, before, field, nameOf, onChoose }: LivePlacesProps) {
  const words = useMessages(liveMessages)
  return places.map(({ path, ...place }, at) => (
    <button
      key={at}
      type="button"
      tabIndex={-1}
      className={styles.place}
      style={{
        left: percent(place.left),
        top: percent(place.top),
        width: percent(place.width),
        height: percent(place.height),
      }}
      aria-label={words.goTo({ label: nameOf(path) })}
      data-field={path}
      data-missing={isMissing(valueAt(values, path)) || undefined}
      data-changed={isChanged(before, values, path) || undefined}
      data-current={isWithin(path, field) || undefined}
      onClick={() => onChoose(path)}
    />
  ))
}

const percent = (part: number) => `${part * 100}%`

const isMissing = (value: unknown) => value === undefined || value === '' || value === null
