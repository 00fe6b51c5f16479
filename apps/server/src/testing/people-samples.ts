import type { Fixtures } from './fixtures.ts'
import { password } from './passwords.ts'
import { signUp } from './sign-up.ts'

/** Of what organizations are, and of those who administer the system. */
export const organizationBodies = {
  'organizations.create': { ...signUp, organizationId: 'other' },
  'organizations.update': { region: 'en-US' },
  'organizations.setMfaConfig': { requirement: 'optional' as const, allowedMethods: [] },
  'organizations.setLogo': { image: null },
  'organizations.saveWorkflowSettings': { engine: 'basic' as const },
  'organizations.validateCflowSettings': { baseUrl: 'https://127.0.0.1', apiKey: 'a', userKey: 'b' },
  'organizations.createFor': { ...signUp, organizationId: 'another' },
  'organizations.setFeatureFlags': { featureFlags: {} },
  'organizations.deactivate': { reason: 'Unpaid' },
  'organizations.blacklist': { reason: 'Fraud' },
}

export const personBodies = ({ roleId }: Fixtures) => ({
  'impersonation.viewAs': { roleIdList: [roleId] },
  'users.blacklist': { reason: 'Left the firm' },
  'users.changePassword': { newPassword: password },
  'impersonation.start': { reason: 'A question' },
  'sessions.registerDevice': {
    googleToken: 'a token of twenty letters',
    deviceId: 'phone-0001',
    platform: 'ios' as const,
  },
})

export const removalBodies = {
  'removals.askForOrganization': { type: 'immediately' as const },
  'removals.askForAccount': { type: 'immediately' as const },
  'removals.removeData': {},
}

export const peopleBodies = (username: string) => ({
  'users.activate': { newPassword: password },
  'invitations.join': { password },
  'users.updateProfile': { phone: '12345' },
  'users.invite': { firstName: 'Ana', lastName: 'Luz', email: 'ana@luz.test' },
  'invitations.check': { people: [{ firstName: 'Ana', lastName: 'Luz', email: 'ana@luz.test' }] },
  'invitations.start': { people: [{ firstName: 'Lea', lastName: 'Luz', email: 'lea@luz.test' }] },
  'users.update': { username, positionRole: 'Clerk' },
  'users.resendActivation': { username },
  'users.setState': { state: 'active' as const },
  'apiKeys.create': { keyName: 'Scanner' },
})

export const otherOrganizationBodies = {
  'organizations.update': { region: 'es-SV' },
  'organizations.setMfaConfig': { requirement: 'optional' as const, allowedMethods: ['email' as const] },
  'organizations.setLogo': { image: 'data:image/png;base64,iVBORw0KGgoAAA==' },
  'organizations.saveWorkflowSettings': {
    engine: 'cflow' as const,
    baseUrl: 'https://flow.example.com',
    apiKey: 'a',
    userKey: 'b',
  },
  'organizations.validateCflowSettings': { baseUrl: 'https://127.0.0.1', apiKey: 'a', userKey: 'c' },
  'organizations.createFor': { ...signUp, organizationId: 'twice' },
  'organizations.setFeatureFlags': { featureFlags: { chat: true } },
  'organizations.deactivate': { reason: 'Another' },
  'organizations.blacklist': { reason: 'Another' },
}

export const otherRemovalBodies = {
  'removals.askForOrganization': { type: 'until-subscription-expires' as const },
  'removals.askForAccount': { type: 'until-subscription-expires' as const },
  'removals.removeData': { preserveBundles: true },
}

export const otherPeopleBodies = (fixtures: Fixtures) => ({
  'users.updateProfile': { phone: '54321' },
  'users.invite': { firstName: 'Eva', lastName: 'Luz', email: 'eva@luz.test' },
  'invitations.check': { people: [{ firstName: 'Eva', lastName: 'Luz', email: 'eva@luz.test' }] },
  'invitations.start': { people: [{ firstName: 'Mia', lastName: 'Luz', email: 'mia@luz.test' }] },
  'users.update': { username: fixtures.username, positionRole: 'Notary' },
  'users.resendActivation': { username: 'member@acme.test' },
  'users.setState': { state: 'inactive' as const, reason: 'On leave' },
  'users.blacklist': { reason: 'Another reason' },
  'users.changePassword': { newPassword: `${password} 2` },
  'impersonation.start': { reason: 'Another question' },
  'impersonation.viewAs': { roleIdList: [fixtures.cashierRoleId] },
  'apiKeys.create': { keyName: 'Twice' },
})
