import { organizations } from '@tabellio/contract/organizations'
import type { Database } from '../platform/database.ts'
import { changesBetween, note } from '../platform/action-log.ts'
import { implement } from '../platform/endpoints.ts'
import { consume, type Limits } from '../platform/limits.ts'
import type { Seal } from '../platform/seal.ts'
import {
  findOrganization,
  getOrganization,
  setLogo,
  setMfaConfig,
  updateOrganization,
} from './organizations.db.ts'
import { listOrganizations, setOrganizationState } from './organization-states.db.ts'
import { refuseUnusable, signUp } from './organizations.ts'

export type Services = {
  database: Database
  limit: Limits
  seal: Seal
  disableSignUp: boolean
  baseUrl: () => string
}

const hour = 3600

export function organizationEndpoints({ database, limit, seal, disableSignUp, baseUrl }: Services) {
  const signUps = limit('sign-up', 20, hour)
  /** Whoever signs up asks a few times; whoever collects names asks often (G-012). */
  const questions = limit('organization-exists', 60, 60)
  return implement(organizations, {
    create: async ({ body, address, write }) => {
      await consume(signUps, address)
      return signUp({ write, seal, isSignUpDisabled: disableSignUp, baseUrl: baseUrl() }, body)
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
    list: ({ query }) => database.system((tx) => listOrganizations(tx, query)),
    activate: ({ write, params }) =>
      write((tx) =>
        setOrganizationState(tx, params.organizationId, {
          isActive: true,
          isBlacklisted: false,
          stateReason: null,
        }),
      ),
    deactivate: ({ write, params, body }) =>
      write((tx) =>
        setOrganizationState(tx, params.organizationId, {
          isActive: false,
          isBlacklisted: false,
          stateReason: body.reason,
        }),
      ),
    blacklist: ({ write, params, body }) =>
      write((tx) =>
        setOrganizationState(tx, params.organizationId, {
          isActive: false,
          isBlacklisted: true,
          stateReason: body.reason,
        }),
      ),
    exists: async ({ params, address }) => {
      await consume(questions, address)
      const found = await database.system((tx) => findOrganization(tx, params.organizationId))
      return { exists: found !== undefined }
    },
  })
}
