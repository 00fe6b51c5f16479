import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { founder } from '../../../server/src/platform/actor.ts'
import { db } from '../../../server/src/platform/database.ts'
import { optionalDefinition, receiptWizard } from '../../../server/src/testing/fixtures.ts'
import { pngFile } from '../../../server/src/testing/picture-bombs.ts'
import { queries } from '../app.tsx'
import { api } from '../platform/calls/api.ts'
import { openApp } from '../testing/render-page.tsx'

describe('the page of a document', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  let documentTypeId = ''
  beforeAll(async () => {
    app = await openApp()
    const body = {
      name: 'Pictures',
      documentGroupId: app.fixtures.documentGroupId,
      contextDefinition: optionalDefinition,
      wizardDefinition: receiptWizard,
      acceptedMimeTypeList: ['image/*'],
    }
    ;({ documentTypeId } = await app.organization.admin.api.documentTypes.create({ body }))
  })
  afterAll(() => app.close())

  const open = async (as: 'admin' | 'member' = 'member') => {
    const png = Buffer.from(pngFile({ width: 4, height: 3 })).toString('base64')
    const ids = await app.organization.admin.api.uploads.save({
      body: { documentTypeId, documents: [`data:image/png;base64,${png}`], filesName: ['Site.png'] },
    })
    const page = await app.renderPage(`/o/acme/documents/${ids.documentId}`, as)
    await page.heading('Site')
    return { ...page, ...ids }
  }

  it('notes that its version is viewed, once', async () => {
    const { documentId, documentVersionId } = await open()
    const views = async () => {
      const { items } = await app.organization.admin.api.actionLogs.ofDocument({ params: { documentId } })
      return items.filter(({ entryType }) => entryType === 'document-view')
    }
    await expect.poll(views, { timeout: 20_000 }).toMatchObject([{ indexed: { documentVersionId } }])
  })

  it('saves a picture as a PDF, which is kept then', async () => {
    const { screen, user, documentVersionId } = await open()
    await user.click(await screen.findByRole('button', { name: 'Save as PDF' }))
    const made = () =>
      app.server.database
        .tenant('acme', founder('test'))
        .read((tx) =>
          tx.all(
            db
              .selectFrom('documentRenditions')
              .select('kind')
              .where('organizationId', '=', 'acme')
              .where('documentVersionId', '=', documentVersionId),
          ),
        )
    await expect.poll(made, { timeout: 20_000 }).toEqual([{ kind: 'pdf' }])
  })

  it('stays where it is when the document cannot be moved to the trash', async () => {
    const { screen, user, documentId } = await open('admin')
    await expect.poll(() => queries.isFetching()).toBe(0)
    await api.documents.remove({ params: { documentId } })
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('button', { name: 'Move to the trash' }))
    await screen.findByText('The document could not be moved to the trash')
    expect(screen.getByRole('heading', { level: 1, name: 'Site' })).toBeTruthy()
  })
})
