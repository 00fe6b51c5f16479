import { organizations } from '@tabellio/contract/organizations'
import type { Database } from '../platform/database.ts'
import { changesBetween, note } from '../platform/action-log.ts'
import { implement } from '../platform/endpoints.ts'
import { consume, type Limits } from '../platform/limits.ts'
import type { Outgoing } from '../platform/outgoing.ts'
import type { Seal } from '../platform/seal.ts'
import {
  findOrganization,
  getOrganization,
  setLogo,
  setMfaConfig,
  setWorkflowSettings,
  updateOrganization,
} from './organizations.db.ts'
import { refuseUnusable, signOrganizationUp } from './organizations.ts'
import { systemHandlers } from './system.ts'
import { checkEngine, saveWorkflowSettings } from './workflow-settings.ts'

export type OrganizationServices = {
  database: Database
  limit: Limits
  seal: Seal
  outgoing: Outgoing
  disableSignUp: boolean
  baseUrl: () => string
}

const hour = 3600

export function organizationEndpoints({
  database,
  limit,
  seal,
  outgoing,
  disableSignUp,
  baseUrl,
}: OrganizationServices) {
  const signUps = limit('sign-up', 20, hour)
  /** Whoever signs up asks a few times; whoever collects names asks often (G-012). */
  const questions = limit('organization-exists', 60, 60)
  const checks = limit('workflow-engine-check', 20, 60)
  return implement(organizations, {
    create: async ({ body, address, write }) => {
      await consume(signUps, address)
      return signOrganizationUp({ write, seal, isSignUpDisabled: disableSignUp, baseUrl: baseUrl() }, body)
    },
    get: ({ tenant }) => tenant.read(getOrganization),
    update: ({ tenant, body }) =>
      tenant.write(async (tx) => {
        const before = await getOrganization(tx)
        await updateOrganization(tx, body)
        const after = await getOrganization(tx)
        note(tx, { ...changesBetween(before, after), name: after.name })
        return after
      }),
    setMfaConfig: ({ tenant, body }) => {
      refuseUnusable(body)
      return tenant.write(async (tx) => void (await setMfaConfig(tx, body)))
    },
    adminInfo: ({ tenant }) => tenant.read(getOrganization),
    setLogo: ({ tenant, body }) => tenant.write((tx) => setLogo(tx, body.image)),
    saveWorkflowSettings: ({ tenant, params, body }) => saveWorkflowSettings({ tenant, seal }, params, body),
    clearCflowSettings: ({ tenant }) =>
      tenant.write(async (tx) => void (await setWorkflowSettings(tx, null))),
    validateCflowSettings: async ({ tenant, body }) => {
      await consume(checks, tenant.organizationId)
      return checkEngine(outgoing, body)
    },
    ...systemHandlers({ database, seal, baseUrl }),
    exists: async ({ params, address }) => {
      await consume(questions, address)
      const found = await database.system((tx) => findOrganization(tx, params.organizationId))
      return { exists: found !== undefined }
    },
  })
}
