import { join } from 'node:path'
import { createOrganization } from '../../apps/server/src/organizations/index.ts'
import { createUser } from '../../apps/server/src/users/index.ts'
import { db, openDatabase } from '../../apps/server/src/platform/database.ts'
import { newSecret, sha256 } from '../../apps/server/src/platform/ids.ts'
import { startPostgres } from '../../apps/server/src/platform/postgres.ts'
import { openSession } from '../../apps/server/src/sessions/index.ts'

/**
 * Makes, in the data of a product that has been stopped, an organization of so many people, and answers what each
 * proves to be somebody with: the administrator first.
 */
export async function addPeople(folder: string, id: string, members: number): Promise<string[]> {
  const postgres = await startPostgres({ folder: join(folder, 'postgres') })
  const database = openDatabase(postgres.connection)
  try {
    const usernames = ['admin', ...Array.from({ length: members }, (_, at) => `member${at}`)].map(
      (name) => `${name}@${id}.test`,
    )
    await database.system(async (tx) => {
      for (const username of usernames)
        await createUser(tx, { username, firstName: 'Ana', lastName: 'Paz', language: 'en' })
      const [email = ''] = usernames
      const contact = {
        email,
        firstName: 'Ana',
        lastName: 'Paz',
        phone: '+503 2222 1000',
        isEnrolledForMarketing: false,
      }
      const input = { organizationName: 'Other', adminContact: contact, techContact: contact }
      await createOrganization(tx, { ...input, organizationId: id, language: 'en' }, email)
    })
    const tokens: string[] = []
    for (const username of usernames) {
      const token = newSecret()
      tokens.push(token)
      await database.system(async (tx) => {
        await tx.run(
          db
            .insertInto('members')
            .values({ organizationId: id, username })
            .onConflict((conflict) => conflict.doNothing()),
        )
        await openSession(tx, {
          tokenHash: sha256(token),
          kind: 'application',
          apiKey: null,
          username,
          organizationId: id,
          expiresAt: new Date(Date.now() + 3_600_000),
        })
      })
    }
    return tokens
  } finally {
    await database.close()
    await postgres.stop()
  }
}
