import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { stored } from '../../platform/stored.ts'
import { useStored } from '../../platform/use-stored.ts'
import { lazyPart, usePreloaded } from '../../ui/lazy-part.tsx'
import styles from '../wizard.module.css'
import { wizardMessages } from '../wizard.messages.ts'
import type { StepsDrawerProps } from './steps-drawer.tsx'
import type { StepsListProps } from './steps-list.tsx'

const StepsDrawer = lazyPart(() => import('./steps-drawer.tsx').then((module) => module.StepsDrawer))

/** Beside the form: its fields come first. */
const StepsList = lazyPart(() => import('./steps-list.tsx').then((module) => module.StepsList))

const isOpenStored = stored('generation-page.panel-open', (remembered) => remembered !== false)

/** Below this width the panel is a drawer (G-049). */
const mobileQuery = '(max-width: 599px)'

/** The panel's state: beside the form it stays as a person left it, on a phone it is closed until called. */
export function useStepsPanel() {
  const isMobile = useMediaQuery(mobileQuery, undefined, { getInitialValueInEffect: false })
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const isPanelOpen = useStored(isOpenStored)
  return {
    isMobile,
    isOpen: isMobile ? isDrawerOpen : isPanelOpen,
    setIsOpen: isMobile ? setIsDrawerOpen : isOpenStored.set,
  }
}

type PanelState = ReturnType<typeof useStepsPanel>

export function PanelToggle({ panel }: { panel: PanelState }) {
  const words = useMessages(wizardMessages)
  const label = panel.isOpen && !panel.isMobile ? words.closePanel : words.openPanel
  return (
    <ActionIcon
      variant="default"
      size="lg"
      title={label}
      aria-label={label}
      aria-expanded={panel.isOpen}
      onClick={() => panel.setIsOpen(!panel.isOpen)}
    >
      <IconListCheck size={18} />
    </ActionIcon>
  )
}

type StepsPanelProps = StepsListProps & { panel: PanelState }

export function StepsPanel({ panel, ...list }: StepsPanelProps) {
  const words = useMessages(wizardMessages)
  if (panel.isMobile)
    return (
      <MobilePanel panel={panel}>
        <StepsList {...closing(list, () => panel.setIsOpen(false))} />
      </MobilePanel>
    )
  return (
    panel.isOpen && (
      <nav className={styles.panel} aria-label={words.formSteps}>
        <h2 className={styles.panelTitle}>{words.formSteps}</h2>
        <StepsList {...list} />
      </nav>
    )
  )
}

/** The drawer comes to phones alone. */
function MobilePanel(props: StepsDrawerProps) {
  const isThere = usePreloaded(StepsDrawer)
  return (isThere || props.panel.isOpen) && <StepsDrawer {...props} />
}

/** On a phone the drawer has done its duty when an entry was chosen. */
const closing = (
  { onSection, onSummary, onPreview, ...list }: StepsListProps,
  close: () => void,
): StepsListProps => ({
  ...list,
  onSection: (key) => {
    close()
    onSection(key)
  },
  onSummary: () => {
    close()
    onSummary()
  },
  onPreview: () => {
    close()
    onPreview()
  },
})
