import { Anchor, Button, NavLink } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

/* The kit's links, led by the router: the address is checked by the compiler, and no page is loaded anew. */

export const TextLink = createLink(Anchor<'a'>)
export const ButtonLink = createLink(Button<'a'>)
export const MenuLink = createLink(NavLink<'a'>)
