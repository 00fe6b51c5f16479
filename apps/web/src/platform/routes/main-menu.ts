import type { RegisteredRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { menuMessages } from './menu.messages.ts'

type Path = keyof RegisteredRouter['routesByPath']

/** Screens of an organization that are opened by their path alone. */
type ScreenPath<To = Path> = To extends `/o/$organizationId${infer Rest}`
  ? Rest extends `${string}$${string}` | '/'
    ? never
    : To
  : never

/** A text of the menu, by its name. */
type MenuText = keyof (typeof menuMessages)['en']

/** What an area brings to the main menu. */
export type MenuEntry = {
  to: ScreenPath
  label: MenuText
  Icon: ComponentType<{ size: number; stroke: number }>
  /** Shows it to them alone; for the screen itself its route says so. */
  onlyAdministrators?: true
  onlySystemAdministrators?: true
}

/** Entries of one subject; those of the daily work stand first, without a title. */
export type MenuGroup = { title?: MenuText; entries: readonly MenuEntry[] }
