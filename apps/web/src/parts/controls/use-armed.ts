import { useState } from 'react'

/**
 * Mantine mounts each closed list of options, which is most of what a Select costs. Here it is mounted when the input
 * is first touched, and stays, because its ARIA wiring is only right while it is there.
 */
export function useArmed() {
  const [isArmed, setIsArmed] = useState(false)
  const arm = () => setIsArmed(true)
  return { onFocus: arm, onPointerEnter: arm, comboboxProps: { keepMounted: isArmed } }
}
