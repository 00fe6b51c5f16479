import type { Values } from '@tabellio/expression'
import { hasSequence, isCalculated, type ContextDefinition } from '@tabellio/forms'
import { createContext, useContext, useMemo, useState } from 'react'
import { keep, readKept } from '../../../platform/browser-store.ts'
import { isValues } from '../../../platform/values.ts'

/**
 * Pinned elements: the fields and records whose values a person keeps for the next document of the same template. The
 * values kept are those of the last document that was made.
 */
export type Pins = {
  isPinned: (name: string) => boolean
  toggle: (name: string) => void
  hasAny: boolean
  /** While a person chooses what to keep, the pins are reached by Tab like the fields; at other times by pointer. */
  isChoosing: boolean
  toggleChoosing: () => void
  /** Pins everything when nothing is pinned, else unpins everything (G-078). */
  toggleAll: () => void
}

/** Pins hold from one version of a template to the next. */
export type PinsPlace = { organizationId: string; username: string; templateId: string }

/** By the name of each pinned element: its value in the last document, undefined when it has been in none yet. */
export type PinnedValues = Values

const pinsKey = ({ organizationId, username, templateId }: PinsPlace) =>
  `pins ${organizationId} ${username} ${templateId}`

export async function readPinned(place: PinsPlace): Promise<PinnedValues> {
  const kept = await readKept(pinsKey(place))
  return isValues(kept) ? kept : {}
}

const keepPinned = (place: PinsPlace, pinned: PinnedValues) => keep(pinsKey(place), pinned)

export const PinsContext = createContext<Pins | null>(null)

export function usePins(): Pins {
  const pins = useContext(PinsContext)
  if (!pins) throw new Error('No PinsContext above this component')
  return pins
}

/** Pins are of the documents of a template: a form of something else has none. */
export const useHasPins = () => useContext(PinsContext) !== null

type PinState = Pins & {
  /** Takes the values of a document that was made. */
  remember: (values: Values) => void
}

export function usePinState(place: PinsPlace, first: PinnedValues, definition: ContextDefinition): PinState {
  const [pinned, setPinned] = useState(first)
  const [isChoosing, setIsChoosing] = useState(false)
  return useMemo(() => {
    const change = (next: PinnedValues) => {
      setPinned(next)
      void keepPinned(place, next)
    }
    const hasAny = Object.keys(pinned).length > 0
    return {
      isPinned: (name) => Object.hasOwn(pinned, name),
      toggle: (name) => change(toggled(pinned, name)),
      hasAny,
      isChoosing,
      toggleChoosing: () => setIsChoosing(!isChoosing),
      toggleAll: () => change(hasAny ? {} : valuesFor(namesOf(definition), {})),
      remember: (values) => change(valuesFor(Object.keys(pinned), values)),
    }
  }, [definition, isChoosing, pinned, place])
}

const toggled = (pinned: PinnedValues, name: string): PinnedValues => {
  if (!Object.hasOwn(pinned, name)) return { ...pinned, [name]: undefined }
  const { [name]: _, ...others } = pinned
  return others
}

const valuesFor = (names: string[], values: Values): PinnedValues =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

const namesOf = ({ fields, records }: ContextDefinition) => [
  ...fields
    .filter(({ properties }) => !isCalculated(properties) && !hasSequence(properties))
    .map(({ name }) => name),
  ...records.map(({ name }) => name),
]
