import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fixtures } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

describe('the security profile of a person', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())

  const profileOf = (username: string, { api } = organization.admin) =>
    api.roles.securityProfile({ params: { username } })

  it('is read by administrators, and one’s own by everybody (B-674, G-192)', async () => {
    const { admin, member } = organization
    expect(await profileOf(member.username)).toEqual(await profileOf(member.username, member))
    await expect(profileOf(admin.username, member)).rejects.toMatchObject({ status: 404 })
    await expect(profileOf('nobody@acme.test')).rejects.toMatchObject({ status: 404 })
  })

  it('tells of an administrator that nothing is refused', async () => {
    const profile = await profileOf(organization.admin.username)
    expect(profile).toMatchObject({ isAdministrator: true, securityFieldDocumentTypes: [] })
    expect(profile.globalPermissions).toContain('can-impersonate')
    const reasons = { view: { kind: 'administrator' } }
    const all = { view: 'allow', edit: 'allow', delete: 'allow', reasons }
    expect(profile.documentTypes).toMatchObject([all, all])
    expect(profile.collections).toMatchObject([{ view: 'allow', assign: 'allow', reasons }])
  })

  it('tells the person, their roles, the query behavior, security fields and global permissions, and view, edit and delete of each type and template with the rule that decides (B-424, B-675)', async () => {
    const { admin } = organization
    const { username } = await server.person('acme', 'clara')
    const { documentTypeId, templateId, documentCollectionConfigId, cardTypeId } = fixtures
    const { id } = await admin.api.roles.create({
      body: {
        name: 'Archive',
        allowOnlyOwnedDocuments: true,
        globalPermissions: ['publish-template'],
        documentTypePermissions: [
          { documentTypeId, action: 'deny', permissionType: 'edit' },
          { documentTypeId, action: 'allow', permissionType: 'delete' },
        ],
        templatePermissions: [{ templateId, action: 'allow', permissionType: 'edit' }],
        collectionPermissions: [{ documentCollectionConfigId, action: 'deny', permissionType: 'assign' }],
      },
    })
    await admin.api.roles.setOfUser({ params: { username }, body: { roleIdList: [id] } })
    await admin.api.users.update({ body: { username, positionRole: 'Archivist' } })
    await admin.api.roles.setSecurityFields({
      body: [
        { roleIdList: [id], fieldName: 'payer', value: { dataType: 'Alphanumeric', value: 'María Pérez' } },
      ],
    })
    const rule = (action: 'allow' | 'deny') => ({ kind: 'rule', action, roles: ['Archive'] })
    const byBehavior = { kind: 'query-behavior', queryBehavior: 'allowed-until-denied' }
    expect(await profileOf(username)).toEqual({
      username,
      userDisplayName: 'clara acme',
      userPosition: 'Archivist',
      isActive: true,
      isAdministrator: false,
      queryBehavior: 'allowed-until-denied',
      roles: [{ id, name: 'Archive' }],
      securityFieldDocumentTypes: [{ fieldName: 'payer', roles: ['Archive'], documentTypes: [] }],
      documentTypes: [
        {
          documentTypeId: cardTypeId,
          name: 'Identity card',
          allowOnlyOwnedDocuments: true,
          view: 'allow',
          edit: 'allow',
          delete: 'deny',
          reasons: {
            view: byBehavior,
            edit: byBehavior,
            delete: { kind: 'global-permission', permission: 'delete-document' },
          },
        },
        {
          documentTypeId,
          name: 'Receipt',
          allowOnlyOwnedDocuments: true,
          view: 'allow',
          edit: 'deny',
          delete: 'allow',
          reasons: { view: byBehavior, edit: rule('deny'), delete: rule('allow') },
        },
      ],
      templates: [
        {
          templateId,
          name: 'Receipt',
          view: 'allow',
          edit: 'allow',
          reasons: { view: byBehavior, edit: rule('allow') },
        },
      ],
      collections: [
        {
          documentCollectionConfigId,
          name: 'Payer',
          view: 'allow',
          assign: 'deny',
          reasons: { view: byBehavior, assign: rule('deny') },
        },
      ],
      globalPermissions: ['publish-template'],
    })
  })

  it('tells view and edit for templates, and view and assign for collections, as allowed or denied, by each rule (B-676)', async () => {
    const { admin } = organization
    const { templateId, documentCollectionConfigId } = fixtures
    const { username } = await server.person('acme', 'dora')
    const { id } = await admin.api.roles.create({ body: { name: 'Ruled', users: [username] } })
    const actions = ['allow', 'deny'] as const
    const told = async (view: 'allow' | 'deny', other: 'allow' | 'deny') => {
      await admin.api.roles.update({
        params: { roleId: id },
        body: {
          name: 'Ruled',
          templatePermissions: [
            { templateId, action: view, permissionType: 'view' },
            { templateId, action: other, permissionType: 'edit' },
          ],
          collectionPermissions: [
            { documentCollectionConfigId, action: view, permissionType: 'view' },
            { documentCollectionConfigId, action: other, permissionType: 'assign' },
          ],
        },
      })
      const { templates, collections } = await profileOf(username)
      return [
        templates.map((each) => [each.templateId, each.view, each.edit]),
        collections.map((each) => [each.documentCollectionConfigId, each.view, each.assign]),
      ]
    }
    for (const view of actions)
      for (const other of actions) {
        // Nobody changes or assigns what they do not see.
        const second = view === 'allow' ? other : 'deny'
        expect(await told(view, other)).toEqual([
          [[templateId, view, second]],
          [[documentCollectionConfigId, view, second]],
        ])
      }
  })
})
