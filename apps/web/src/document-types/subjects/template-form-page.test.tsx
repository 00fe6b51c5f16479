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
    for (const name of ['Designed', 'Two pages', 'Used', 'In use']) {
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

  it('loses neither the form nor the text where the editor saved meanwhile (B-713)', async () => {
    const { add, press, newest, templateVersionId } = await open('Two pages')
    await add('City')
    const line = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Theirs.' }] }
    const content = receiptBody.content.map((section) => ({
      ...section,
      content: [...section.content, line],
    }))
    await api.templateTexts.save({
      params: { templateVersionId },
      body: { body: { ...receiptBody, content } },
    })
    await press('Save draft')
    await screen.findByText('Somebody else has saved a newer version')
    expect(namesOf(await newest())).not.toContain('city')
    await press('Continue from the newer version')
    await screen.findByText('Version 2')
    await screen.findByRole('button', { name: /^City/ })
    await press('Save draft')
    await screen.findByText('Version 3')
    const both = await newest()
    expect(namesOf(both)).toContain('city')
    expect(JSON.stringify(both.body)).toContain('Theirs.')
  })

  it('keeps what the text uses: it is not taken away, nor called otherwise', async () => {
    const { press, user, newest } = await open('Used')
    await press(/^Payer/)
    await screen.findByText('The text of the template uses this name, so it stays. The label can be another.')
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Rename' })).disabled).toBe(true)
    await press('Actions for Payer')
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    await screen.findByText(/^The text uses “payer”, which the form no longer has/)
    await press('Save draft')
    const blocked = within(await screen.findByRole('alert', { name: 'Put these right first' }))
    expect(blocked.getByRole('button', { name: /^The text uses “payer”/ })).toBeTruthy()
    expect((await newest()).versionNumber).toBe(1)
  })

  it('says what is suspicious at its place before people fill it in, and publishes', async () => {
    const { add, press, user, newest, templateVersionId } = await open('In use')
    await add('City')
    await press('Publish')
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText(
      '“City”: It is asked, but the text does not use it. Put it into the text, or take it off the form.',
    )
    await dialog.findByText('From now on people can fill this template in.')
    expect(dialog.queryByRole('checkbox')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    await screen.findByText('Published')
    await saved()
    const { templateVersionId: next } = await newest()
    const { isPublished } = await api.templates.get({ params: { templateVersionId: next } })
    expect([next === templateVersionId, isPublished]).toEqual([false, true])
  })
})
