import { screen, waitFor } from '@testing-library/react'
import type { FieldProperties } from '@tabellio/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { templateInput } from '../testing/conditions-form.ts'
import { openApp } from '../testing/render-page.tsx'

const page = { page: { width: 612, height: 792, margins: { top: 72, right: 72, bottom: 72, left: 72 } } }
const items = Array.from({ length: 5100 }, (_, at) => ({ key: String(at), label: `Órgano ${at}` }))

describe('a field that draws from a long list', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  let path: string
  beforeAll(async () => {
    app = await openApp()
    const { api } = app.organization.admin
    const dictionaryList = { listSchema: { name: 'Bodies' }, items }
    await api.dictionaryLists.create({ body: { listName: 'Bodies', dictionaryList } })
    const { items: lists } = await api.dictionaryLists.list({ query: { filter: 'Bodies' } })
    const [{ _id: dictionaryListId } = { _id: '' }] = lists
    const asked: Record<string, FieldProperties> = {
      body: {
        dataType: 'Alphanumeric',
        inputType: 'DropDownList',
        label: 'Public body',
        dictionaryListId,
      },
    }
    const lease = templateInput('Lease', app.fixtures.documentGroupId)
    const fields = Object.keys(asked).map((key) => ({ key, isRecord: false }))
    const { templateVersionId } = await api.templates.create({
      body: {
        ...lease,
        nameConfig: 'Lease',
        body: { ...lease.body, content: [{ type: 'section', attrs: page, content: [] }] },
        contextDefinition: {
          fields: Object.entries(asked).map(([name, properties]) => ({ name, fullPath: name, properties })),
          records: [],
        },
        wizardDefinition: {
          pages: [{ key: 'lease', label: 'Lease', sections: [{ key: 'terms', label: 'Terms', fields }] }],
          dependencies: [],
        },
      },
    })
    await api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
    path = `/o/acme/templates/versions/${templateVersionId}/generate`
  })
  afterAll(() => app.close())

  it('is searched as one types, says that there is more, and shows the chosen label again', async () => {
    const { user } = await app.renderPage(path, 'member')
    const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Public body' })
    await user.click(input)
    await screen.findByRole('option', { name: 'Órgano 0' })
    expect(screen.getByRole('option', { name: /^There are more/ })).toBeTruthy()
    await user.type(input, 'organo 5099')
    await user.click(await screen.findByRole('option', { name: 'Órgano 5099' }))
    await waitFor(() => expect(input.value).toBe('Órgano 5099'))
    await user.click(screen.getByRole('button', { name: 'Review answers' }))
    expect(await screen.findByText('Órgano 5099')).toBeTruthy()
  })

  it('says what its answer is called when the draft is opened again, in the summary, too', async () => {
    const { user } = await app.renderPage(path, 'member')
    await user.click(await screen.findByRole('button', { name: /^Continue/ }))
    const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Public body' })
    await waitFor(() => expect(input.value).toBe('Órgano 5099'))
    await user.clear(input)
    await user.type(input, 'nobody')
    expect(await screen.findByText('Nothing found')).toBeTruthy()
  })
})
