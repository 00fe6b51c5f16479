import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptDefinition, receiptTemplate } from '../../../server/src/testing/fixtures.ts'
import { openApp } from '../testing/render-page.tsx'

describe('the combined templates', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
    await publish('Voucher')
    await combine('Original and copy')
    await combine('Not needed')
    await publish('Dated', {
      contextDefinition: {
        ...receiptDefinition,
        fields: receiptDefinition.fields.map((field) =>
          field.name === 'payer' ? { ...field, properties: { dataType: 'Date', label: 'Payer' } } : field,
        ),
      },
    })
  })
  afterAll(() => app.close())

  async function combine(name: string) {
    const { documentGroupId, templateId } = app.fixtures
    const body = { name, description: 'Both', documentGroupId, templates: [{ templateId }, { templateId }] }
    await app.organization.admin.api.combinedTemplates.create({ body })
  }
  async function publish(name: string, more: object = {}) {
    const { templates } = app.organization.admin.api
    const body = {
      ...receiptTemplate(app.fixtures.documentGroupId),
      nameConfig: `${name} {amount}`,
      name,
      ...more,
    }
    await templates.publish({ params: await templates.create({ body }), body: { type: 'now' } })
  }
  const open = async () => {
    const page = await app.renderPage('/o/acme/combined-templates', 'admin')
    await page.heading('Combined templates')
    const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
    const add = async (name: string) => {
      await page.user.click(await screen.findByRole('combobox', { name: 'Add a template' }))
      await page.user.click(await screen.findByRole('option', { name }))
      await within(await screen.findByRole('dialog')).findByRole('button', { name: `Take out: ${name}` })
    }
    const fill = async (name: string) => {
      const dialog = within(await screen.findByRole('dialog'))
      await page.user.type(await dialog.findByLabelText(/^Name/), name)
      await page.user.type(dialog.getByLabelText(/^Description/), 'Both')
      await page.user.selectOptions(dialog.getByLabelText(/^Group/), 'Payments')
    }
    return { ...page, press, add, fill }
  }
  const listed = async (nameFilter: string) =>
    (await app.organization.member.api.combinedTemplates.list({ query: { nameFilter } })).items

  it('are made of two templates or more, in the order that is chosen', async () => {
    const { press, add, fill } = await open()
    await press('New combined template')
    await press('Save')
    await screen.findByText('Choose the group of its documents.')
    await screen.findByText('Add at least two templates.')
    await fill('At the desk')
    await add('Receipt')
    await press('Save')
    await screen.findByText('A combined template needs at least 2 templates')
    await add('Voucher')
    await press('Move up: Voucher')
    await press('Save')
    await waitFor(async () => {
      const [made] = await listed('desk')
      expect(made?.templates.map(({ name }) => name)).toEqual(['Voucher', 'Receipt'])
    })
  })

  it('tell their author which question two templates ask in different ways, and keep what was chosen (G-187)', async () => {
    const { press, add, fill } = await open()
    await press('New combined template')
    await fill('Not together')
    await add('Receipt')
    await add('Dated')
    await press('Save')
    await screen.findByText(/^“Payer” is not the same question in “Receipt” and “Dated”/)
    await press('Take out: Dated')
    await add('Voucher')
    await press('Save')
    await waitFor(async () => expect(await listed('together')).toHaveLength(1))
  })

  it('are deleted, and their templates stay', async () => {
    const { press } = await open()
    await press('Delete: Not needed')
    await press('Delete')
    await screen.findByText('The combined template was deleted.')
    const { templateId } = app.fixtures
    expect(await listed('Not needed')).toEqual([])
    const { items } = await app.organization.member.api.templates.list()
    expect(items.map((item) => item.templateId)).toContain(templateId)
  })

  it('are filled in from the gallery of templates: what they share is asked once', async () => {
    const { user, heading } = await app.renderPage('/o/acme/templates', 'member')
    await user.click(await screen.findByRole('link', { name: 'Fill out: Original and copy' }))
    await heading('Original and copy')
    expect(await screen.findAllByLabelText(/^Payer/)).toHaveLength(1)
    await screen.findByText('One form for 2 documents: Receipt, Receipt')
  })

  it('are not there for a member', async () => {
    const { heading } = await app.renderPage('/o/acme/combined-templates', 'member')
    expect(await heading('This page does not exist')).toBeTruthy()
  })
})
