import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMessages } from '../../../platform/use-messages.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { formMessages } from '../form.messages.ts'
import type { FormToolsProps } from './form-tool-items.tsx'

const FormToolItems = lazyPart(() => import('./form-tool-items.tsx').then((module) => module.FormToolItems))

/** Offers what can be done with the form as a whole. Sample values are for who makes templates (B-062). */
export function FormTools(props: FormToolsProps) {
  const words = useMessages(formMessages)
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={words.tools}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <FormToolItems {...props} />
    </Menu>
  )
}
