import { Select as MantineSelect, type SelectProps } from '@mantine/core'
import { useState } from 'react'

/**
 * A select that builds its list when it is first touched: closed ones cost a third, and an open one names its list
 * rightly, which the kit's `keepMounted={false}` alone does not.
 */
export function Select({ comboboxProps, onFocus, onMouseEnter, ...props }: SelectProps) {
  const [isArmed, setIsArmed] = useState(false)
  return (
    <MantineSelect
      {...props}
      withScrollArea={false}
      styles={{ dropdown: { maxHeight: 280, overflowY: 'auto' } }}
      comboboxProps={{ ...comboboxProps, keepMounted: isArmed }}
      onFocus={(event) => {
        setIsArmed(true)
        onFocus?.(event)
      }}
      onMouseEnter={(event) => {
        setIsArmed(true)
        onMouseEnter?.(event)
      }}
    />
  )
}
