import { Button, Group } from '@mantine/core'
import { IconFlask, IconPencil } from '@tabler/icons-react'
import type { Expression, Sources } from '@tabellio/expression'
import { useState } from 'react'
import { useLanguage } from '../../platform/use-language.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { SentenceView } from './sentence/sentence-view.tsx'
import { LanguageSwitch, PanelButton } from './toolbar.tsx'
import { TryIt, type Trial } from './try/try-it.tsx'
import { useHighlight } from './use-editing.ts'
import { useOutcome } from './try/use-outcome.ts'
import { expressionMessages } from './expressions.messages.ts'
import styles from './expressions.module.css'

type ReadingProps = {
  label: string
  value: Expression
  sources: Sources
  trial: Trial
  onEdit: (() => void) | undefined
}

/** The expression as a sentence, in any of the languages (B-125). */
export function Reading({ label, value, sources, trial, onEdit }: ReadingProps) {
  const words = useMessages(expressionMessages)
  const [language, setLanguage] = useState(useLanguage().language)
  const { highlighted, highlight } = useHighlight()
  const outcome = useOutcome(value, sources, trial)
  return (
    <section className={styles['control']} aria-label={label}>
      <div className={styles['reading']}>
        <SentenceView
          {...{ sources, language, highlighted }}
          expression={value}
          outcomes={outcome.byAddress}
          onPoint={highlight}
        />
        <Group gap={4} wrap="nowrap" className={styles['tools']}>
          <LanguageSwitch language={language} onChange={setLanguage} />
          <PanelButton
            label={words.tryIt}
            icon={<IconFlask size={16} />}
            isPressed={trial.isOpen}
            onClick={() => trial.setIsOpen(!trial.isOpen)}
          />
          {onEdit && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPencil size={16} />}
              onClick={onEdit}
            >
              {words.edit}
            </Button>
          )}
        </Group>
      </div>
      {trial.isOpen && <TryIt {...{ sources, trial }} expression={value} result={outcome.result} />}
    </section>
  )
}
