import { screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json, openRemoteSystem } from '../../../server/src/testing/remote-system.ts'
import { openApp } from '../testing/render-page.tsx'

const answer = { owner: { name: 'Ana Luz' }, price: 1250.5, toys: [{ name: 'Ball' }] }
const secret = 'the key to the register'

describe('the data links', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  let system: Awaited<ReturnType<typeof openRemoteSystem>>
  beforeAll(async () => {
    system = await openRemoteSystem({ '/cars': json(answer) })
    app = await openApp({ outgoingTo: ['127.0.0.1'] })
  })
  afterAll(async () => {
    await app.close()
    system.close()
  })

  const open = async (path: string) => {
    const page = await app.renderPage(`/o/acme/data-links${path}`, 'admin')
    const press = async (name: string | RegExp) =>
      page.user.click(await screen.findByRole('button', { name }))
    const write = async (label: string | RegExp, text: string) => {
      const field = await screen.findByLabelText(label)
      await page.user.clear(field)
      await page.user.click(field)
      await page.user.paste(text)
    }
    return { ...page, press, write }
  }

  it('are set up by a sample of an answer, tried with hidden secrets, and their runs are listed', async () => {
    const { press, write, user, heading } = await open('/new')
    await heading('New data link')
    await write(/^Name \*|^Name$/, 'Register')
    await write(/^Address/, `${system.url}/cars`)
    await write(/^Name in the request/, 'plate')
    await write(/^Sample value/, 'P 1')
    await press('Add: Headers')
    const [, headerName] = await screen.findAllByLabelText(/^Name in the request/)
    await user.type(headerName ?? document.body, 'X-Key')
    await user.type(await screen.findByLabelText('Value'), secret)
    await user.click(await screen.findByLabelText('Secret'))
    await write('Sample of an answer', '{ no')
    await screen.findByText(/This is not JSON/)
    await write('Sample of an answer', JSON.stringify(answer))
    await user.click((await screen.findAllByRole('button', { name: 'Use: name' }))[0] ?? document.body)
    await press('Use: price')
    await press('Save data link')
    await heading('Register')

    await user.click(await screen.findByRole('tab', { name: 'Try it' }))
    await press('Ask now')
    expect(await screen.findByText(/Answered with 200/)).toBeTruthy()
    expect(await screen.findByText(/"price": 1250\.5/)).toBeTruthy()
    expect(screen.getByText(/x-key: ••••••/)).toBeTruthy()
    expect(document.body.textContent).not.toContain(secret)
    expect(system.asked.at(-1)?.headers).toMatchObject({ 'x-key': secret })

    await user.click(await screen.findByRole('tab', { name: 'Log of runs' }))
    expect(await screen.findByText('Answered · 200 · Trial')).toBeTruthy()
  })

  it('are listed and found by their names', async () => {
    const { heading } = await open('?name=pay')
    await heading('Data links')
    expect(await screen.findByRole('link', { name: 'Payers' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull()
    expect(screen.getByText('Documents of a type')).toBeTruthy()
  })

  it('keep a secret that is left empty, and make a new version of what is changed', async () => {
    const { dataLinks } = app.organization.member.api
    const register = async () => {
      const { items } = await dataLinks.all()
      const found = items.find(({ name }) => name === 'Register')
      if (!found) throw new Error('It is not there')
      return { datalinkId: found.datalinkId, datalinkVersionId: found.datalinkVersionId }
    }
    const { datalinkId } = await register()
    const { press, write, heading } = await open(`/${datalinkId}`)
    await heading('Register')
    await screen.findByText('Version 1')
    await write(/^Sample value/, 'P 2')
    await press('Save data link')
    await screen.findByText('Version 2')
    await dataLinks.execute({
      params: await register(),
      body: { inputParameters: [{ key: 'plate', value: 'P 2' }] },
    })
    expect(system.asked.at(-1)?.headers).toMatchObject({ 'x-key': secret })
  })
})
