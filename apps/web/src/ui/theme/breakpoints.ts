import { useMatches } from '@mantine/core'

/** Tells whether the screen is too narrow for tables and side menus. */
export const useIsPhone = () => useMatches({ base: true, sm: false }, { getInitialValueInEffect: false })
