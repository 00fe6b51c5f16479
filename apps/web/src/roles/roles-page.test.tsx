import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../platform/calls/api.ts'
import { openApp } from '../testing/render-page.tsx'

describe('the roles', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  beforeAll(async () => {
    app = await openApp()
  })
  afterAll(() => app.close())

  const open = async (path: string, title: string) => {
    const page = await app.renderPage(`/o/acme/roles${path}`, 'admin')
    await page.heading(title)
    const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
    const choose = async (cell: string, option: string) =>
      page.user.selectOptions(await screen.findByLabelText(cell), option)
    return { ...page, press, choose }
  }
  const idOf = async (name: string) =>
    (await app.organization.member.api.roles.all()).items.find((each) => each.name === name)?.id ?? ''

  /** Presses the button of the dialog, which stands after that of the page. */
  const confirm = async () => {
    const buttons = await screen.findAllByRole('button', { name: 'Delete role' })
    buttons.at(-1)?.click()
  }

  it('are created with permissions, rules and people, after what is missing is said at its input (B-463)', async () => {
    const { press, choose, user } = await open('/new', 'New role')
    await press('Save role')
    await screen.findByText('Enter something here.')
    await user.type(await screen.findByLabelText(/^Name/), 'Notary')
    await user.click(await screen.findByLabelText('Publish templates'))
    await choose('See: Receipt', 'Allow')
    await choose('Delete: Receipt', 'Deny')
    await choose('Change: Receipt', 'Allow')
    await choose('See: Payer', 'Allow')
    await choose('Assign to a person: Payer', 'Deny')
    await user.type(await screen.findByRole('combobox', { name: /^People with this role/ }), 'member@')
    await user.click(await screen.findByRole('option', { name: /member@acme\.test/ }))
    await press('Save role')
    const row = await screen.findByRole('row', { name: /Notary/ })
    expect(within(row).getByText('1 person')).toBeTruthy()
    const role = await api.roles.get({ params: { roleId: await idOf('Notary') } })
    expect(role).toMatchObject({
      users: ['member@acme.test'],
      globalPermissions: ['publish-template'],
      documentTypePermissions: [
        { action: 'deny', permissionType: 'delete' },
        { action: 'allow', permissionType: 'view' },
      ],
      templatePermissions: [{ action: 'allow', permissionType: 'edit' }],
      collectionPermissions: [
        { action: 'deny', permissionType: 'assign' },
        { action: 'allow', permissionType: 'view' },
      ],
    })
  })

  it('begin as a copy of another one, which nobody holds', async () => {
    const { user } = await open(`/${await idOf('Notary')}`, 'Notary')
    await user.click(await screen.findByRole('link', { name: 'Copy role' }))
    await screen.findByDisplayValue('Copy of Notary')
    await user.click(await screen.findByRole('button', { name: 'Save role' }))
    await screen.findByRole('row', { name: /Copy of Notary/ })
    const copied = await api.roles.get({ params: { roleId: await idOf('Copy of Notary') } })
    expect(copied).toMatchObject({ users: [], globalPermissions: ['publish-template'] })
    expect(copied.documentTypePermissions).toHaveLength(2)
    expect(copied.collectionPermissions).toHaveLength(2)
  })

  it('tell what holds without a rule, which the organization says (B-450)', async () => {
    const { heading } = await open('', 'Roles')
    const link = await screen.findByRole('link', { name: 'Without a rule' })
    expect(link.getAttribute('href')).toBe('/o/acme/settings/access')
    await api.roles.setQueryBehavior({ body: { queryBehavior: 'denied-until-allowed' } })
    await app.renderPage(`/o/acme/roles/${await idOf('Clerk')}`, 'admin')
    await heading('Clerk')
    const cell = await screen.findByLabelText<HTMLSelectElement>('See: Receipt')
    expect(cell.selectedOptions[0]?.textContent).toBe('No rule: not allowed')
    await api.roles.setQueryBehavior({
      body: { queryBehavior: 'allowed-until-denied' },
    })
  })

  it('show no rules of a role that administers, which none limits', async () => {
    const { user } = await open('/new', 'New role')
    await screen.findByLabelText('See: Receipt')
    await user.click(await screen.findByLabelText('Administer the organization'))
    await screen.findByText('People with this role administer the organization. Rules do not limit them.')
    expect(screen.queryByLabelText('See: Receipt')).toBeNull()
    await user.click(await screen.findByLabelText('Administer the organization'))
  })

  it('are deleted unless somebody holds them', async () => {
    await open('', 'Roles')
    const { id } = await api.roles.create({ body: { name: 'Spare' } })
    const { press } = await open(`/${id}`, 'Spare')
    await press('Delete role')
    await screen.findByText('Delete “Spare”?')
    await confirm()
    await screen.findByText('The role was deleted.')
    await waitFor(async () => expect(await idOf('Spare')).toBe(''))
    const held = await open(`/${await idOf('Notary')}`, 'Notary')
    await held.press('Delete role')
    await confirm()
    await screen.findByText(/member@acme\.test/)
    expect(await idOf('Notary')).not.toBe('')
  })

  it('are not there for a member', async () => {
    const { heading } = await app.renderPage('/o/acme/roles', 'member')
    expect(await heading('This page does not exist')).toBeTruthy()
  })
})
