import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../platform/calls/api.ts'
import { openApp } from '../testing/render-page.tsx'

describe('the approval types', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  let roles: string[]
  beforeAll(async () => {
    app = await openApp()
    roles = [app.fixtures.roleId, app.fixtures.cashierRoleId]
    const { approvalTypes } = app.organization.admin.api
    for (const label of ['Legal review', 'Second signature'])
      await approvalTypes.create({ body: { label, roles } })
  })
  afterAll(() => app.close())

  const open = async (search = '') => {
    const page = await app.renderPage(`/o/acme/approval-types${search}`, 'admin')
    await page.heading('Approval types')
    await screen.findByText(/^(\d+|No) approval types?$/)
    const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
    const write = async (text: string) => {
      const field = await screen.findByLabelText(/^Name/)
      await page.user.clear(field)
      if (text !== '') await page.user.type(field, text)
    }
    return { ...page, press, write }
  }
  const all = async () => (await app.organization.member.api.approvalTypes.list()).items

  it('are created with a name and the roles that approve (B-181)', async () => {
    const { press, write, user } = await open()
    await press('New approval type')
    await press('Save')
    await screen.findByText('At least one role is needed')
    await write('Notary’s approval')
    const [input] = await screen.findAllByLabelText(/^Approved by/)
    if (input) await user.click(input)
    await user.click(await screen.findByRole('option', { name: 'Clerk' }))
    await press('Save')
    await screen.findByRole('rowheader', { name: 'Notary’s approval' })
    const [clerk] = roles
    expect(await all()).toContainEqual(
      expect.objectContaining({ label: 'Notary’s approval', roles: [clerk] }),
    )
  })

  it('are found by words of their names', async () => {
    const { user } = await open()
    await user.type(await screen.findByLabelText('Search by name'), 'signature second')
    await screen.findByText('1 approval type')
    expect(screen.getByRole('rowheader', { name: 'Second signature' })).toBeTruthy()
    expect(screen.getByText('2 roles')).toBeTruthy()
  })

  it('keep their roles when they get another name, which must be one', async () => {
    const { press, write } = await open()
    await press('Edit: Legal review')
    await write('')
    await press('Save')
    await screen.findByText('Enter something here.')
    await write('Review by a lawyer')
    await press('Save')
    await screen.findByRole('rowheader', { name: 'Review by a lawyer' })
    expect(await all()).toContainEqual(expect.objectContaining({ label: 'Review by a lawyer', roles }))
  })

  it('are deleted after a question, and say where they come from when none is left', async () => {
    const { press } = await open()
    for (const { label } of await all()) {
      await press(`Delete: ${label}`)
      await screen.findByText(`Delete “${label}”?`)
      await press('Delete')
      await waitFor(() => expect(screen.queryByRole('rowheader', { name: label })).toBeNull())
    }
    expect(await all()).toEqual([])
    await screen.findByText('There are no approval types yet')
    await screen.findByText(/Create the first one/)
  })

  it('stay while a document type needs them, and say which', async () => {
    await open()
    const { approvalTypeId: id } = await api.approvalTypes.create({ body: { label: 'Needed', roles } })
    const { documentTypeId } = app.fixtures
    const type = await api.documentTypes.get({ params: { documentTypeId } })
    await api.documentTypes.create({
      body: {
        name: 'Deed of gift',
        documentGroupId: type.documentGroupId,
        contextDefinition: type.contextDefinition,
        wizardDefinition: type.wizardDefinition,
        acceptedMimeTypeList: type.acceptedMimeTypes,
        approvalConfig: {
          approvalPermissionType: 'any-user',
          executeTaskInOrder: false,
          approvalTypes: [{ id, dismissOnUpdateDocument: false }],
        },
      },
    })
    const { press } = await open()
    await press('Delete: Needed')
    await press('Delete')
    await screen.findByText('It is still used by: Deed of gift. Remove it there first.')
    expect((await all()).map(({ label }) => label)).toEqual(['Needed'])
  })

  it('are not there for a member', async () => {
    const { heading } = await app.renderPage('/o/acme/approval-types', 'member')
    expect(await heading('This page does not exist')).toBeTruthy()
  })
})
