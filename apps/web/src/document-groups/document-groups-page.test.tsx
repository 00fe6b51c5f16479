import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp } from '../testing/render-page.tsx'

describe('the document groups', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
    for (const name of ['Deeds', 'Nothing in it', 'New shelf']) await create(name)
    await create('Bills', { roleToNotify: app.fixtures.roleId })
  })
  afterAll(() => app.close())

  const open = async (search = '') => {
    const page = await app.renderPage(`/o/acme/document-groups${search}`, 'admin')
    await page.heading('Document groups')
    await screen.findByText(/^(\d+|No) groups?$/)
    const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
    const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
    const write = async (label: string, text: string) => {
      await page.user.clear(await field(label))
      await page.user.type(await field(label), text)
    }
    return { ...page, press, field, write }
  }
  const all = async () => (await app.organization.member.api.documentGroups.all()).items
  const create = (name: string, more: object = {}) =>
    app.organization.admin.api.documentGroups.create({ body: { name, description: 'A shelf', ...more } })

  it('are created, after what is missing is said at its input', async () => {
    const { press, field, write } = await open()
    await press('New group')
    await press('Save')
    expect(await screen.findAllByText('Enter something here.')).toHaveLength(2)
    expect(document.activeElement).toBe(await field('Name'))
    await screen.findByText('Check these answers')
    await press('Description')
    expect(document.activeElement).toBe(await field('Description'))
    await write('Name', 'Contracts')
    await write('Description', 'What binds us')
    await press('Save')
    expect(await screen.findByRole('rowheader', { name: 'Contracts' })).toBeTruthy()
  })

  it('say at its input that a name is taken, in the language of the screen, and keep what was typed', async () => {
    const { press, field, write } = await open()
    await press('New group')
    await write('Name', 'Deeds')
    await write('Description', 'Again')
    await press('Save')
    await screen.findByText('Another one has this name already. Choose another name.')
    expect(document.activeElement).toBe(await field('Name'))
    expect((await field('Description')).value).toBe('Again')
  })

  it('keep the role and the workflows, which their form does not show, when they are changed', async () => {
    const { press, write } = await open()
    await press('Edit: Bills')
    await write('Name', 'Invoices')
    await press('Save')
    await screen.findByRole('rowheader', { name: 'Invoices' })
    const kept = (await all()).find(({ name }) => name === 'Invoices')
    expect(kept).toMatchObject({ roleToNotify: app.fixtures.roleId, description: 'A shelf' })
  })

  it('ask before a changed form is closed', async () => {
    const { press, field, write } = await open()
    await press('New group')
    await write('Name', 'Half')
    await press('Cancel')
    await screen.findByText('What you entered for this group is not saved.')
    await press('Stay')
    expect((await field('Name')).value).toBe('Half')
    await press('Cancel')
    await press('Leave and discard')
    expect((await all()).map(({ name }) => name)).not.toContain('Half')
  })

  it('are deleted at once when they are empty', async () => {
    const { press } = await open()
    await press('Delete: Nothing in it')
    await press('Delete')
    await screen.findByText('The group was deleted.')
    expect((await all()).map(({ name }) => name)).not.toContain('Nothing in it')
  })

  it('are deleted when it is said where their contents move to', async () => {
    const { documentGroupId, documentTypeId } = app.fixtures
    const target = (await all()).find(({ name }) => name === 'New shelf')?.id
    const { name = '' } = (await all()).find(({ id }) => id === documentGroupId) ?? {}
    const { press, user, field } = await open()
    await press(`Delete: ${name}`)
    await press('Delete')
    await screen.findByText('The group is not empty. Choose the group that its contents move to.')
    const select = await field('Move its contents to')
    await within(select).findByRole('option', { name: 'New shelf' })
    expect(within(select).queryByRole('option', { name })).toBeNull()
    await user.selectOptions(select, 'New shelf')
    await press('Move and delete')
    await waitFor(async () => expect((await all()).map(({ id }) => id)).not.toContain(documentGroupId))
    const { api } = app.organization.member
    expect(await api.documentTypes.get({ params: { documentTypeId } })).toMatchObject({
      documentGroupId: target,
    })
  })

  it('say that no name matches', async () => {
    await open('?name=zzzz')
    expect(await screen.findByText('Nothing matches')).toBeTruthy()
  })

  it('are not there for a member', async () => {
    const { heading } = await app.renderPage('/o/acme/document-groups', 'member')
    expect(await heading('This page does not exist')).toBeTruthy()
  })
})
