import type { OrganizationInput } from '@tabellio/contract/organizations'
import type { Database } from '../platform/database.ts'
import { forbidden } from '../platform/errors.ts'
import { sendWelcome } from '../users/index.ts'
import { createOrganization, createUser } from './organizations.db.ts'

/**
 * Signs up an organization. Its administrator is the contact named. They get a link by mail to choose a password with;
 * a person who has one already is told to log in with it, for no link may replace it.
 */
export async function signUp(
  { database, isSignUpDisabled, baseUrl }: { database: Database; isSignUpDisabled: boolean; baseUrl: string },
  input: OrganizationInput,
): Promise<{ organizationId: string }> {
  if (isSignUpDisabled) throw forbidden('Sign-up is disabled')
  const { organizationId, adminContact, language } = input
  const username = adminContact.email.toLowerCase()
  const { firstName, lastName, phone } = adminContact
  await database.system(async (tx) => {
    await createUser(tx, { username, firstName, lastName, phone, language })
    await createOrganization(tx, input, username)
    const person = { firstName, lastName, phone, language }
    await sendWelcome(tx, { username, organizationId, person, language, baseUrl })
  })
  return { organizationId }
}
