import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../platform/calls/api.ts'
import { chosenLanguage, shownLanguage } from '../../platform/language.ts'
import { templateInput } from '../../testing/conditions-form.ts'
import { openApp } from '../../testing/render-page.tsx'

const field = (name: string, label: string, labels?: { es?: string; fr?: string }) => ({
  name,
  fullPath: name,
  properties: { dataType: 'Alphanumeric' as const, label, ...(labels && { labels }) },
})
const pageOf = (...keys: string[]) => ({
  key: 'deed',
  label: 'Deed',
  labels: { es: 'Escritura' },
  sections: [{ key: 'people', label: '', fields: keys.map((key) => ({ key, isRecord: false })) }],
})

describe('a form on other screens and in other languages', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
    const { heading } = await app.renderPage('/o/acme/document-types', 'admin')
    await heading('Document types')
  })
  afterAll(() => app.close())

  const makeType = async (name: string) => {
    const { documentTypeId } = await api.documentTypes.create({
      body: {
        name,
        documentGroupId: app.fixtures.documentGroupId,
        isPublished: false,
        acceptedMimeTypeList: ['application/pdf'],
        contextDefinition: {
          fields: [
            field('buyer', 'Buyer', { es: 'Parte compradora', fr: 'Acquéreur' }),
            field('price', 'Price'),
          ],
          records: [],
        },
        wizardDefinition: { pages: [pageOf('buyer', 'price')], dependencies: [] },
      },
    })
    return documentTypeId
  }
  const view = (name: string) => within(screen.getByRole('region', { name }))
  const labelsIn = (name: string) =>
    [...screen.getByRole('region', { name }).querySelectorAll('[data-path] label')].map(
      (label) => label.textContent,
    )

  it('is shown side by side on a wide screen, on a phone, and in the language whose labels are the longest', async () => {
    const id = await makeType('Viewed deed')
    const { user } = await app.renderPage(`/o/acme/document-types/${id}?part=form`, 'admin')
    await user.click(await screen.findByRole('button', { name: 'Show screens and languages side by side' }))
    await waitFor(() => expect(labelsIn('In another language')).toEqual(['Parte compradora', 'Price']))
    expect(labelsIn('On a wide screen')).toEqual(['Buyer', 'Price'])
    expect(labelsIn('On a phone')).toEqual(['Buyer', 'Price'])
    const inOther = view('In another language')
    inOther.getByText('1 label is missing')
    const choice = inOther.getByRole<HTMLSelectElement>('combobox', { name: 'Language of the view' })
    expect([...choice.options].map(({ text }) => text)).toEqual([
      'Its own labels',
      'English',
      'Español, the longest',
      'Français',
    ])
    await user.selectOptions(choice, 'fr')
    await waitFor(() => expect(labelsIn('In another language')).toEqual(['Acquéreur', 'Price']))
    await user.selectOptions(choice, 'own')
    await waitFor(() => expect(labelsIn('In another language')).toEqual(['Buyer', 'Price']))
  })

  it('has a label in each language, of everything on it, and says which are missing', async () => {
    const id = await makeType('Spoken deed')
    const { user } = await app.renderPage(`/o/acme/document-types/${id}?part=languages`, 'admin')
    const language = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Language' })
    expect([...language.options].map(({ text }) => text)).toEqual([
      'English: 3 missing',
      'Español: 1 missing',
      'Français: 2 missing',
    ])
    await user.selectOptions(language, 'fr')
    await screen.findByText('2 of 3 labels are missing.')
    await user.click(screen.getByRole('checkbox', { name: 'Only what is missing now' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Buyer' })).toBeNull())
    fireEvent.change(screen.getByRole('textbox', { name: 'Deed' }), { target: { value: 'Acte' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Price' }), { target: { value: 'Prix' } })
    await screen.findByText('All 3 labels are there.')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    await screen.findByText('Everything is saved')
    const { contextDefinition, wizardDefinition } = await api.documentTypes.get({
      params: { documentTypeId: id },
    })
    expect(wizardDefinition.pages[0]?.labels).toEqual({ es: 'Escritura', fr: 'Acte' })
    expect(contextDefinition.fields[1]?.properties.labels).toEqual({ fr: 'Prix' })
  })

  it('is filled in by its reader in their language where all of its labels are there, else in its own', async () => {
    const body = {
      ...templateInput('Deed in two languages', app.fixtures.documentGroupId),
      wizardDefinition: { pages: [pageOf('rent')], dependencies: [] },
    }
    const open = async (labels: { es?: string }) => {
      const { templateVersionId } = await api.templates.create({
        body: { ...body, contextDefinition: { fields: [field('rent', 'Rent', labels)], records: [] } },
      })
      await app.renderPage(`/o/acme/templates/versions/${templateVersionId}/generate`, 'admin')
    }
    shownLanguage.set('es')
    try {
      await open({ es: 'Renta mensual' })
      const input = await screen.findByLabelText('Renta mensual')
      expect(document.querySelector(`label[for="${input.id}"]`)?.getAttribute('lang')).toBe('es')
      await open({})
      const own = await screen.findByLabelText('Rent')
      expect(document.querySelector(`label[for="${own.id}"]`)?.getAttribute('lang')).toBe('en')
    } finally {
      shownLanguage.set(chosenLanguage.get())
    }
  })
})
