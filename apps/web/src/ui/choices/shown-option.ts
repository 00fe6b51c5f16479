import type { KeyboardEvent } from 'react'

/**
 * Enter takes the option that is shown as chosen. Mantine takes the one at an index, and a timer that begins as the list opens
 * says what that is: to whoever types before it has run, Enter did nothing.
 */
export function takeShown(event: KeyboardEvent<HTMLInputElement>) {
  const { key, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || nativeEvent.isComposing) return
  const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '')
  const shown = list?.querySelector<HTMLElement>('[data-combobox-selected]')
  if (!shown) return
  event.preventDefault()
  event.stopPropagation()
  shown.click()
}
