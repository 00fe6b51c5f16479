import { ActionIcon, Button, Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react'
import { isLanguage, languageNames } from '../../platform/language.ts'
import { useLanguage } from '../../platform/use-language.ts'
import { useLabelled, useMessages } from '../../platform/use-messages.ts'
import { useSwitchLanguage } from '../feedback/use-switch-language.ts'
import { uiMessages } from '../ui.messages.ts'

export function LanguageMenu() {
  const { language } = useLanguage()
  const switchLanguage = useSwitchLanguage()
  const words = useMessages(uiMessages)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          leftSection={<IconLanguage size={18} />}
          aria-label={`${languageNames[language]}, ${words.language}`}
        >
          {languageNames[language]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={language}
          onChange={(value) => isLanguage(value) && void switchLanguage(value)}
        >
          {Object.entries(languageNames).map(([code, name]) => (
            <Menu.RadioItem key={code} value={code} lang={code}>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

const schemes = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }
const isScheme = (value: unknown): value is MantineColorScheme =>
  typeof value === 'string' && Object.hasOwn(schemes, value)

export function AppearanceMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const words = useMessages(uiMessages)
  const labelled = useLabelled()
  const Icon = schemes[colorScheme]
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={labelled(words.appearance, words[colorScheme])}
        >
          <Icon size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => isScheme(value) && setColorScheme(value)}>
          {(['light', 'dark', 'auto'] as const).map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {words[scheme]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
