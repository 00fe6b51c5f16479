import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { wizardMessages } from '../wizard.messages.ts'

export type StepsDrawerProps = {
  panel: { isOpen: boolean; setIsOpen: (isOpen: boolean) => void }
  children: ReactNode
}

/** The panel on a phone. */
export function StepsDrawer({ panel, children }: StepsDrawerProps) {
  const words = useMessages(wizardMessages)
  return (
    <Drawer
      opened={panel.isOpen}
      onClose={() => panel.setIsOpen(false)}
      title={words.formSteps}
      position="right"
      size="xs"
      closeButtonProps={{ 'aria-label': words.closePanel }}
    >
      <nav aria-label={words.formSteps}>{children}</nav>
    </Drawer>
  )
}
