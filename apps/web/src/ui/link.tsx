import {
  ActionIcon,
  Anchor,
  Button,
  Menu,
  NavLink,
  type ActionIconProps,
  type ButtonProps,
  type MenuItemProps,
} from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

/* The kit's links, led by the router: the address is checked by the compiler, and no page is loaded anew. */

type Link = Omit<ComponentPropsWithRef<'a'>, 'color' | 'style'>

export const TextLink = createLink(Anchor<'a'>)
export const MenuLink = createLink(NavLink<'a'>)
export const ButtonLink = createLink((props: ButtonProps & Link) => <Button component="a" {...props} />)
export const MenuItemLink = createLink((props: MenuItemProps & Link) => (
  <Menu.Item component="a" {...props} />
))
/** A link that is its picture: `title` says what it leads to, `aria-label` of what. */
export const IconLink = createLink((props: ActionIconProps & Link) => (
  <ActionIcon component="a" variant="default" size={36} {...props} />
))
