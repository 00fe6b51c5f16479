import { ActionIcon, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck, IconCircle, IconListCheck } from '@tabler/icons-react'
import type { MemberCount } from '@tabellio/forms'
import { useState, type ReactNode } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { stored } from '../../platform/stored.ts'
import { useStored } from '../../platform/use-stored.ts'
import { lazyPart, usePreloaded } from '../../ui/lazy-part.tsx'
import type { Step } from '../flow.ts'
import { useOutline, useSectionInView } from '../../parts/form/index.ts'
import styles from '../wizard.module.css'
import { wizardMessages } from '../wizard.messages.ts'
import type { StepsDrawerProps } from './steps-drawer.tsx'

const StepsDrawer = lazyPart(() => import('./steps-drawer.tsx').then((module) => module.StepsDrawer))

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
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={label}
        aria-expanded={panel.isOpen}
        onClick={() => panel.setIsOpen(!panel.isOpen)}
      >
        <IconListCheck size={18} />
      </ActionIcon>
    </Tooltip>
  )
}

type StepsPanelProps = StepsListProps & { panel: PanelState }

type StepsListProps = {
  step: Step
  pageKey: string | undefined
  /** The pages a person has been at. */
  seenPages: ReadonlySet<string>
  isGenerating: boolean
  onSection: (key: string) => void
  onSummary: () => void
  onPreview: () => void
}

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

/** The sections, then the summary, then the preview while no document exists (B-053, B-054, G-046). */
function StepsList(props: StepsListProps) {
  const { step, pageKey, seenPages, isGenerating, onSection, onSummary, onPreview } = props
  const words = useMessages(wizardMessages)
  const outline = useOutline()
  const isBlocked = outline.errorCount > 0 || isGenerating
  const shown = outline.pages.find(({ key }) => step === 'form' && key === pageKey)
  const here = useSectionInView(shown?.sections)
  return (
    <ul className={styles.panelList}>
      {outline.pages.map((page) => (
        <li key={page.key}>
          {outline.pages.length > 1 && <div className={styles.panelPage}>{page.label}</div>}
          <ul className={styles.panelList}>
            {page.sections.map((section) => (
              <Entry
                key={section.key}
                isCurrent={page === shown && section.key === here}
                isDisabled={isGenerating}
                note={<SectionNote counts={section} isSeen={seenPages.has(page.key)} />}
                onClick={() => onSection(section.key)}
              >
                {section.label}
              </Entry>
            ))}
          </ul>
        </li>
      ))}
      <li className={styles.panelRule} aria-hidden />
      <Entry isCurrent={step === 'summary'} isDisabled={isBlocked} onClick={onSummary}>
        {words.summary}
      </Entry>
      <Entry isCurrent={step === 'preview'} isDisabled={isBlocked} onClick={onPreview}>
        {words.preview}
      </Entry>
    </ul>
  )
}

type EntryProps = {
  isCurrent: boolean
  isDisabled: boolean
  note?: ReactNode
  onClick: () => void
  children: string
}

function Entry({ isCurrent, isDisabled, note, onClick, children }: EntryProps) {
  return (
    <li>
      <UnstyledButton
        className={styles.panelEntry}
        aria-current={isCurrent || undefined}
        disabled={isDisabled}
        onClick={onClick}
      >
        <span>{children}</span>
        {note}
      </UnstyledButton>
    </li>
  )
}

/** Errors a person has seen are errors, those not seen yet are left to fill in; nothing is complete that nobody saw. */
function SectionNote({ counts, isSeen }: { counts: MemberCount; isSeen: boolean }) {
  const { errorCount, shownErrorCount } = counts
  const words = useMessages(wizardMessages)
  if (shownErrorCount > 0) {
    return (
      <span className={styles.panelNote} data-errors>
        {words.errorCount({ count: shownErrorCount })}
      </span>
    )
  }
  if (errorCount > 0) {
    return <span className={styles.panelNote}>{words.toFillCount({ count: errorCount })}</span>
  }
  if (!isSeen) {
    return (
      <span className={styles.panelNote}>
        <IconCircle size={14} aria-hidden />
        <VisuallyHidden>{words.optional}</VisuallyHidden>
      </span>
    )
  }
  return (
    <span className={styles.panelNote} data-complete>
      <IconCheck size={16} aria-hidden />
      <VisuallyHidden>{words.complete}</VisuallyHidden>
    </span>
  )
}
