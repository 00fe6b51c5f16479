import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../platform/calls/api.ts'
import { templateInput } from '../../testing/conditions-form.ts'
import { openApp } from '../../testing/render-page.tsx'

const shown = (key: string) => ({ key, isRecord: key === 'tenants' })

describe('the modes of a form', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  let path: string
  beforeAll(async () => {
    app = await openApp()
    const { heading } = await app.renderPage('/o/acme/documents', 'admin')
    await heading('Documents')
    const field = (name: string, label: string, before = '') => ({
      name,
      fullPath: `${before}${name}`,
      properties: { dataType: 'Alphanumeric' as const, label },
    })
    const { templateVersionId } = await api.templates.create({
      body: {
        ...templateInput('Lease in modes', app.fixtures.documentGroupId),
        contextDefinition: {
          fields: [field('rent', 'Place')],
          records: [
            {
              name: 'tenants',
              fullPath: 'tenants',
              properties: { label: 'Tenants', minOccurs: 1 },
              fields: [field('name', 'Name', 'tenants/')],
              records: [],
            },
          ],
        },
        wizardDefinition: {
          pages: [
            {
              key: 'lease',
              label: 'Lease',
              sections: [{ key: 'all', label: 'All', fields: ['rent', 'tenants'].map(shown) }],
            },
          ],
          dependencies: [],
        },
      },
    })
    path = `/o/acme/templates/versions/${templateVersionId}/generate`
  })
  afterAll(() => app.close())

  const place = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Place' })
  async function open(mode: string) {
    const { user } = await app.renderPage(`${path}${mode}`, 'admin')
    await place()
    const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
    return { user, press }
  }
  const toolsOf = async ({ press }: Awaited<ReturnType<typeof open>>) => {
    await press('Form tools')
    await screen.findByRole('menuitem', { name: 'Show one section at a time' })
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  }

  it('read-only blocks editing, and adding and deleting of records; the values are seen in form and summary (B-108)', async () => {
    await open('')
    await screen.findByRole('button', { name: 'Add Tenants' })
    expect((await place()).readOnly).toBe(false)

    const { user: reader, press: go } = await open('?mode=read-only')
    await reader.type(await place(), 'There')
    expect((await place()).value).toBe('')
    await screen.findByRole('textbox', { name: 'Name' })
    for (const name of [/^Add /, /^(Remove|Delete) /, /^Move /, 'Form tools', 'Preview'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    await go('Summary')
    const [value] = await screen.findAllByRole('button', { name: /Go to Place in the form$/ })
    if (!value) throw new Error('The summary has the value')
    expect(screen.queryByRole('button', { name: 'See preview' })).toBeNull()
    await reader.click(value)
    await waitFor(async () => expect((await place()).readOnly).toBe(true))
  })

  it('developer and template-test add the sample-value action, and no other mode does (B-110)', async () => {
    const sample = 'Fill with sample values'
    expect(await toolsOf(await open(''))).not.toContain(sample)
    expect(await toolsOf(await open('?mode=developer'))).toContain(sample)
    const test = await open('?mode=template-test')
    expect(await toolsOf(test)).toContain(sample)
    await test.user.click(screen.getByRole('menuitem', { name: sample }))
    await waitFor(async () => expect((await place()).value).not.toBe(''))
  })

  it('task leaves Finish to the task, also where the page is loaded anew (B-089)', async () => {
    const { templateVersionId, documentId, documentVersionId } = app.fixtures
    const made = `?made=${documentId}&madeVersion=${documentVersionId}`
    for (const [mode, count] of [
      ['', 1],
      ['&mode=task', 0],
    ] as const) {
      await app.renderPage(`/o/acme/templates/versions/${templateVersionId}/generate${made}${mode}`, 'member')
      await screen.findByRole('link', { name: 'Open document' })
      expect(screen.queryAllByRole('button', { name: 'Done' })).toHaveLength(count)
    }
  })

  it('and access to the clipboard alone decide what is offered, whoever fills it in (B-111)', async () => {
    const { templateVersionId } = app.fixtures
    async function offered(who: 'member' | 'admin', { mode = '', hasClipboard = true } = {}) {
      const page = await app.renderPage(
        `/o/acme/templates/versions/${templateVersionId}/generate${mode}`,
        who,
      )
      await screen.findByLabelText(/^Payer/)
      if (!hasClipboard)
        Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
      const press = async (name: string | RegExp) =>
        page.user.click(await screen.findByRole('button', { name }))
      return toolsOf({ ...page, press })
    }
    const clipboard = ['Copy the answers', 'Paste answers']
    const ofMember = await offered('member')
    expect(ofMember).toEqual(expect.arrayContaining(clipboard))
    expect(await offered('admin')).toEqual(ofMember)
    const without = await offered('member', { hasClipboard: false })
    expect(without).toEqual(ofMember.filter((name) => !clipboard.includes(name)))
    const developing = await offered('member', { mode: '?mode=developer' })
    expect(developing.filter((name) => !ofMember.includes(name))).toEqual(['Fill with sample values'])
  })
})
