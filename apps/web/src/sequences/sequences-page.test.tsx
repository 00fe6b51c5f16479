import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp } from '../testing/render-page.tsx'

describe('the sequences', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  const open = async (path = '', name = 'Sequences') => {
    const page = await app.renderPage(`/o/acme/sequences${path}`, 'admin')
    await page.heading(name)
    const press = async (label: string | RegExp) =>
      page.user.click(await screen.findByRole('button', { name: label }))
    const write = async (label: RegExp, text: string) => {
      const field = await screen.findByLabelText(label)
      await page.user.clear(field)
      await page.user.click(field)
      await page.user.paste(text)
    }
    return { ...page, press, write }
  }
  const calls = () => app.organization.member.api.sequences
  const ledger = async (sequenceName: string) =>
    (await calls().ledger({ params: { sequenceName } })).items.map(({ value, state, reason }) => [
      value,
      state,
      reason,
    ])

  it('are created by a pattern, of which the first number is shown, and lead to their ledger', async () => {
    const { press, write, user, heading } = await open()
    await press('New sequence')
    await write(/^Name/, 'Loans')
    await write(/^Before the number/, 'L-')
    await screen.findByText('The first number will be L-0001.')
    await press('Create sequence')
    await user.click(await screen.findByRole('link', { name: 'Loans' }))
    await heading('Loans')
    await screen.findByText('The next number is L-0001.')
    expect(await screen.findByText('No number was given out yet')).toBeTruthy()
  })

  it('are found by their names, and refuse a name twice at its field', async () => {
    const { press, write, user } = await open()
    await user.type(await screen.findByLabelText('Search by name'), 'loan')
    await screen.findByText('1 sequence')
    await press('New sequence')
    await write(/^Name/, 'Loans')
    await press('Create sequence')
    expect((await screen.findAllByText(/name/i)).length).toBeGreaterThan(0)
    await waitFor(() =>
      expect(screen.getByLabelText(/^Name/).getAttribute('aria-invalid') ?? 'false').toBe('true'),
    )
  })

  it('show each number with its state, person and time; one is declared void with a reason', async () => {
    const params = { sequenceName: 'Loans' }
    const { value } = await calls().next({ params, query: {} })
    const { press, write } = await open('/Loans', 'Loans')
    await screen.findByRole('rowheader', { name: value })
    await screen.findByText(/^Until /)
    await press(`Declare void: ${value}`)
    await press('Declare void')
    await screen.findByText(/Say why|3 characters/)
    await write(/^Reason/, 'Printed in error')
    const buttons = await screen.findAllByRole('button', { name: 'Declare void' })
    buttons.at(-1)?.click()
    await waitFor(async () => expect(await ledger('Loans')).toEqual([[value, 'void', 'Printed in error']]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByText('Printed in error')
  })

  it('are changed, and keep their pattern once a number was given out', async () => {
    const { press, write } = await open()
    await press('Edit: Loans')
    await screen.findByText('Numbers were given out, so the pattern stays as it is.')
    expect((await screen.findByLabelText<HTMLInputElement>(/^Before the number/)).disabled).toBe(true)
    await write(/^Description/, 'Of the branch')
    await press('Save sequence')
    await screen.findByText('Of the branch')
  })

  it('of a list take values that are pasted or come from a file, all or none', async () => {
    const { press, write, user } = await open()
    await press('New sequence')
    await write(/^Name/, 'Printed')
    await user.selectOptions(await screen.findByLabelText('Kind'), 'value-list')
    await write(/^Values/, 'A-1\nA-2;second\n\n"A,3";x')
    await press('Create sequence')
    await user.click(await screen.findByRole('link', { name: 'Printed' }))
    await screen.findByText('3 numbers')
    await press('Add values')
    await write(/^Values/, 'A-2')
    const add = async () => (await screen.findAllByRole('button', { name: 'Add values' })).at(-1)?.click()
    await add()
    await screen.findByText(/already has the value “A-2”/)
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('Nothing takes a file')
    await user.upload(input, new File(['B-1\r\nB-2\r\n'], 'more.csv'))
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(/^Values/).value).toBe('B-1\nB-2'))
    await add()
    await screen.findByText('5 numbers')
    expect((await ledger('Printed')).map(([value]) => value)).toEqual(['B-2', 'B-1', 'A,3', 'A-2', 'A-1'])
  })

  it('that were given out stay, and what has them is named', async () => {
    const { press } = await open()
    await press('Delete: Loans')
    await press('Delete sequence')
    expect(await screen.findByText(/still used by: L-0001/)).toBeTruthy()
  })

  it('are not there for a member', async () => {
    const { heading } = await app.renderPage('/o/acme/sequences', 'member')
    expect(await heading('This page does not exist')).toBeTruthy()
  })
})
