import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptBody, receiptTemplate } from '../../../../server/src/testing/fixtures.ts'
import { api } from '../../platform/calls/api.ts'
import { openApp } from '../../testing/render-page.tsx'

describe('the designer of the form of a template', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  const made = new Map<string, string>()
  beforeAll(async () => {
    app = await openApp()
    const { templates } = app.organization.admin.api
    for (const name of ['Designed']) {
      const body = { ...receiptTemplate(app.fixtures.documentGroupId), name }
      made.set(name, (await templates.create({ body })).templateVersionId)
    }
  })
  afterAll(() => app.close())

  const open = async (name: string) => {
    const templateVersionId = made.get(name) ?? ''
    const page = await app.renderPage(`/o/acme/templates/${templateVersionId}/form`, 'admin')
    await page.heading(name)
    const press = async (button: string | RegExp) =>
      page.user.click(await screen.findByRole('button', { name: button }))
    const add = async (label: string) => {
      await page.user.type(await screen.findByLabelText('Label of a new field'), `${label}{Enter}`)
      await screen.findByRole('button', { name: new RegExp(`^${label}`) })
    }
    const newest = async () => {
      const { templateTexts } = api
      const { newestTemplateVersionId } = await templateTexts.load({ params: { templateVersionId } })
      return templateTexts.load({ params: { templateVersionId: newestTemplateVersionId } })
    }
    return { ...page, templateVersionId, press, add, newest }
  }
  const saved = () => screen.findByText('Everything is saved')
  const namesOf = ({ contextDefinition }: { contextDefinition: { fields: { name: string }[] } }) =>
    contextDefinition.fields.map(({ name }) => name)

  it('saves it as the next version of the template, whose text stays, and goes on with that (B-109)', async () => {
    const { add, press, newest, templateVersionId } = await open('Designed')
    const parts = within(await screen.findByRole('navigation', { name: 'Parts of the form' }))
    expect(parts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Data',
      'Form',
      'Languages',
    ])
    await add('City')
    await press('Save draft')
    await saved()
    const next = await newest()
    expect(next).toMatchObject({ versionNumber: 2, body: receiptBody, name: 'Designed' })
    expect(namesOf(next)).toContain('city')
    expect(next.templateVersionId).not.toBe(templateVersionId)
    await waitFor(() => expect(location.pathname).toContain(next.templateVersionId))
    await screen.findByText('Version 2')
  })
})
