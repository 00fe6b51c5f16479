import { waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { draft } from '../../../server/src/testing/document-samples.ts'
import { openApp } from '../testing/render-page.tsx'

const patient = { timeout: 15_000 }

describe('a form that was begun', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  let path: string
  beforeAll(async () => {
    app = await openApp()
    elsewhere = await app.server.person('acme', 'member')
    path = `/o/acme/templates/versions/${app.fixtures.templateVersionId}/generate`
  })
  afterAll(() => app.close())

  /** Another device of the same person. */
  let elsewhere: Awaited<ReturnType<typeof app.server.person>>
  const calls = () => elsewhere.api.taskTemplateContext
  const stateOf = (stateId: string) => calls().get({ params: { stateId } })

  /** The person takes up another device, on which nothing is remembered; what they began before is over. */
  async function takeUpOtherDevice() {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const deleting = indexedDB.deleteDatabase('tabellio-wizard')
    deleting.addEventListener('success', () => resolve(undefined))
    await promise
    sessionStorage.clear()
  }

  beforeEach(async () => {
    const { items } = await calls().list()
    for (const { id } of items) await calls().remove({ params: { stateId: id } })
    await takeUpOtherDevice()
  })

  async function openForm(address: string = path) {
    const { screen, user } = await app.renderPage(address, 'member')
    const input = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label })
    const type = async (label: string, text: string) => {
      const field = await input(label)
      await user.clear(field)
      await user.type(field, text)
      await user.tab()
    }
    const value = (label: string, text: string) =>
      waitFor(async () => expect((await input(label)).value).toBe(text), patient)
    return { screen, user, input, type, value }
  }

  /** The draft of the address, as the server has it once it holds this. */
  async function reached(context: object, stateId?: string) {
    return waitFor(async () => {
      const id = stateId ?? new URLSearchParams(location.search).get('stateId') ?? ''
      const state = await stateOf(id)
      expect(state.context).toMatchObject(context)
      return state
    }, patient)
  }

  it('is saved by itself, and goes on on another device by the link that the cancel dialog shows (B-091, B-092, B-094)', async () => {
    const first = await openForm()
    await first.type('Payer', 'Ana Luz')
    expect(await first.screen.findByText(/^Saved at /)).toBeTruthy()
    const { id } = await reached({ payer: 'Ana Luz' })
    await first.user.click(first.screen.getByRole('button', { name: 'Cancel' }))
    const dialog = await first.screen.findByRole('dialog', { name: 'Leave this form?' })
    const link = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: /^Link to go on/ })
    expect(link.value).toBe(`${location.origin}${path}?stateId=${id}`)
    await first.user.click(within(dialog).getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(link.value)
    await first.user.click(within(dialog).getByRole('button', { name: 'Yes cancel' }))
    await first.screen.findByRole('heading', { name: 'Continue where you left off' })

    await takeUpOtherDevice()
    const second = await openForm(link.value.slice(location.origin.length))
    await second.value('Payer', 'Ana Luz')
    await second.type('Payer', 'Ana Sol')
    await reached({ payer: 'Ana Sol' }, id)
  })

  it('goes on at the step where it was left (B-094)', async () => {
    const { id } = await calls().create({
      body: { ...draft(app.fixtures.templateVersionId), step: 'summary' },
    })
    const { screen } = await openForm(`${path}?stateId=${id}`)
    expect(await screen.findByRole('heading', { name: 'Summary' })).toBeTruthy()
    expect(await screen.findByText('María Pérez')).toBeTruthy()
  })

  it('stays on this device while the network is away, says so, and is brought up when it is back', async () => {
    const { screen, type } = await openForm()
    await type('Payer', 'Ana')
    const { id } = await reached({ payer: 'Ana' })
    const online = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new TypeError('The network is away'))
    try {
      await type('Payer', 'Eva')
      expect(await screen.findByText(/^Saved on this device only, at /)).toBeTruthy()
    } finally {
      globalThis.fetch = online
    }
    expect(await stateOf(id)).toMatchObject({ context: { payer: 'Ana' } })
    dispatchEvent(new Event('online'))
    await reached({ payer: 'Eva' }, id)
    expect(await screen.findByText(/^Saved at /)).toBeTruthy()
  })

  it('puts together what two devices changed in different fields', async () => {
    const { type, value } = await openForm()
    await type('Payer', 'Ana')
    const state = await reached({ payer: 'Ana' })
    const params = { stateId: state.id }
    const body = draft(app.fixtures.templateVersionId)
    const context = { ...state.context, items: [{ text: 'From the phone' }] }
    await calls().update({ params, body: { ...body, revision: state.revision, context } })
    await type('Payer', 'Eva')
    const { revision } = await reached({ payer: 'Eva', items: [{ text: 'From the phone' }] }, state.id)
    expect(revision).toBeGreaterThan(state.revision + 1)
    await value('Item', 'From the phone')
  })

  it('asks which answer counts where two devices changed the same one, and loses neither before', async () => {
    const { screen, user, type, value } = await openForm()
    await type('Payer', 'Ana')
    const state = await reached({ payer: 'Ana' })
    const params = { stateId: state.id }
    const body = draft(app.fixtures.templateVersionId)
    const context = { ...state.context, payer: 'From the phone' }
    await calls().update({ params, body: { ...body, revision: state.revision, context } })
    await type('Payer', 'From the desk')
    const ask = () => screen.findByRole('dialog', { name: 'Saved elsewhere meanwhile' })
    await user.click(within(await ask()).getByRole('button', { name: 'Decide later' }))
    await screen.findByText(/^Saved on this device only/)
    expect(await stateOf(state.id)).toMatchObject({ context: { payer: 'From the phone' } })
    await value('Payer', 'From the desk')
    await user.click(screen.getByRole('button', { name: 'Compare the answers' }))
    const dialog = within(await ask())
    expect(dialog.getByRole('radio', { name: 'From here: From the desk' })).toBeTruthy()
    await user.click(dialog.getByRole('radio', { name: 'From elsewhere: From the phone' }))
    await user.click(dialog.getByRole('button', { name: 'Use these answers' }))
    await value('Payer', 'From the phone')
    await screen.findByText(/^Saved at /)
  })

  it('says where a link leads to a draft that is gone, and says nothing of a form that is loaded anew before its first answer', async () => {
    const title = 'What was begun here is no longer there'
    const { id } = await calls().create({ body: draft(app.fixtures.templateVersionId) })
    await calls().remove({ params: { stateId: id } })
    const gone = await openForm(`${path}?stateId=${id}`)
    expect(await gone.screen.findByText(title)).toBeTruthy()
    expect((await gone.input('Payer')).value).toBe('')

    const fresh = await openForm()
    await fresh.input('Payer')
    await waitFor(() => expect(location.search).toContain('stateId='))
    const again = await openForm(`${path}${location.search}`)
    await again.input('Payer')
    expect(again.screen.queryByText(title)).toBeNull()
  })

  it.each([
    ['takes so much no longer (413)', 413],
    ['is asked too often (429)', 429],
    ['is at fault (500)', 500],
  ])('loses nothing while the server %s', async (_, status) => {
    const first = await openForm()
    const online = globalThis.fetch
    globalThis.fetch = (...call) =>
      (call[0] instanceof Request ? call[0].url : String(call[0])).includes('/task-template-context')
        ? Promise.resolve(Response.json({ reason: 'unexpected', message: 'Not now' }, { status }))
        : online(...call)
    try {
      await first.type('Payer', 'Ana Luz')
      expect(
        await first.screen.findByText(/^Saved on this device only, at /, undefined, patient),
      ).toBeTruthy()
      await first.value('Payer', 'Ana Luz')
    } finally {
      globalThis.fetch = online
    }
    const again = await openForm(`${path}${location.search}`)
    await again.value('Payer', 'Ana Luz')
    await reached({ payer: 'Ana Luz' })
  })

  it('is on the home page wherever it was begun, and is deleted everywhere', async () => {
    const { id } = await calls().create({ body: draft(app.fixtures.templateVersionId, 'Begun elsewhere') })
    const { screen, user } = await app.renderPage('/o/acme', 'member')
    expect(await screen.findByText(/^Begun elsewhere · saved /)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Delete: Receipt/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete what you began?' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(
      async () => expect((await calls().list()).items.map((item) => item.id)).not.toContain(id),
      patient,
    )
  })
})
