import { useHotkeys, type HotkeyItem } from '@mantine/hooks'

/**
 * Keys of the whole editor, wherever its focus is: the browser would save or search the page, of which it has but a part.
 * A dialog that is open keeps them from doing anything.
 */
export const useEditorKeys = (keys: Record<string, () => void>): void =>
  useHotkeys(
    Object.entries(keys).map(([key, act]): HotkeyItem => [key, () => isDialogOpen() || act()]),
    [],
    true,
  )

const isDialogOpen = () => document.querySelector('[role="dialog"]') !== null
