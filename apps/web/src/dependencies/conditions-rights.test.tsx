import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp } from '../testing/render-page.tsx'

describe('conditions', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  const waysThere = async (who: 'admin' | 'member') => {
    const { screen } = await app.renderPage('/o/acme/templates', who)
    await screen.findByRole('link', { name: 'Fill out: Receipt' })
    const ways = [
      screen.queryByRole('button', { name: 'Edit: Receipt' }),
      screen.queryByRole('link', { name: 'Document types' }),
    ]
    return ways.filter((way) => way !== null).length
  }

  it('are offered to administrators alone', async () => {
    expect(await waysThere('admin')).toBe(2)
    expect(await waysThere('member')).toBe(0)
  })

  it('of a template and of a document type say what they are for', async () => {
    const { documentTypeId, templateVersionId } = app.fixtures
    const purposes = [
      [`templates/versions/${templateVersionId}/conditions`, /^What the form of this template hides/],
      [`document-types/${documentTypeId}/conditions`, /^For documents of this type that are already stored/],
    ] as const
    for (const [path, purpose] of purposes) {
      const { screen } = await app.renderPage(`/o/acme/${path}`, 'admin')
      expect(await screen.findByText(purpose)).toBeTruthy()
    }
  })

  it.each([
    ['templates/versions/:version/conditions', 'Receipt'],
    ['document-types', 'Document types'],
  ])('are no page of others: %s', async (path, title) => {
    const at = `/o/acme/${path.replace(':version', app.fixtures.templateVersionId)}`
    const ofAdmin = await app.renderPage(at, 'admin')
    expect(await ofAdmin.heading(new RegExp(title))).toBeTruthy()
    const ofMember = await app.renderPage(at, 'member')
    expect(await ofMember.heading('This page does not exist')).toBeTruthy()
    expect(ofMember.screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
  })
})
