import { useState } from 'react'

/**
 * Mantine mounts each closed list of options, which is most of what a Select costs. Here it is mounted when the input
 * is first touched, and stays, because its ARIA wiring is only right while it is there. A Select that is told its value looks
 * for its list among all elements of the page, too: until then it is told the text that it shows.
 */
export function useArmed() {
  const [isArmed, setIsArmed] = useState(false)
  const arm = () => setIsArmed(true)
  return { onFocus: arm, onPointerEnter: arm, comboboxProps: { keepMounted: isArmed } }
}
