import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptTemplate } from '../../../../server/src/testing/fixtures.ts'
import { keepDraft } from '../../drafts/index.ts'
import { openApp } from '../../testing/render-page.tsx'

describe('what was begun with a version that is withdrawn', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  it('waits, and goes on with the next version once that is published', async () => {
    const { organization, fixtures, renderPage } = app
    const { admin, member } = organization
    const { templateVersionId, documentGroupId } = fixtures
    const params = { templateVersionId }
    const { templateId, name: templateName } = await admin.api.templates.get({ params })
    const owner = { organizationId: organization.id, username: member.username }
    const begun = { id: 'begun', templateId, templateVersionId, templateName }
    await keepDraft(owner, { ...begun, values: {}, savedAt: 1, about: '' })

    await admin.api.templates.unpublish({ params })
    const address = `/o/acme/templates/versions/${templateVersionId}/generate?stateId=begun`
    const { screen, heading } = await renderPage(address, 'member')
    await heading(templateName)
    expect(await screen.findByText(/Your answers are kept/)).toBeTruthy()

    const body = { ...receiptTemplate(documentGroupId), parentTemplateVersionId: templateVersionId }
    const next = await admin.api.templates.create({ body })
    const published = {
      params: { templateVersionId: next.templateVersionId },
      body: { type: 'now' as const },
    }
    await admin.api.templates.publish(published)
    await renderPage(address, 'member')
    await expect.poll(() => location.pathname).toContain(next.templateVersionId)
    expect(location.search).toContain('stateId=begun')
  })
})
