import { screen } from '@testing-library/react'
import type { FieldProperties } from '@tabellio/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { templateInput } from '../../testing/conditions-form.ts'
import { openApp } from '../../testing/render-page.tsx'

const asked: Record<string, FieldProperties> = {
  number: {
    dataType: 'Alphanumeric',
    label: 'Number',
    minOccurs: 1,
    inputMask: 'ARR-####-####',
    inputMaskStoreFixedChars: true,
  },
  signed: { dataType: 'Date', label: 'Signed on', minOccurs: 1 },
  start: { dataType: 'Date', label: 'Start' },
  end: { dataType: 'Date', label: 'End', minValueField: 'start' },
  rent: { dataType: 'Currency', label: 'Rent', currency: 'USD' },
  phone: {
    dataType: 'Phone',
    label: 'Mobile phone',
    inputMask: '####-####',
    inputMaskStoreFixedChars: true,
  },
  email: { dataType: 'Email', label: 'E-mail' },
  plan: { dataType: 'Alphanumeric', label: 'Floor plan', lineCount: 4, maxLength: 500 },
}
const names = Object.keys(asked)

describe('what is typed into a form', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  let path: string
  beforeAll(async () => {
    app = await openApp()
    const { api } = app.organization.admin
    await api.organizations.update({ body: { region: 'es-SV' } })
    const fields = names.map((key) => ({ key, isRecord: false }))
    const { templateVersionId } = await api.templates.create({
      body: {
        ...templateInput('Lease', app.fixtures.documentGroupId),
        contextDefinition: {
          fields: names.map((name) => ({
            name,
            fullPath: name,
            properties: asked[name] ?? { dataType: 'List' },
          })),
          records: [],
        },
        wizardDefinition: {
          pages: [{ key: 'lease', label: 'Lease', sections: [{ key: 'terms', label: 'Terms', fields }] }],
          dependencies: [],
        },
      },
    })
    path = `/o/acme/templates/versions/${templateVersionId}/generate`
    await (await openForm()).input('Number')
  })
  afterAll(() => app.close())

  async function openForm() {
    const { user } = await app.renderPage(path, 'admin')
    await screen.findByRole('button', { name: /^Form tools|^Start with an empty form/ })
    const offered = screen.queryByRole('button', { name: 'Start with an empty form' })
    if (offered) await user.click(offered)
    const input = (label: string) =>
      screen.findByRole<HTMLInputElement>('textbox', { name: (name) => name.replace(/\s*\*$/, '') === label })
    /** Puts a text into a field, and leaves it. */
    async function type(label: string, text: string) {
      await user.clear(await input(label))
      await user.click(await input(label))
      await user.paste(text)
      await user.tab()
      return (await input(label)).value
    }
    return { user, input, type }
  }

  it('is a date, typed five ways and shown in words', async () => {
    const { user, input, type } = await openForm()
    for (const typed of ['21/11/2026', '11/21/2026', '21.11.2026', 'Nov 21, 2026', '21 de noviembre de 2026'])
      expect(await type('Signed on', typed)).toBe('Nov 21, 2026')
    await type('Signed on', '5/6/26')
    await screen.findByText('“5/6/26” can be read two ways. Choose one:')
    await user.click(screen.getByRole('button', { name: 'Jun 5, 2026' }))
    expect((await input('Signed on')).value).toBe('Jun 5, 2026')
    await type('Signed on', 'soon')
    await screen.findByText(/^Enter a date, for example \d\d\/\d\d\/\d{4}\.$/)
  })

  it('is an amount as the region writes it, and asked about where it could mean two', async () => {
    const { user, input, type } = await openForm()
    expect(await type('Rent', '1,250')).toBe('$1,250.00')
    await type('Rent', '1.250')
    await screen.findByText('“1.250” can be read two ways. Choose one:')
    await user.click(screen.getByRole('button', { name: '$1.25' }))
    expect((await input('Rent')).value).toBe('$1.25')
  })

  it('is refused where it ends before it begins, until either is put right', async () => {
    const { input, type } = await openForm()
    await type('Start', '2026-12-01')
    await type('End', '2025-11-30')
    await screen.findByText('Must not be before “Start” (December 1, 2026).')
    await type('Start', '2025-11-01')
    expect(screen.queryByText(/^Must not be before/)).toBeNull()
    expect((await input('End')).value).toBe('Nov 30, 2025')
  })

  it('stays where it does not fit a mask, or is no address, and what does is said', async () => {
    const { user, input, type } = await openForm()
    await user.type(await input('Number'), 'abc12')
    await user.tab()
    expect((await input('Number')).value).toBe('Abc12')
    await screen.findByText('Enter it in this form: ARR-, four digits, -, four digits.')
    expect(await type('Mobile phone', '+503 7890 1234')).toBe('7890-1234')
    await type('E-mail', 'a@@b.com')
    await screen.findByText('Enter an e-mail address, for example ana@example.com.')
    expect((await input('E-mail')).type).toBe('email')
  })

  it('is counted where it comes near its limit', async () => {
    const { user, input } = await openForm()
    const plan = await input('Floor plan')
    const fill = async (length: number) => {
      await user.clear(plan)
      await user.click(plan)
      await user.paste('x'.repeat(length))
    }
    await fill(399)
    expect(screen.queryByText(/ \/ 500$/)).toBeNull()
    await fill(400)
    await screen.findByText('400 / 500')
    await fill(501)
    await screen.findByText('501 / 500')
    await user.tab()
    await screen.findByText('Use 500 characters or fewer.')
  })
})
