import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

/** A part whose code does not come the first times. */
function partAfter(failures: number) {
  const tries = { count: 0 }
  const part = lazyPart<{ name: string }>(
    async () => {
      tries.count += 1
      if (tries.count <= failures) throw new TypeError('Failed to fetch')
      return Greeting
    },
    <p>Coming</p>,
  )
  return { Part: part, tries }
}

const show = (Part: ReturnType<typeof partAfter>['Part']) =>
  act(async () => {
    render(
      <MantineProvider>
        <input aria-label="Answer" />
        <Part name="Ada" />
      </MantineProvider>,
    )
  })

describe('a part of the code that comes by itself', () => {
  afterEach(cleanup)

  it('is there at once when it was fetched before', async () => {
    const { Part, tries } = partAfter(0)
    await Part.preload()
    await show(Part)
    expect(screen.queryByText('Coming')).toBeNull()
    expect(screen.getByText('Hello Ada')).toBeTruthy()
    expect(tries.count).toBe(1)
  })

  it('says where it does not come, tries again when asked, and leaves what was typed around it', async () => {
    const { Part } = partAfter(1)
    await show(Part)
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Answer'), 'Forty-two')
    await screen.findByText(/^This part of the page could not be loaded/)
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
    await screen.findByText('Hello Ada')
    expect(screen.getByLabelText<HTMLInputElement>('Answer').value).toBe('Forty-two')
  })

  it('is fetched anew as it is shown where it did not come before', async () => {
    const { Part, tries } = partAfter(1)
    await expect(Part.preload()).rejects.toThrow('Failed to fetch')
    await show(Part)
    await screen.findByText('Hello Ada')
    expect(tries.count).toBe(2)
  })
})
