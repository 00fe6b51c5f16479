import { PasswordInput as KitInput, type PasswordInputProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMessages } from '../platform/use-messages.ts'
import { uiMessages } from './ui.messages.ts'

/** The kit's password input, whose eye says in the language of the screens what it does, and which says that it is wrong. */
export function PasswordInput(props: PasswordInputProps) {
  const words = useMessages(uiMessages)
  const [isShown, { toggle }] = useDisclosure()
  return (
    <KitInput
      aria-invalid={props.error ? true : undefined}
      visible={isShown}
      onVisibilityChange={toggle}
      visibilityToggleButtonProps={{ 'aria-label': isShown ? words.hidePassword : words.showPassword }}
      {...props}
    />
  )
}
