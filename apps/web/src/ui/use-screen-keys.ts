import { useHotkeys, type HotkeyItem } from '@mantine/hooks'

/** Single keys of a screen, which do nothing while somebody types in a field or a dialog is open. */
export const useScreenKeys = (keys: Record<string, () => void>) =>
  useHotkeys(Object.entries(keys).map(([key, act]): HotkeyItem => [key, () => isDialogOpen() || act()]))

const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null
