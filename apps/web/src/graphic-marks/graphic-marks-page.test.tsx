import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../platform/calls/api.ts'
import { openApp } from '../testing/render-page.tsx'

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('the graphic marks', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  const open = async (path = '', title: string | RegExp = 'Graphic marks') => {
    const page = await app.renderPage(`/o/acme/graphic-marks${path}`, 'admin')
    await page.heading(title)
    const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
    return { ...page, press }
  }
  const preview = async () => within(await screen.findByRole('region', { name: 'Preview' }))

  it('are drawn as their settings say while they are made, and kept so', async () => {
    const { user, press } = await open('/new', 'New graphic mark')
    await press('Save')
    await screen.findByText('Enter at least 3 characters.')
    await user.type(await screen.findByLabelText(/^Name/), 'Notary')
    await user.type(screen.getByLabelText('Reason'), 'Attested')
    const drawn = await preview()
    expect(drawn.getByText('Reason: Attested')).toBeTruthy()
    expect(drawn.queryByText(/maria\.perez/)).toBeNull()
    await user.click(screen.getByLabelText('E-mail of the signer'))
    expect(drawn.getByText('E-mail: maria.perez@example.org')).toBeTruthy()
    await user.click(screen.getByLabelText('Say what each line is'))
    expect(drawn.getByText('Attested')).toBeTruthy()
    expect(drawn.getByText('maria.perez@example.org')).toBeTruthy()
    await user.click(screen.getByLabelText('Default mark'))
    await press('Save')
    await screen.findByRole('rowheader', { name: /^Notary/ })
    expect(screen.getByText('Default')).toBeTruthy()
    expect(await api.graphicMarks.getDefault()).toMatchObject({
      name: 'Notary',
      reason: 'Attested',
      email: true,
      showLabels: false,
    })
  })

  it('keep their pictures when something else of them changes, and lose the one that is removed', async () => {
    await open()
    const { graphicMarkId } = await api.graphicMarks.create({
      body: { name: 'Pictured', imageDataURI: dot, waterMarkDataURI: dot, logo: true, waterMark: true },
    })
    const { user, press } = await open(`/${graphicMarkId}`, 'Pictured')
    const drawn = await preview()
    expect(drawn.getByAltText('Picture')).toBeTruthy()
    await press('Remove: Watermark')
    expect(drawn.queryByAltText('Watermark')).toBeNull()
    await user.click(screen.getByLabelText('Show the picture'))
    expect(drawn.queryByAltText('Picture')).toBeNull()
    await press('Save')
    await screen.findByText('The graphic mark was saved.')
    const kept = await api.graphicMarks.get({ params: { graphicMarkId } })
    expect(kept).toMatchObject({ image: dot, logo: false, waterMarkImage: null })
  })

  it('refuse a file that is no picture, and say so', async () => {
    await open('/new', 'New graphic mark')
    const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no input for a file')
    fireEvent.change(input, { target: { files: [new File(['nope'], 'seal.txt', { type: 'text/plain' })] } })
    expect(await screen.findByText(/This file is no picture that can be read/)).toBeTruthy()
  })

  it('are found by words of their names, and deleted after a question', async () => {
    const { user, press } = await open()
    await api.graphicMarks.create({ body: { name: 'Old seal' } })
    await user.type(await screen.findByLabelText('Search by name'), 'seal old')
    await screen.findByText('1 graphic mark')
    await press('Delete: Old seal')
    await screen.findByText('Delete “Old seal”?')
    await press('Delete')
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Old seal' })).toBeNull())
    expect((await api.graphicMarks.list({ query: { nameFilter: 'old seal' } })).totalCount).toBe(0)
  })

  it('are not there for a member', async () => {
    const { heading } = await app.renderPage('/o/acme/graphic-marks', 'member')
    expect(await heading('This page does not exist')).toBeTruthy()
  })
})
