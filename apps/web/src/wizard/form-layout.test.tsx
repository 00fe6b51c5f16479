import { screen, waitFor, within } from '@testing-library/react'
import type { ControlSize, FieldProperties, WizardDefinition } from '@tabellio/forms'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isInSteps } from '../parts/form/index.ts'
import { api } from '../platform/calls/api.ts'
import { rentRule, templateInput } from '../testing/conditions-form.ts'
import { openApp } from '../testing/render-page.tsx'

const text = (label: string, controlSize: ControlSize = 'Large'): FieldProperties => ({
  dataType: 'Alphanumeric',
  label,
  controlSize,
})
const asked: Record<string, FieldProperties> = {
  number: { ...text('Number'), minOccurs: 1 },
  rent: { dataType: 'Numeric', label: 'Rent', controlSize: 'Large' },
  place: text('Place'),
  notes: text('Notes'),
  remarks: text('Remarks'),
  seal: text('Seal', 'Small'),
  deposit: text('Deposit', 'Small'),
  bank: text('Bank', 'Small'),
}
const shown = (...keys: string[]) => keys.map((key) => ({ key, isRecord: false }))
const pages: WizardDefinition['pages'] = [
  {
    key: 'lease',
    label: 'Lease',
    sections: [
      { key: 'terms', label: 'Terms', fields: shown('number', 'rent', 'place', 'notes', 'remarks') },
      { key: 'signing', label: 'Signing', fields: shown('seal') },
    ],
  },
  {
    key: 'money',
    label: 'Money',
    sections: [{ key: 'paid', label: 'Paid', fields: shown('deposit', 'bank') }],
  },
]

describe('the pages of a form', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
    const { heading } = await app.renderPage('/o/acme/documents', 'admin')
    await heading('Documents')
  })
  beforeEach(() => isInSteps.set(false))
  afterAll(() => app.close())

  const templateWith = async (name: string, wizardPages = pages) => {
    const { templateVersionId } = await api.templates.create({
      body: {
        ...templateInput(name, app.fixtures.documentGroupId),
        contextDefinition: {
          fields: Object.entries(asked).map(([key, properties]) => ({
            name: key,
            fullPath: key,
            properties,
          })),
          records: [],
        },
        wizardDefinition: { pages: wizardPages, dependencies: [rentRule('Cheap', 500, 'place')] },
      },
    })
    return `/o/acme/templates/versions/${templateVersionId}/generate`
  }
  async function open(path: string) {
    const { user } = await app.renderPage(path, 'admin')
    await screen.findByRole('button', { name: 'Form tools' })
    return user
  }
  const title = (name: string) => screen.findByRole('heading', { level: 2, name })
  const fields = () =>
    [...document.querySelectorAll('section [data-path]')].map((field) => field.getAttribute('data-path'))

  it('are entered by their key in the address, and the first one by any other (B-096)', async () => {
    const path = await templateWith('By key')
    await open(`${path}?part=money`)
    await title('Money')
    expect(fields()).toEqual(['deposit', 'bank'])
    await open(`${path}?part=gone`)
    await title('Lease')
  })

  it('are turned over, keep pinned answers, are summed up, and are read without a way to change them (B-097)', async () => {
    const path = await templateWith('In each mode')
    const user = await open(path)
    const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
    await title('Lease')
    await user.type(screen.getByRole('textbox', { name: /^Number/ }), '7{Tab}')
    const pin = () => screen.findByRole('button', { name: 'Keep this answer for the next document: Rent' })
    expect((await pin()).getAttribute('aria-pressed')).toBe('false')
    await user.click(await pin())
    await waitFor(async () => expect((await pin()).getAttribute('aria-pressed')).toBe('true'))
    await press('Next')
    await title('Money')
    expect(fields()).toEqual(['deposit', 'bank'])
    await press('Previous')
    await title('Lease')
    expect((await pin()).getAttribute('aria-pressed')).toBe('true')

    await press('Summary')
    await title('Summary')
    expect(await screen.findByRole('button', { name: /Edit Number/ })).toBeTruthy()
    expect(screen.getAllByText('Bank').length).toBeGreaterThan(0)
    expect(screen.queryAllByRole('textbox')).toEqual([])

    await app.renderPage(`${path}?mode=read-only`, 'admin')
    await title('Lease')
    const inputs = await screen.findAllByRole<HTMLInputElement>('textbox')
    expect(inputs.map(({ readOnly }) => readOnly)).not.toContain(false)
    expect(screen.queryByRole('button', { name: /^Keep this answer/ })).toBeNull()
    await press('Next')
    await title('Money')
  })

  it('are shown section by section, in order, with Next and Previous; what a rule hides is cut anew (B-057, B-104)', async () => {
    const user = await open(await templateWith('By section'))
    await user.click(screen.getByRole('button', { name: 'Form tools' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Show one section at a time' }))
    await title('Terms')
    expect(fields()).toEqual(['number', 'rent', 'place'])
    await screen.findByText(/^Part 1 of 4|^Page 1 of 4/)

    await user.type(screen.getByRole('textbox', { name: 'Rent' }), '700{Tab}')
    await waitFor(() => expect(fields()).toEqual(['number', 'rent', 'notes']))
    await user.type(screen.getByRole('textbox', { name: /^Number/ }), '7{Tab}')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(fields()).toEqual(['remarks']))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await title('Signing')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await title('Paid')
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    await title('Signing')
    const steps = within(screen.getByRole('navigation', { name: 'Form steps' }))
    expect((await steps.findByRole('button', { name: /^Signing/ })).getAttribute('aria-current')).toBe('true')

    await user.click(screen.getByRole('button', { name: 'Form tools' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Show whole pages' }))
    await title('Lease')
    expect(fields()).toEqual(['number', 'rent', 'notes', 'remarks', 'seal'])
  })

  it('stay with the field that is filled in when a rule moves it to another step', async () => {
    isInSteps.set(true)
    const user = await open(
      await templateWith('Followed', [
        {
          key: 'lease',
          label: 'Lease',
          sections: [{ key: 'terms', label: 'Terms', fields: shown('place', 'number', 'notes', 'rent') }],
        },
      ]),
    )
    await title('Terms')
    await user.type(screen.getByRole('textbox', { name: /^Number/ }), '7')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    const rent = await screen.findByRole('textbox', { name: 'Rent' })
    await user.type(rent, '700')
    await waitFor(() => expect(fields()).toEqual(['number', 'notes', 'rent']))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Rent' })))
  })

  it('have their fields where the author has put them, in the order in which they are read (B-100)', async () => {
    const layout = [
      { kind: 'dataElement', key: 'bank', x: 0, y: 1, w: 7, h: 3 },
      { kind: 'dataElement', key: 'deposit', x: 7, y: 1, w: 5, h: 4 },
    ]
    const [lease, money] = pages
    if (!lease || !money) throw new Error('There are two pages')
    await open(`${await templateWith('Placed', [lease, { ...money, properties: { layout } }])}?part=money`)
    await screen.findByRole('textbox', { name: 'Bank' })
    expect(fields()).toEqual(['bank', 'deposit'])
    const boxOf = (path: string) => {
      const { style } = document.querySelector(`[data-path=${path}]`)?.parentElement ?? document.body
      return ['--x', '--y', '--w', '--h'].map((name) => style.getPropertyValue(name))
    }
    expect([boxOf('bank'), boxOf('deposit')]).toEqual([
      ['1', '1', '7', '3'],
      ['8', '1', '5', '4'],
    ])
  })
})
