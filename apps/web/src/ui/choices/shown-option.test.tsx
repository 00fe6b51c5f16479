import { MantineProvider, Select } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { theme } from '../theme/theme.ts'

afterEach(cleanup)

type ChoiceProps = { onChoose: (value: string | null) => void; isFirstShown: boolean }

function Choice({ onChoose, isFirstShown }: ChoiceProps) {
  const [value, setValue] = useState<string | null>(null)
  const choose = (chosen: string | null) => {
    setValue(chosen)
    onChoose(chosen)
  }
  return (
    <MantineProvider theme={theme}>
      <Select
        aria-label="Field"
        data={['Country', 'Tenants', 'Terms']}
        searchable
        selectFirstOptionOnChange={isFirstShown}
        value={value}
        onChange={choose}
      />
    </MantineProvider>
  )
}

/** A list that has opened just now, and the keys of somebody, each burst of them faster than the timers of the kit. */
function openChoice({ isFirstShown }: { isFirstShown: boolean }) {
  const chosen: (string | null)[] = []
  render(<Choice onChoose={(value) => chosen.push(value)} isFirstShown={isFirstShown} />)
  const user = userEvent.setup({ delay: null })
  const press = async (keys: string) => {
    await user.keyboard(keys)
    await act(() => new Promise((done) => setTimeout(done, 20)))
  }
  act(() => screen.getByRole('combobox', { name: 'Field' }).focus())
  return { chosen, press }
}

describe('the option of a list that is shown as chosen', () => {
  it('is taken by Enter, however fast its name was typed', async () => {
    const { chosen, press } = openChoice({ isFirstShown: true })
    await press('te')
    await press('{Enter}')
    expect(chosen).toEqual(['Tenants'])
  })

  it('is taken by Enter, however soon the arrow came to it', async () => {
    const { chosen, press } = openChoice({ isFirstShown: false })
    await press('{ArrowDown}{ArrowDown}')
    await press('{Enter}')
    expect(chosen).toEqual(['Tenants'])
  })

  it('is taken once', async () => {
    const { chosen, press } = openChoice({ isFirstShown: true })
    await press('{Shift}')
    await press('te')
    await press('{Enter}')
    expect(chosen).toEqual(['Tenants'])
  })

  it('is none before anything was typed: Enter leaves the answer as it is', async () => {
    const { chosen, press } = openChoice({ isFirstShown: true })
    await press('{Enter}')
    expect(chosen).toEqual([])
  })
})
