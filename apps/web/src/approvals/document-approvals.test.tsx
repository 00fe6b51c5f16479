import { screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptRequest } from '../../../server/src/testing/fixtures.ts'
import { sampleBodies } from '../../../server/src/testing/samples.ts'
import { api } from '../platform/calls/api.ts'
import { openApp } from '../testing/render-page.tsx'

describe('the approvals on the page of a document', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  let documentId: string
  beforeAll(async () => {
    app = await openApp()
    const { approvalTypes, documentTypes, generations, roles } = app.organization.admin.api
    const ids: string[] = []
    for (const who of ['member', 'admin']) {
      const { id } = await roles.create({ body: { name: who, users: [`${who}@acme.test`] } })
      const body = { label: `By the ${who}`, roles: [id] }
      ids.push((await approvalTypes.create({ body })).approvalTypeId)
    }
    await documentTypes.create({
      body: {
        ...sampleBodies(app.fixtures)['documentTypes.create'],
        approvalConfig: {
          approvalPermissionType: 'any-user',
          executeTaskInOrder: true,
          approvalTypes: ids.map((id) => ({ id, dismissOnUpdateDocument: true })),
        },
      },
    })
    const { documents } = await generations.sync({ body: receiptRequest(app.fixtures.templateVersionId) })
    documentId = documents[0]?.documentId ?? ''
  })
  afterAll(() => app.close())

  const open = async (who: 'admin' | 'member') => {
    const page = await app.renderPage(`/o/acme/documents/${documentId}`, who)
    await screen.findByRole('region', { name: 'Approvals' })
    return page
  }

  it('say who is awaited, and lead to the documents that await the person', async () => {
    await open('admin')
    expect(screen.getByText('Awaits approval')).toBeTruthy()
    await screen.findByText('From: member acme')
    expect(screen.getByText('Asked for later')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
    const { heading } = await app.renderPage('/o/acme/documents?approval=mine', 'member')
    await heading('Documents')
    expect(await screen.findByText('1 document')).toBeTruthy()
    await app.renderPage('/o/acme/documents?approval=mine', 'admin')
    expect(await screen.findByText('No documents')).toBeTruthy()
  })

  it('are given with a comment, then asked of the next; what is refused shows as not approved', async () => {
    const { user } = await open('member')
    await user.click(screen.getByRole('button', { name: 'Approve: By the member' }))
    await user.type(await screen.findByLabelText('Comment'), 'Sum is right')
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    await screen.findByText(/^member acme, .* · Version 1$/)
    await screen.findByText('From: admin acme')
    expect(await screen.findByText('Sum is right', { selector: 'blockquote' })).toBeTruthy()
    const { user: next } = await open('admin')
    await next.click(screen.getByRole('button', { name: 'Do not approve: By the admin' }))
    await next.click(await screen.findByRole('button', { name: 'Do not approve' }))
    expect(await screen.findAllByText('Not approved')).toHaveLength(2)
  })

  it('name who stands in while the person is away', async () => {
    const { user } = await app.renderPage('/o/acme/profile', 'member')
    await screen.findByRole('heading', { name: 'While you are away' })
    const picker = screen.getByRole('combobox', { name: /^Who stands in for you/ })
    await user.click(picker)
    await user.click(await screen.findByRole('option', { name: /admin@acme\.test/ }))
    await user.type(screen.getByLabelText(/^First day/), '2026-12-24')
    await user.type(screen.getByLabelText(/^Last day/), '2026-12-23')
    const save = () => user.click(screen.getByRole('button', { name: 'Save the absence' }))
    await save()
    await screen.findByText('The last day is before the first one.')
    await user.clear(screen.getByLabelText(/^Last day/))
    await user.type(screen.getByLabelText(/^Last day/), '2026-12-31')
    await save()
    await screen.findByRole('button', { name: 'Nobody stands in for me' })
    expect((await api.approvals.absence()).absence).toEqual({
      standIn: 'admin@acme.test',
      fromDate: '2026-12-24',
      toDate: '2026-12-31',
    })
  })
})
