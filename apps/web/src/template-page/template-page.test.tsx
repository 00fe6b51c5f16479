import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptBody, receiptTemplate } from '../../../server/src/testing/fixtures.ts'
import { api } from '../platform/calls/api.ts'
import { chosenLanguage, shownLanguage } from '../platform/language.ts'
import { openApp } from '../testing/render-page.tsx'

describe('the page of a template', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
    // From now on the web app has the session of the administrator.
    await app.renderPage('/o/acme/templates', 'admin')
  })
  afterAll(() => app.close())

  const create = (name: string) =>
    api.templates.create({
      body: { ...receiptTemplate(app.fixtures.documentGroupId), name },
    })
  async function open(name: string, templateVersionId: string, search = '') {
    const page = await app.renderPage(`/o/acme/templates/versions/${templateVersionId}${search}`, 'admin')
    await page.heading(name)
    const press = async (button: string) =>
      page.user.click(await screen.findByRole('button', { name: button }))
    return { ...page, press }
  }
  const infoOf = (templateVersionId: string) => api.templates.get({ params: { templateVersionId } })

  it('changes what is said of it as a version of its own, and goes on with that', async () => {
    const { templateVersionId } = await create('About one')
    const { press, user } = await open('About one', templateVersionId)
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.type(name, 'About two')
    await press('Save')
    await screen.findByRole('heading', { level: 1, name: 'About two' })
    await screen.findByText(/Version 2/)
    expect(await infoOf(templateVersionId)).toMatchObject({ name: 'About one' })
  })

  it('stores documents in the format that is chosen (B-718)', async () => {
    const { templateVersionId } = await create('Formats')
    const { user } = await open('Formats', templateVersionId)
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Documents are stored as' })
    await user.selectOptions(select, 'docx')
    await screen.findByText('The format was saved.')
    expect(await infoOf(templateVersionId)).toMatchObject({ saveAsPdf: false })
    await waitFor(() => expect(select.value).toBe('docx'))
  })

  it('compares the text of two versions by paragraph, and makes the earlier one current', async () => {
    const first = await create('Compared')
    const [section] = receiptBody.content
    if (!section) throw new Error('A receipt has a section')
    const words = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Thank you.' }] }
    const body = {
      ...receiptBody,
      content: [{ ...section, content: [...section.content.slice(0, -1), words] }],
    }
    const second = await api.templateLife.update({ params: first, body: { body } })
    const { press, user } = await open('Compared', second.templateVersionId, '?tab=versions')
    await user.click(await screen.findByRole('link', { name: 'Compare with version 1' }))
    const compared = await screen.findByRole('region', { name: 'From version 1 to version 2' })
    const of = (mark: string) => [...compared.querySelectorAll(mark)].map(({ textContent }) => textContent)
    await within(compared).findByText('Thank you.')
    expect(of('ins')).toEqual(['Thank you.'])
    expect(of('del')).toEqual(['The payment came late.'])
    await press('Make current: version 1')
    await screen.findByText('A new version in draft says what version 1 says.')
    const { items } = await api.templateLife.versions({ params: first })
    expect(items.map(({ versionNumber }) => versionNumber)).toEqual([3, 2, 1])
    const params = { templateVersionId: items[0]?.templateVersionId ?? '' }
    const { body: newest } = await api.templates.contents({ params })
    expect(newest).toEqual(receiptBody)
  })

  it('is published for a range on the clock of the organization, whose end is refused before its beginning (B-547)', async () => {
    const { templateVersionId } = await create('Ranged')
    await api.organizations.update({ body: { timeZone: 'America/El_Salvador' } })
    const { press, user } = await open('Ranged', templateVersionId, '?tab=publish')
    await screen.findByText('Times are those of the organization: America/El_Salvador.')
    await user.click(await screen.findByRole('radio', { name: 'Between two moments' }))
    const type = async (name: RegExp, text: string) => {
      const input = await screen.findByLabelText(name, { selector: 'input[type=datetime-local]' })
      await user.clear(input)
      await user.type(input, text)
    }
    await type(/^From/, '2031-03-01T09:30')
    await type(/^Until/, '2031-03-01T09:00')
    await press('Save the publication')
    await screen.findByText('This is not after the beginning.')
    expect((await infoOf(templateVersionId)).publishTemplateFrom).toBeNull()
    await type(/^Until/, '2031-04-01T18:00')
    await press('Save the publication')
    await screen.findAllByText(/^Published from Mar 1, 2031/)
    expect(await infoOf(templateVersionId)).toMatchObject({
      isPublished: false,
      publishTemplateFrom: Date.parse('2031-03-01T15:30:00Z'),
      publishTemplateTo: { toDate: Date.parse('2031-04-02T00:00:00Z') },
    })
  })

  it('tells of two who publish at once, and overwrites only when it is pressed once more', async () => {
    const { templateVersionId } = await create('At once')
    const { press, user } = await open('At once', templateVersionId, '?tab=publish')
    await user.click(await screen.findByRole('radio', { name: 'Now' }))
    const theirs = { type: 'publish-at' as const, publishFrom: '2032-01-01' }
    await api.templates.publish({ params: { templateVersionId }, body: theirs })
    await press('Save the publication')
    await screen.findByText(/Somebody else has changed when this version is published/)
    expect(await infoOf(templateVersionId)).toMatchObject({ isPublished: false })
    await press('Save the publication')
    await waitFor(async () => expect(await infoOf(templateVersionId)).toMatchObject({ isPublished: true }))
  })

  it('has tests, one of a sample in one click, and says which keeps a version from being published and why', async () => {
    const { templateVersionId } = await create('Tested')
    const { press, user } = await open('Tested', templateVersionId, '?tab=tests')
    await press('Test from a sample')
    const sample = await screen.findByRole('region', { name: 'Sample' })
    await within(sample).findByText('Passes')
    await press('New test')
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Says thanks')
    await user.type(await screen.findByRole('textbox', { name: 'Texts that must appear' }), 'Thank you')
    await press('Save')
    const own = await screen.findByRole('region', { name: 'Says thanks' })
    await within(own).findByText('Fails')
    await within(own).findByText('The test “Says thanks” fails: “Thank you” is not in the document.')
    await user.click(await screen.findByRole('tab', { name: 'Publish' }))
    await press('Save the publication')
    const alert = await screen.findByRole('alert')
    await within(alert).findByText('The test “Says thanks” fails: “Thank you” is not in the document.')
    expect(await infoOf(templateVersionId)).toMatchObject({ isPublished: false })
  })

  it('warns of what is left to be filled in by hand, at its paragraph, which leads to the editor', async () => {
    const [section] = receiptBody.content
    if (!section) throw new Error('A receipt has a section')
    const gap = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Signed at ____.' }] }
    const body = { ...receiptBody, content: [{ ...section, content: [...section.content, gap] }] }
    const { templateVersionId } = await api.templates.create({
      body: { ...receiptTemplate(app.fixtures.documentGroupId), name: 'Warned', body },
    })
    await open('Warned', templateVersionId, '?tab=check')
    await screen.findByText('This is left to be filled in by hand: ____')
    const link = await screen.findByRole('link', { name: 'Signed at ____.' })
    expect(link.getAttribute('href')).toMatch(
      new RegExp(`/templates/${templateVersionId}/edit\\?paragraph=\\d+$`),
    )
  })

  it('says where it is used, and is deleted once nothing names it (B-558, B-722)', async () => {
    const { templateId, templateVersionId } = await create('Used')
    const { combinedTemplateId } = await api.combinedTemplates.create({
      body: {
        name: 'Both papers',
        description: 'One form for both',
        documentGroupId: app.fixtures.documentGroupId,
        templates: [{ templateId }, { templateId: app.fixtures.templateId }],
      },
    })
    const { user } = await open('Used', templateVersionId, '?tab=used')
    const combined = await screen.findByRole('region', { name: 'Combined templates' })
    await within(combined).findByText('Both papers')
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Used”?' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await within(dialog).findByText(
      'Combined templates are made of it: Both papers. Take it out of them first.',
    )
    await api.combinedTemplates.remove({ params: { combinedTemplateId } })
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await screen.findByText('The template was deleted.')
    await waitFor(() => expect(location.pathname).toBe('/o/acme/templates'))
  })

  it('is made of the XML file of another one, and what is wrong with a file is told at it (B-551)', async () => {
    const { templateVersionId } = await create('Exported')
    const xml = await (await api.templateExchange.export({ params: { templateVersionId } })).text()
    const page = await app.renderPage('/o/acme/templates', 'admin')
    const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
    await press('Bring a template')
    await page.user.click(await screen.findByRole('menuitem', { name: 'From an XML file' }))
    const dialog = await screen.findByRole('dialog', { name: 'Import a template' })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('The dialog takes a file')
    const fileOf = (text: string) => new File([text], 'template.xml', { type: 'application/xml' })
    await page.user.upload(input, fileOf('<!DOCTYPE x><template/>'))
    await within(dialog).findByText('template.xml')
    await page.user.click(within(dialog).getByRole('button', { name: 'Import' }))
    await within(dialog).findByText(/The file declares a document type/)
    await page.user.upload(input, fileOf(xml))
    await waitFor(() => expect(within(dialog).queryByText(/The file declares a document type/)).toBeNull())
    await page.user.click(within(dialog).getByRole('button', { name: 'Import' }))
    await page.heading('Exported')
    await screen.findByText('The template was imported, in draft.')
    expect((await api.templates.list({ query: { nameFilter: 'Exported' } })).totalCount).toBe(2)
  })

  it('is made of the text of a document, once each guess was shown with its evidence (B-557)', async () => {
    const page = await app.renderPage('/o/acme/templates', 'admin')
    const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
    await press('Bring a template')
    await page.user.click(await screen.findByRole('menuitem', { name: 'From the text of a document' }))
    const content = await screen.findByRole('textbox', { name: 'Text of the document' })
    await page.user.click(content)
    await page.user.paste('Too short')
    await press('Look for fields')
    await screen.findByText('Enter at least 300 characters.')
    const text = `SERVICE AGREEMENT

Between Mr. John Smith and the firm, for USD 1,000.00 a month.
Date of signing: ______
${'All is as they say. '.repeat(20)}`
    await page.user.clear(content)
    await page.user.paste(text)
    await press('Look for fields')
    const dialog = await screen.findByRole('dialog', { name: 'What was found in the text' })
    expect([...dialog.querySelectorAll('mark')].map(({ textContent }) => textContent)).toContain('______')
    await page.user.click(await screen.findByRole('checkbox', { name: 'Amount (Amount of money)' }))
    await press('Make the template')
    await page.heading('SERVICE AGREEMENT')
    const { items } = await api.templates.list({ query: { nameFilter: 'SERVICE AGREEMENT' } })
    const params = { templateVersionId: items[0]?.templateVersionId ?? '' }
    const { contextDefinition } = await api.templates.get({ params })
    const names = contextDefinition.fields.map(({ name }) => name)
    expect(names).toContain('dateOfSigning')
    expect(names).not.toContain('amount')
  })

  it('is written in the language of the screen unless somebody says otherwise', async () => {
    const page = await app.renderPage('/o/acme/templates', 'admin')
    await screen.findByRole('button', { name: 'New template' })
    shownLanguage.set('es')
    try {
      for (const button of ['Nueva plantilla', 'Subir un archivo de Word']) {
        await page.user.click(await screen.findByRole('button', { name: button }))
        const dialog = within(await screen.findByRole('dialog'))
        const language = await dialog.findByLabelText<HTMLSelectElement>('Idioma del texto')
        expect(language.value).toBe('Spanish')
        await page.user.click(dialog.getByRole('button', { name: 'Cancelar' }))
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      }
    } finally {
      shownLanguage.set(chosenLanguage.get())
    }
  })

  it('is found in the gallery by its state and language', async () => {
    await create('Only a draft')
    const page = await app.renderPage('/o/acme/templates?state=draft&name=only', 'admin')
    await screen.findByRole('heading', { level: 2, name: 'Only a draft' })
    const language = await screen.findByRole('combobox', { name: 'Language' })
    await page.user.selectOptions(language, 'Spanish')
    expect(await screen.findByText('Nothing matches')).toBeTruthy()
  })
})
