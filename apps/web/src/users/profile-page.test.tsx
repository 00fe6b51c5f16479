import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp } from '../testing/render-page.tsx'

describe('a profile', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  async function openProfile() {
    const { screen, user } = await app.renderPage('/o/acme/profile', 'admin')
    const field = async (label: string) => screen.findByLabelText<HTMLInputElement>(label, { exact: false })
    const write = async (label: string, text: string) => {
      await user.clear(await field(label))
      if (text !== '') await user.type(await field(label), text)
    }
    const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
    return { screen, field, write, save }
  }

  it('says at its fields what is wrong with them, and takes the focus to the first', async () => {
    const { screen, field, write, save } = await openProfile()
    await write('Last name', 'x'.repeat(201))
    await write('Phone', 'abcdefg')
    await save()
    await screen.findByText('Enter a phone number, for example +503 2222 3333.')
    expect(document.activeElement).toBe(await field('Phone'))
    await write('Phone', '1234')
    await save()
    expect(await screen.findByText('Enter at most 200 characters.')).toBeTruthy()
    expect(screen.getByText('Enter a phone number, for example +503 2222 3333.')).toBeTruthy()
    expect(document.activeElement).toBe(await field('Last name'))
    expect((await field('Phone')).value).toBe('1234')
  })

  it('is kept, and its phone may be empty', async () => {
    const { screen, write, save } = await openProfile()
    await write('Phone', '')
    await write('First name', '')
    await save()
    expect(await screen.findByText('Enter something here.')).toBeTruthy()
    await write('First name', 'Adela')
    await save()
    expect(await screen.findByText('Your profile was saved.')).toBeTruthy()
    const { field } = await openProfile()
    expect((await field('First name')).value).toBe('Adela')
    expect((await field('Phone')).value).toBe('')
  })
})
