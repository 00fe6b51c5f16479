import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '../platform/database.ts'
import type { Fixtures } from '../testing/fixtures.ts'
import { type TestOrganization, type TestServer, fixtureServer } from '../testing/server.ts'

describe('a template version that is processed anew', () => {
  let server: TestServer
  let organization: TestOrganization
  let fixtures: Fixtures
  beforeAll(async () => {
    ;({ server, organization, fixtures } = await fixtureServer())
  })
  afterAll(() => server.close())

  /** How often it was asked that the picture of the version be drawn. */
  const drawings = async () => {
    const asked = await server.database.system((tx) =>
      tx.all(
        db
          .selectFrom('events')
          .select('id')
          .where('kind', '=', 'template-saved')
          .where(sql<boolean>`data->>'templateVersionId' = ${fixtures.templateVersionId}`),
      ),
    )
    return asked.length
  }

  it('is checked by the rules of today and drawn again for a system administrator alone, of whatever organization, which reads of it (B-560)', async () => {
    const params = { templateVersionId: fixtures.templateVersionId }
    const { api } = organization.admin
    await expect(api.templates.reprocess({ params })).rejects.toMatchObject({ status: 403 })
    const { admin: root } = await server.organization('elsewhere')
    await server.database.system((tx) =>
      tx.run(db.updateTable('users').set({ isSystemAdmin: true }).where('username', '=', root.username)),
    )
    const reprocess = () => root.api.templates.reprocess({ params })
    const before = await drawings()
    await expect
      .poll(() => reprocess().catch(() => undefined), { timeout: 20_000 })
      .toMatchObject({ problems: [] })
    expect(await drawings()).toBe(before + 1)
    // What was right when it was saved, and is no longer.
    const older = db
      .updateTable('templateVersions')
      .set({ nameConfig: 'Receipt of {nobody}' })
      .where('id', '=', params.templateVersionId)
    await server.database.system((tx) => tx.run(older))
    expect(await reprocess()).toEqual({
      ...params,
      templateId: fixtures.templateId,
      problems: [{ path: 'nameConfig', message: 'unknown-path: nobody' }],
    })
    const query = { entryTypes: 'template-reprocessed' }
    const { items } = await api.actionLogs.list({ query })
    expect(items).toMatchObject([{ username: root.username }, { username: root.username }])
    await expect(
      root.api.templates.reprocess({ params: { templateVersionId: 'e'.repeat(24) } }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
