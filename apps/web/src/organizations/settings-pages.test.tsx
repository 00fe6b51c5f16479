import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptDefinition, receiptWizard } from '../../../server/src/testing/fixtures.ts'
import { api } from '../platform/calls/api.ts'
import { openApp } from '../testing/render-page.tsx'

describe('the settings of the organization', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  const open = async (path: string) => {
    const page = await app.renderPage(`/o/acme/settings${path}`, 'admin')
    await page.heading('Settings')
    const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
    const enter = async (label: RegExp | HTMLElement, text: string) => {
      const input = label instanceof RegExp ? await screen.findByLabelText(label) : label
      await page.user.clear(input)
      await page.user.click(input)
      await page.user.paste(text)
    }
    return { ...page, press, enter }
  }
  const stored = () => api.organizations.get()

  it('change the name, and say at its input why one is refused', async () => {
    const { press, enter } = await open('')
    await enter(/^Name/, 'Ab')
    await press('Save')
    await screen.findByText(/at least 3|3 characters/)
    await enter(/^Name/, 'Notaría Acme')
    await press('Save')
    await screen.findByText('The settings were saved.')
    await waitFor(async () => expect(await stored()).toMatchObject({ name: 'Notaría Acme', language: 'en' }))
    expect(await screen.findByText('Notaría Acme', { selector: 'header *' })).toBeTruthy()
  })

  it('keep two contacts, each with its own consent to marketing (B-688)', async () => {
    const { press, enter, user } = await open('/contacts')
    const tech = (await screen.findAllByLabelText(/^E-mail/))[1] ?? document.body
    await enter(tech, 'no mail')
    await press('Save')
    await screen.findByText('Invalid email')
    await enter(tech, 'it@acme.test')
    const consents = await screen.findAllByLabelText('Wants news about the product')
    await user.click(consents[1] ?? document.body)
    await press('Save')
    // The word of what was saved before may still be shown.
    await waitFor(async () =>
      expect((await stored()).techContact).toEqual({
        email: 'it@acme.test',
        firstName: 'admin',
        lastName: 'acme',
        phone: '+503 2222 1000',
        isEnrolledForMarketing: true,
      }),
    )
    const { adminContact } = await stored()
    expect(adminContact).toMatchObject({ email: 'admin@acme.test', isEnrolledForMarketing: false })
  })

  it('say what people see without a rule, and what changes with it', async () => {
    const { press, user } = await open('/access')
    await user.click(await screen.findByLabelText('Nothing, until a role allows it'))
    await press('Save')
    await screen.findByText('What people see without a rule was saved.')
    expect(await stored()).toMatchObject({ queryBehavior: 'denied-until-allowed' })
  })

  it('limit roles by a field that a type names, with a value that fits it', async () => {
    const { documentGroupId, roleId } = app.fixtures
    await api.documentTypes.create({
      body: {
        name: 'Payment',
        documentGroupId,
        contextDefinition: receiptDefinition,
        wizardDefinition: receiptWizard,
        acceptedMimeTypeList: ['application/pdf'],
        securityFields: ['amount'],
      },
    })
    const { press, user } = await open('/access')
    await press('Add limit')
    const dialog = within(await screen.findByRole('dialog'))
    const add = () => user.click(dialog.getByRole('button', { name: 'Add limit' }))
    await user.type(dialog.getByLabelText(/^Value/), 'much')
    await add()
    await dialog.findByText('Enter a value that fits the field.')
    await dialog.findByText('Choose at least one role.')
    await user.click(dialog.getByRole('combobox', { name: /^Roles/ }))
    await user.click(await screen.findByRole('option', { name: 'Clerk' }))
    await user.clear(dialog.getByLabelText(/^Value/))
    await user.type(dialog.getByLabelText(/^Value/), '1250.50')
    await add()
    await screen.findByText('The limit was added.')
    expect((await stored()).securityFieldConfig).toEqual([
      { roleIdList: [roleId], fieldName: 'amount', value: { dataType: 'Currency', value: 1250.5 } },
    ])
    await press('Remove: Amount: 1250.5')
    await press('Remove')
    await waitFor(async () => expect((await stored()).securityFieldConfig).toEqual([]))
  })

  it('take an engine whose keys were typed, and forget it', async () => {
    const { press, enter, user } = await open('/workflows')
    await user.click(await screen.findByLabelText('Cflow'))
    await enter(/^Address of the engine/, 'https://127.0.0.1')
    await press('Save')
    await enter(/^API key/, 'a-key')
    await enter(/^User key/, 'u-key')
    await press('Check keys')
    await screen.findByText(/This address may not be called/)
    await press('Save')
    const kept = { engine: 'cflow', baseUrl: 'https://127.0.0.1' }
    await waitFor(async () => expect((await stored()).workflowSettings).toEqual(kept))
    await press('Forget Cflow')
    ;(await screen.findAllByRole('button', { name: 'Forget Cflow' })).at(-1)?.click()
    await waitFor(async () => expect((await stored()).workflowSettings).toBeNull())
  })

  it('are not there for a member', async () => {
    const { heading } = await app.renderPage('/o/acme/settings/access', 'member')
    expect(await heading('This page does not exist')).toBeTruthy()
  })
})
