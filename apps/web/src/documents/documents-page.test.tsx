import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receipt, receiptRequest } from '../../../server/src/testing/fixtures.ts'
import { session } from '../platform/session.ts'
import { openApp } from '../testing/render-page.tsx'

describe('the list of documents', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
    const contexts = Array.from({ length: 29 }, (_, index) => ({ key: `${index}`, data: receipt }))
    const body = { ...receiptRequest(app.fixtures.templateVersionId), contexts }
    await app.organization.member.api.generations.sync({ body })
  })
  afterAll(() => app.close())

  const open = async (path = '') => {
    const page = await app.renderPage(`/o/acme/documents${path}`, 'member')
    await page.heading('Documents')
    await page.screen.findAllByRole('rowheader')
    return page
  }

  it('shows its last page where the address names a later one', async () => {
    const { screen } = await open('?page=99')
    expect(await screen.findByText(/^16–/)).toBeTruthy()
    expect(location.search).toContain('page=2')
    expect(screen.getAllByRole('rowheader')).toHaveLength(15)
  })

  it('pages by 15, 30 and 100 (B-206)', async () => {
    const { screen, user } = await open()
    const size = screen.getByLabelText<HTMLSelectElement>('Per page')
    expect(screen.getAllByRole('rowheader')).toHaveLength(15)
    expect([...size.options].map(({ text }) => text)).toEqual(['15', '30', '100'])
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    await screen.findByText(/^16–/)
    expect(location.search).toContain('page=2')
    await user.selectOptions(size, '30')
    await screen.findByText(/^1–30/)
    expect(location.search).toContain('size=30')
    expect(screen.getAllByRole('rowheader')).toHaveLength(30)
  })

  it('names who changed a document, and keeps the username at hand', async () => {
    const { screen } = await open()
    const { firstName, lastName, username } = session.get() ?? {}
    const [shown] = await screen.findAllByTitle(`${username}`)
    await expect.poll(() => shown?.textContent).toBe(`${firstName} ${lastName}`)
    const by = screen.getByLabelText<HTMLSelectElement>('Changed by')
    expect([...by.options].map(({ text }) => text)).toEqual(['Anybody', `${firstName} ${lastName}`])
  })

  it('says that nothing was found where it said how many', async () => {
    const { screen, user } = await open()
    const found = await screen.findByText('30 documents')
    await user.type(screen.getByLabelText('Search by name'), 'zzzz')
    await screen.findByText('Nothing matches')
    expect(found.isConnected).toBe(true)
    expect(found.textContent).toBe('No documents')
  })
})
