import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCircle } from '@tabler/icons-react'
import type { MemberCount } from '@tabellio/forms'
import type { ReactNode } from 'react'
import { channelsOf, useLast } from '../../parts/channels/index.ts'
import { stepsOf, useForm, useOutline, useSectionInView } from '../../parts/form/index.ts'
import { CopiedNote } from '../../parts/lookups/index.ts'
import { useMessages } from '../../platform/use-messages.ts'
import type { Step } from '../flow.ts'
import styles from '../wizard.module.css'
import { wizardMessages } from '../wizard.messages.ts'

export type StepsListProps = {
  step: Step
  pageKey: string | undefined
  /** The pages a person has been at. */
  seenPages: ReadonlySet<string>
  isGenerating: boolean
  onSection: (key: string) => void
  onSummary: () => void
  onPreview: () => void
}

/** The sections, then the summary, then the preview while no document exists (B-053, B-054, G-046). */
export function StepsList(props: StepsListProps) {
  const { step, pageKey, seenPages, isGenerating, onSection, onSummary, onPreview } = props
  const words = useMessages(wizardMessages)
  const form = useForm()
  const copied = useLast(channelsOf(form).sidePanel)
  const outline = useOutline()
  const isBlocked = outline.errorCount > 0 || isGenerating
  const formSteps = stepsOf(outline)
  const shown = formSteps.find(({ key }) => step === 'form' && key === pageKey)
  const unseen = new Set(
    formSteps
      .filter(({ key }) => !seenPages.has(key))
      .flatMap(({ sections }) => sections.map(({ key }) => key)),
  )
  const here = useSectionInView(shown?.sections)
  return (
    <>
      <ul className={styles.panelList}>
        {outline.pages.map((page) => (
          <li key={page.key}>
            {outline.pages.length > 1 && <div className={styles.panelPage}>{page.label}</div>}
            <ul className={styles.panelList}>
              {page.sections.map((section) => (
                <Entry
                  key={section.key}
                  isCurrent={section.key === here}
                  isDisabled={isGenerating}
                  note={<SectionNote counts={section} isSeen={!unseen.has(section.key)} />}
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
        {!form.isReadOnly && (
          <Entry isCurrent={step === 'preview'} isDisabled={isBlocked} onClick={onPreview}>
            {words.preview}
          </Entry>
        )}
      </ul>
      {copied && <CopiedNote {...copied} />}
    </>
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
