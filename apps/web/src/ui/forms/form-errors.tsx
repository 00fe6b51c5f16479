import { Alert, Anchor, Stack } from '@mantine/core'
import { useMessages } from '../../platform/use-messages.ts'
import { useFailureText } from '../feedback/failure-text.ts'
import { uiMessages } from '../ui.messages.ts'
import type { ScreenForm } from './screen-form.tsx'

type FormErrorsProps = {
  form: ScreenForm
  /** Says what did not happen: `The group was not saved`. */
  failed: string
}

/** Says above a form why it was not sent: links to its inputs where several are wrong, else what failed. */
export function FormErrors({ form, failed }: FormErrorsProps) {
  const words = useMessages(uiMessages)
  const failureText = useFailureText()
  const { failure, wrong, focus } = form
  return (
    <>
      {failure ? (
        <Alert color="red" role="alert" title={failed}>
          {failureText(failure)}
        </Alert>
      ) : undefined}
      {wrong.length > 1 && (
        <Alert color="red" role="alert" title={words.checkInputs}>
          <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
            {wrong.map(({ name, label }) => (
              <li key={name}>
                <Anchor component="button" type="button" size="sm" onClick={() => focus(name)}>
                  {label}
                </Anchor>
              </li>
            ))}
          </Stack>
        </Alert>
      )}
    </>
  )
}
