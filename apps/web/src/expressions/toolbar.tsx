import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import { languages, type Language } from '@tabellio/expression'
import type { ReactNode } from 'react'
import { languageNames } from '../platform/language.ts'
import { useSay } from '../platform/messages.ts'
import { expressionMessages } from './expressions.messages.ts'
import styles from './expressions.module.css'

type LanguageSwitchProps = { language: Language; onChange: (language: Language) => void }

/** In whose words the sentence is read. */
export function LanguageSwitch({ language, onChange }: LanguageSwitchProps) {
  const say = useSay(expressionMessages)
  return (
    <Group gap={2} wrap="nowrap">
      {languages.map((code) => (
        <button
          key={code}
          type="button"
          className={styles['language']}
          aria-label={`${code}: ${say('readIn', { language: languageNames[code] })}`}
          aria-pressed={code === language}
          onClick={() => onChange(code)}
        >
          {code}
        </button>
      ))}
    </Group>
  )
}

type ToolProps = {
  label: string
  icon: ReactNode
  isPressed?: boolean
  onClick: (() => void) | undefined
}

/** A button of the toolbar; one that can stay pressed says whether it is. */
export function Tool({ label, icon, isPressed, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant={isPressed ? 'light' : 'subtle'}
        {...(!isPressed && { color: 'gray' })}
        aria-label={label}
        aria-pressed={isPressed}
        className={styles['tool']}
        disabled={!onClick}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}

/** Opens and closes a panel of the control. */
export function PanelButton({ label, icon, isPressed, onClick }: ToolProps) {
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
