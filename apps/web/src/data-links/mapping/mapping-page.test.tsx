import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payerLink } from '../../../../server/src/testing/data-link-samples.ts'
import { openApp } from '../../testing/render-page.tsx'

describe('the data links of a form', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  let newer: { datalinkId: string; datalinkVersionId: string }
  beforeAll(async () => {
    app = await openApp()
    newer = await mapOldLink()
  })
  afterAll(() => app.close())

  /** A type is mapped to the first version of a link that has a second one and is switched off. */
  async function mapOldLink() {
    const { documentTypes, dataLinks } = app.organization.admin.api
    const { documentTypeId, documentTypeVersionId } = app.fixtures
    const line = (output: string, path: string) => ({ output, templateVersionContextPath: path })
    const { configuration, ...link } = payerLink('Register', documentTypeId)
    const old = await dataLinks.save({ body: { ...link, configuration } })
    const mapping = {
      input: [{ key: 'payer', templateVersionContextPath: '$.gone' }],
      output: [line('$.amount', '$.total'), line('$.left', '$.fee')],
    }
    const datalinks = [{ ...old, label: 'Register', mapping }]
    await documentTypes.setMappings({ body: { documentTypeId, documentTypeVersionId, datalinks } })
    const inputParameters = configuration.inputParameters.map((each) => ({ ...each, sampleValue: 'Eva' }))
    const body = { ...link, datalinkId: old.datalinkId, isActive: false }
    return dataLinks.save({ body: { ...body, configuration: { ...configuration, inputParameters } } })
  }

  const open = async (path: string) => {
    const page = await app.renderPage(`/o/acme/${path}`, 'admin')
    const press = async (name: string | RegExp) =>
      page.user.click(await screen.findByRole('button', { name }))
    return { ...page, press }
  }
  const choose = (name: RegExp) => screen.findByLabelText<HTMLSelectElement>(name)
  const templateMappings = async () => {
    const { templateVersionId } = app.fixtures
    const { templates } = app.organization.member.api
    const { dataLinkMappings } = await templates.get({ params: { templateVersionId } })
    return dataLinkMappings
  }

  it('are added as their names propose, changed, checked and saved for a template (B-335, B-336)', async () => {
    const { user, press, heading } = await open('templates')
    await heading('Templates')
    await user.click(await screen.findByRole('button', { name: 'Edit: Receipt' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Data links' }))
    await heading('Data links of “Receipt”')
    await user.selectOptions(await choose(/^Data link to use/), 'Payers')
    await press('Add it')
    const outputs = within(await screen.findByRole('region', { name: 'What it fills' }))
    expect((await choose(/^payer$/)).value).toBe('$.payer')
    expect((await choose(/^\$\.amount$/)).value).toBe('$.amount')
    expect((await choose(/^\$\.items\.text$/)).value).toBe('$.items.text')
    expect(outputs.queryByRole('option', { name: /total/ })).toBeNull()

    await user.selectOptions(await choose(/^payer$/), 'No field')
    await screen.findByText(/Choose a field: without it the data link does not run/)
    await user.selectOptions(await choose(/^\$\.items\.text$/), 'Fills nothing')
    await press('Suggest by names: Payers')
    await expect.poll(async () => (await choose(/^payer$/)).value).toBe('$.payer')
    expect(screen.queryByText(/Choose a field: without it/)).toBeNull()

    await user.click(await screen.findByLabelText('Only the link fills it: $.amount'))
    await user.selectOptions(await choose(/^When it runs/), 'When its button is pressed')
    await press('Save')
    await screen.findByText('The data links of the form were saved.')
    const { datalinkId, datalinkVersionId } = app.fixtures
    const line = (path: string, disabled: boolean) => ({
      output: path,
      templateVersionContextPath: path,
      disabled,
    })
    expect(await templateMappings()).toEqual([
      {
        datalinkId,
        datalinkVersionId,
        label: 'Payers',
        trigger: 'button',
        mapping: {
          input: [{ key: 'payer', templateVersionContextPath: '$.payer' }],
          output: [line('$.amount', true), line('$.items.text', false)],
        },
      },
    ])
    await press('Take it away: Payers')
    await press('Save')
    await expect.poll(templateMappings).toEqual([])
  })

  it('say what of them does nothing any more, and take a newer version', async () => {
    const { documentTypeId, documentTypeVersionId } = app.fixtures
    const { user, press, heading } = await open(`document-types/${documentTypeId}?part=links`)
    await user.click(await screen.findByRole('link', { name: 'Set up data links' }))
    await heading('Data links of “Receipt”')
    expect(await screen.findByText('This form has no such field. Choose another one.')).toBeTruthy()
    expect(screen.getByText(/This field is of another kind, or stands elsewhere/)).toBeTruthy()
    expect(screen.getByText('The data link does not know this any longer. Empty it.')).toBeTruthy()
    expect(screen.getByText(/This data link is switched off/)).toBeTruthy()
    expect((await choose(/^payer$/)).value).toBe('$.gone')

    await press('Use version 2')
    await screen.findByText('Version 2')
    await user.selectOptions(await choose(/^payer$/), '$.payer')
    await user.selectOptions(await choose(/^\$\.left$/), 'Fills nothing')
    await user.selectOptions(await choose(/^\$\.amount$/), '$.amount')
    await press('Save')
    await screen.findByText('The data links of the form were saved.')
    const { documentTypes } = app.organization.member.api
    const { dataLinkMappings } = await documentTypes.version({ params: { documentTypeVersionId } })
    expect(dataLinkMappings).toMatchObject([
      {
        ...newer,
        mapping: {
          input: [{ key: 'payer', templateVersionContextPath: '$.payer' }],
          output: [{ output: '$.amount', templateVersionContextPath: '$.amount' }],
        },
      },
    ])
    const { datalinkId } = newer
    const link = await open(`data-links/${datalinkId}`)
    await link.heading('Register')
    await screen.findByText(/filled in by hand while it is switched off: Receipt\./)
  })
})
