import type { OrganizationInput } from '@tabellio/contract/organizations'
import { note } from '../platform/action-log.ts'
import type { MfaConfig } from '@tabellio/contract/shapes'
import type { Write } from '../platform/endpoints.ts'
import { refusal } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { createUser, sendWelcome } from '../users/index.ts'
import { createOrganization } from './organizations.db.ts'

/**
 * Signs up an organization. Its administrator is the contact named. They get a link by mail to choose a password with;
 * a person who has one already is told to log in with it, for no link may replace it.
 */
export async function signOrganizationUp(
  { write, seal, isSignUpDisabled, baseUrl }: Place,
  input: OrganizationInput,
): Promise<{ organizationId: string }> {
  if (isSignUpDisabled) throw refusal('sign-up-disabled')
  const { organizationId, adminContact, language } = input
  const username = adminContact.email.toLowerCase()
  const { firstName, lastName, phone } = adminContact
  return write(async (tx) => {
    await createUser(tx, { username, firstName, lastName, phone, language })
    await createOrganization(tx, input, username)
    note(tx, { organizationId, username, name: input.organizationName })
    const person = { firstName, lastName, phone, language }
    await sendWelcome(tx, seal, { username, organizationId, person, language, baseUrl })
    return { organizationId }
  })
}

/** No message is sent without a gateway for them: nobody could log in by it alone. */
export function refuseUnusable({ requirement, allowedMethods }: MfaConfig): void {
  const isMessageAlone = allowedMethods.length > 0 && allowedMethods.every((method) => method === 'sms')
  if (requirement === 'mandatory' && isMessageAlone)
    throw refusal('no-method-to-use', { path: 'allowedMethods' })
}

type Place = { write: Write; seal: Seal; isSignUpDisabled: boolean; baseUrl: string }
