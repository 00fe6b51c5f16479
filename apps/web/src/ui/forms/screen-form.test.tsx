import { MantineProvider, TextInput } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ApiError } from '@tabellio/contract/client'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { FormErrors } from './form-errors.tsx'
import { useScreenForm } from './screen-form.tsx'

const tooShort = (path: string) => ({ path, message: 'Too short' })

/** A form of two inputs whose sending is refused, both inputs, when the test says so. */
function open() {
  const { promise, reject } = Promise.withResolvers<never>()
  function Names() {
    const form = useScreenForm({
      initial: { first: '', last: '' },
      labels: { first: 'First name', last: 'Last name' },
      send: () => promise,
      onSent: () => undefined,
    })
    return (
      <form onSubmit={form.submit}>
        <FormErrors form={form} failed="Not saved" />
        <TextInput {...form.input('first')} />
        <TextInput {...form.input('last')} />
        <button type="submit">Save</button>
      </form>
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <Names />
      </MantineProvider>
    </QueryClientProvider>,
  )
  const errors = ['first', 'last'].map(tooShort)
  const body = { errorCode: 'invalid-request', errors, correlationId: 'one' } as const
  return () => act(async () => reject(new ApiError(400, body)))
}

describe('a form of a screen', () => {
  afterEach(cleanup)

  it('is told what was wrong with what it sent, and not of what was changed meanwhile', async () => {
    const refuse = open()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.type(screen.getByLabelText('First name'), 'Ana')
    await refuse()
    expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).not.toBe('true')
    expect(screen.getByLabelText('Last name').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(screen.getByLabelText('Last name'))
  })
})
