import { db } from '../platform/database.ts'
import { hashPassword } from '../sessions/index.ts'
import type { TestServer } from './server.ts'

export const password = 'correct horse battery'

/** Makes `beta`, which the administrator of `acme` is a member of too, and gives everybody the password. */
export async function givePasswords({
  database,
  organization,
}: Pick<TestServer, 'database' | 'organization'>) {
  await organization('beta')
  const passwordHash = await hashPassword(password)
  await database.system(async (tx) => {
    await tx.run(db.updateTable('users').set({ passwordHash }))
    await tx.run(db.insertInto('members').values({ organizationId: 'beta', username: 'admin@acme.test' }))
  })
}

/** What a login answered that needed no more than the password. */
export function loggedIn<A extends { mfaRequired: boolean }>(answer: A): Extract<A, { mfaRequired: false }> {
  if (isLoggedIn(answer)) return answer
  throw new Error('The login needs a second factor')
}

const isLoggedIn = <A extends { mfaRequired: boolean }>(
  answer: A,
): answer is Extract<A, { mfaRequired: false }> => !answer.mfaRequired
