import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import { languages, type Language } from '@tabellio/expression'
import type { ReactNode } from 'react'
import { languageNames } from '../../platform/language.ts'
import { useLabelled, useMessages } from '../../platform/use-messages.ts'
import { expressionMessages } from './expressions.messages.ts'
import styles from './expressions.module.css'

type LanguageSwitchProps = { language: Language; onChange: (language: Language) => void }

/** In whose words the sentence is read. */
export function LanguageSwitch({ language, onChange }: LanguageSwitchProps) {
  const words = useMessages(expressionMessages)
  const labelled = useLabelled()
  return (
    <Group gap={2} wrap="nowrap">
      {languages.map((code) => (
        <button
          key={code}
          type="button"
          className={styles['language']}
          aria-label={labelled(code, words.readIn({ language: languageNames[code] }))}
          aria-pressed={code === language}
          onClick={() => onChange(code)}
        >
          {code}
        </button>
      ))}
    </Group>
  )
}

type ToolProps = { label: string; icon: ReactNode; onClick: (() => void) | undefined }

/** A button of the toolbar. One that can do nothing now keeps the focus that it has. */
export function Tool({ label, icon, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        className={styles['tool']}
        {...(!onClick && { 'data-disabled': true })}
        aria-disabled={!onClick}
        onClick={() => onClick?.()}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}

type PanelButtonProps = ToolProps & { isPressed: boolean }

/** Opens and closes a panel of the control. */
export function PanelButton({ label, icon, isPressed, onClick }: PanelButtonProps) {
  return (
    <Button
      size="compact-sm"
      variant={isPressed ? 'light' : 'subtle'}
      {...(!isPressed && { color: 'gray' })}
      leftSection={icon}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
