import type { CflowCheck, CflowCheckAnswer, WorkflowSettingsInput } from '@tabellio/contract/organizations'
import { note } from '../platform/action-log.ts'
import type { Tenant } from '../platform/database.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { Outgoing } from '../platform/outgoing.ts'
import type { Seal } from '../platform/seal.ts'
import { setWorkflowSettings } from './organizations.db.ts'

/** Keeps which engine the caller's organization works with. The keys to it are sealed. */
export async function saveWorkflowSettings(
  { tenant, seal }: { tenant: Tenant; seal: Seal },
  { organizationId }: { organizationId: string },
  settings: WorkflowSettingsInput,
): Promise<void> {
  if (organizationId !== tenant.organizationId) throw notFound('Organization')
  await tenant.write(async (tx) => {
    if (settings.engine === 'basic') {
      await setWorkflowSettings(tx, settings)
      note(tx, { after: settings })
      return
    }
    const { apiKey, userKey, engine, baseUrl, website } = settings
    const sealedKeys = seal.close(JSON.stringify({ apiKey, userKey }), 'workflow-engine')
    const told = { engine, baseUrl, ...(website !== undefined && { website }) }
    await setWorkflowSettings(tx, { ...told, sealedKeys })
    note(tx, { after: told })
  })
}

type Problem = CflowCheckAnswer['problem']

/** Asks an engine whether it takes the keys (B-455). */
export async function checkEngine(outgoing: Outgoing, keys: CflowCheck): Promise<CflowCheckAnswer> {
  const { baseUrl, apiKey, userKey } = keys
  try {
    const { status } = await outgoing(baseUrl, { headers: { 'x-api-key': apiKey, 'x-user-key': userKey } })
    if (status >= 200 && status < 300) return answerOf(null, 'The engine takes these keys.')
    if (status === 401 || status === 403) return answerOf('keys-refused', 'The engine refuses these keys.')
    return answerOf('unexpected', `The engine answered with status ${status}.`)
  } catch (fault) {
    if (fault instanceof AppError) return answerOf('address-not-allowed', fault.message)
    return answerOf('unreachable', 'The engine cannot be reached.')
  }
}

const answerOf = (problem: Problem, cflowMessage: string): CflowCheckAnswer => ({
  isValidate: problem === null,
  cflowMessage,
  problem,
})
