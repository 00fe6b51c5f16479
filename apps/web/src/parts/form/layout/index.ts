import type { Form } from '@tabellio/forms'
import { stored } from '../../../platform/stored.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

/** The author of the form has put its parts in places; otherwise the browser finds them by itself. */
export const hasLayout = ({ wizard }: Pick<Form, 'wizard'>) =>
  wizard?.pages.some(({ properties }) => properties?.['layout'])

const parts = () => import('./parts.ts')

export const PlacedItems = lazyPart(() => parts().then((module) => module.PlacedItems))

export const InSteps = lazyPart(() => parts().then((module) => module.InSteps))

/** A person goes through forms section by section, or page by page as their authors made them. */
export const isInSteps = stored('form.in-steps', (remembered) => remembered === true)
