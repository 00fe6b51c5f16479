import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptBody, receiptTemplate } from '../../../server/src/testing/fixtures.ts'
import { api } from '../platform/calls/api.ts'
import { chosenLanguage, shownLanguage } from '../platform/language.ts'
import { openApp } from '../testing/render-page.tsx'

describe('the editor of a template', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  const made = new Map<string, string>()
  beforeAll(async () => {
    app = await openApp()
    const { templates } = app.organization.admin.api
    for (const name of [
      'Shown',
      'Modes',
      'Set up',
      'Saved',
      'Inserted',
      'Explained',
      'Two authors',
      'Keys',
      'Around',
      'Styles',
      'Left',
    ]) {
      const body = { ...receiptTemplate(app.fixtures.documentGroupId), name }
      made.set(name, (await templates.create({ body })).templateVersionId)
    }
    const styles = { Normal: { spaceAfter: 7, indentLeft: 11, align: 'justify' as const } }
    const body = {
      ...receiptTemplate(app.fixtures.documentGroupId),
      name: 'Styled',
      body: { ...receiptBody, attrs: { ...receiptBody.attrs, styles } },
    }
    made.set('Styled', (await templates.create({ body })).templateVersionId)
  })
  afterAll(() => app.close())

  const open = async (name: string) => {
    const templateVersionId = made.get(name) ?? ''
    const page = await app.renderPage(`/o/acme/templates/${templateVersionId}/edit`, 'admin')
    await page.heading(name)
    const text = await screen.findByRole('textbox', { name: 'Text of the template' })
    const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
    return { ...page, templateVersionId, text, press }
  }

  it('shows the text with its fields by their labels, and its condition as a sentence', async () => {
    const { text } = await open('Shown')
    expect(text.textContent).toContain('Received from ')
    expect([...text.querySelectorAll('.tag')].map((tag) => tag.textContent)).toEqual(['Payer', 'Amount'])
    expect(text.querySelector('.bar')?.textContent).toContain('“Paid late”')
    expect(within(text).getByText('The payment came late.')).toBeTruthy()
  })

  it('gives paragraphs the room and the place of their style', async () => {
    await open('Styled')
    const [rule] = [...document.querySelectorAll('style')].flatMap(
      ({ textContent }) => /\[data-style="?Normal"?\] \{([^}]*)\}/.exec(textContent)?.[1] ?? [],
    )
    expect(rule).toContain('padding-bottom: 7pt')
    expect(rule).toContain('margin-left: 11pt')
    expect(rule).toContain('text-align: justify')
  })

  it('has a panel with the modes that its tags have', async () => {
    await open('Modes')
    const select = await screen.findByLabelText<HTMLSelectElement>('What to set up')
    expect([...select.options].map(({ value }) => value)).toEqual([
      'Condition',
      'Properties',
      'RepetitiveRecord',
      'Replacements',
      'Multiple',
      'Image',
      'Chart',
      'Barcode',
    ])
  })

  it('goes on behind a tag that was set up beside the text, and does not write over it', async () => {
    const { user, text } = await open('Set up')
    const tag = within(text).getByText('Payer')
    getSelection()?.setBaseAndExtent(
      tag.parentNode ?? tag,
      indexOf(tag),
      tag.parentNode ?? tag,
      indexOf(tag) + 1,
    )
    text.focus()
    document.dispatchEvent(new Event('selectionchange'))
    await user.type(await screen.findByLabelText('Without a value'), 'nobody')
    text.focus()
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(within(text).getByText('Payer')).toBeTruthy()
  })

  it('saves a change as a version of its own, and goes on with it', async () => {
    const { press, templateVersionId } = await open('Saved')
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' })
    expect(save.disabled).toBe(true)
    await press('Center')
    await waitFor(() => expect(save.disabled).toBe(false))
    await press('Save')
    await screen.findByText('Version 2')
    const { templateTexts } = api
    const { newestTemplateVersionId } = await templateTexts.load({ params: { templateVersionId } })
    const { body } = await templateTexts.load({ params: { templateVersionId: newestTemplateVersionId } })
    expect(JSON.stringify(body)).toContain('"align":"center"')
    await waitFor(() => expect(location.pathname).toContain(newestTemplateVersionId))
  })

  it('is saved and searched by the keys that people press without thinking', async () => {
    const { user, press, text } = await open('Keys')
    await press('Center')
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' })
    await waitFor(() => expect(save.disabled).toBe(false))
    text.focus()
    await user.keyboard('{Control>}f{/Control}')
    const find = await screen.findByLabelText('Find')
    await waitFor(() => expect(document.activeElement).toBe(find))
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Version 2')).toBeTruthy()
  })

  it('is left with what is not saved, which is there when somebody comes back', async () => {
    const { user, press, templateVersionId } = await open('Left')
    await press('Center')
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' })
    await waitFor(() => expect(save.disabled).toBe(false))
    const [back] = await screen.findAllByRole('link', { name: 'Templates' })
    if (!back) throw new Error('There is a way back')
    await user.click(back)
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await user.click(dialog.getByRole('button', { name: 'Leave, and go on later' }))
    await screen.findByRole('heading', { level: 1, name: 'Templates' })
    await app.renderPage(`/o/acme/templates/${templateVersionId}/edit`, 'admin')
    expect(await screen.findByText(/^These are your changes that were not saved/)).toBeTruthy()
  })

  it('says beside the text when what has the caret is in a document, and leads to its condition', async () => {
    const { user, text } = await open('Around')
    getSelection()?.collapse(within(text).getByText('The payment came late.').firstChild, 3)
    text.focus()
    document.dispatchEvent(new Event('selectionchange'))
    const beside = within(await screen.findByRole('complementary', { name: 'Beside the text' }))
    await user.click(await beside.findByRole('button', { name: /^Only if “Paid late”/ }))
    expect((await beside.findByLabelText<HTMLSelectElement>('What to set up')).value).toBe('Condition')
    expect(beside.queryByRole('button', { name: /^Only if “Paid late”/ })).toBeNull()
  })

  it('names the styles of each text in the language of the screen, and says when no field is found', async () => {
    const { user } = await open('Styles')
    await user.click(await screen.findByText('Fields'))
    await user.type(await screen.findByLabelText('Search fields'), 'nothing like it')
    await screen.findByText('No field has this name. Make it with “New field”.')
    shownLanguage.set('es')
    try {
      const style = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Estilo' })
      const shown = [...style.options].map(({ value, textContent }) => [value, textContent])
      expect(shown).toContainEqual(['Heading 1', 'Título 1'])
    } finally {
      shownLanguage.set(chosenLanguage.get())
    }
  })

  it('inserts a table of contents and the text of a published template, and says when nothing can be referred to', async () => {
    const { user, text } = await open('Inserted')
    const insert = async (entry: string) => {
      await user.click(await screen.findByRole('button', { name: 'Insert' }))
      await user.click(await screen.findByRole('menuitem', { name: entry }))
    }
    await insert('Table of contents')
    expect(within(text).getByText('Table of contents')).toBeTruthy()
    await insert('Text of another template…')
    const dialog = await screen.findByRole('dialog', { name: 'Insert the text of another template' })
    await user.click(within(dialog).getByRole('combobox', { name: 'Published template' }))
    await user.click(await screen.findByRole('option', { name: 'Receipt' }))
    await user.click(within(dialog).getByRole('button', { name: 'Insert' }))
    expect(await within(text).findByText('Text of the template “Receipt”')).toBeTruthy()
    await insert('Cross-reference…')
    const references = await screen.findByRole('dialog', { name: 'Insert a cross-reference' })
    expect(within(references).getByText(/no heading and no numbered clause/)).toBeTruthy()
  })

  it('says of a template that it includes which paragraphs of it are in the sample, and why', async () => {
    const { text, press, user } = await open('Explained')
    await press('Insert')
    await user.click(await screen.findByRole('menuitem', { name: 'Text of another template…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Insert the text of another template' })
    await user.click(within(dialog).getByRole('combobox', { name: 'Published template' }))
    await user.click(await screen.findByRole('option', { name: 'Receipt' }))
    await user.click(within(dialog).getByRole('button', { name: 'Insert' }))
    const block = await within(text).findByText('Text of the template “Receipt”')
    await user.click(await screen.findByText('Sample'))
    getSelection()?.collapse(block, 0)
    text.focus()
    document.dispatchEvent(new Event('selectionchange'))
    const why = await screen.findByRole('region', { name: /^Why the paragraph/ }, { timeout: 20_000 })
    expect(await within(why).findByText(/^From the template “Receipt”: Received from /)).toBeTruthy()
    expect(within(why).getAllByText(/“Paid late”/)).toHaveLength(1)
  })

  it('puts its text and that of a faster author together', async () => {
    const { press, templateVersionId, text } = await open('Two authors')
    const { templateTexts } = api
    const theirs = receiptBody.content.map((section) => ({
      ...section,
      content: [
        ...section.content,
        { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Theirs.' }] },
      ],
    }))
    await templateTexts.save({
      params: { templateVersionId },
      body: { body: { ...receiptBody, content: theirs } },
    })
    await press('Center')
    await press('Save')
    await screen.findByText('Somebody else has saved this text meanwhile')
    await press('Put both together')
    await waitFor(() => expect(text.textContent).toContain('Theirs.'))
    await waitFor(() => expect(screen.queryByText('Somebody else has saved this text meanwhile')).toBeNull())
    await press('Save')
    await screen.findByText('Version 3')
    const { newestTemplateVersionId } = await templateTexts.load({ params: { templateVersionId } })
    const { body } = await templateTexts.load({ params: { templateVersionId: newestTemplateVersionId } })
    expect(JSON.stringify(body)).toContain('Theirs.')
    expect(JSON.stringify(body)).toContain('"align":"center"')
  })
})

const indexOf = (node: Node): number =>
  [...(node.parentNode?.childNodes ?? [])].findIndex((one) => one === node)
