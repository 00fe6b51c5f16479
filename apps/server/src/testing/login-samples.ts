import { identityProvider } from './fixtures.ts'
import { password } from './passwords.ts'

/** What no device has made. */
const credential = { id: 'none', rawId: 'none', type: 'public-key' as const }

const newCredential = {
  ...credential,
  response: { clientDataJSON: 'none', attestationObject: 'none' },
}

const usedCredential = {
  ...credential,
  response: { clientDataJSON: 'none', authenticatorData: 'none', signature: 'none' },
}

/** Of whoever is logging in. */
export const identityBodies = {
  'identityProviders.create': { ...identityProvider, name: 'A' },
  'identityProviders.update': identityProvider,
  'identityProviders.start': { identityProviderId: 'a'.repeat(24) },
  'identityProviders.verifyGoogleUser': {
    deviceId: 'phone-0001',
    credential: 'none',
    email: 'nobody@acme.test',
  },
  'identityProviders.finish': { browserSecret: 'none', answer: 'code=none&state=none' },
  'passkeys.add': { name: 'Phone', credential: newCredential },
  'passkeys.login': { credential: usedCredential },
  'mfa.validate': { challengeToken: 'none', code: '000000', method: 'email' as const },
  'mfa.validateApi': { challengeToken: 'none', code: '000000', method: 'email' as const },
  'mfa.sendCode': { challengeToken: 'none' },
  'mfa.recover': { challengeToken: 'none', recoveryCode: 'AAAA-BBBB-CCCC-DDDD' },
  'mfa.verifyAuthenticatorSetup': { code: '000000' },
  'mfa.setupSms': { phone: '+50322221000' },
  'mfa.verifySmsSetup': { code: '000000' },
  'passwords.forgot': { username: 'nobody@acme.test' },
  'passwords.reset': { newPassword: password },
  'passwords.change': { currentPassword: password, newPassword: password },
}

const login = { username: 'admin@acme.test', password }

export const loginBodies = {
  'sessions.login': login,
  'sessions.loginTo': { ...login, organizationId: 'acme' },
  'sessions.loginOrganizations': login,
  'sessions.apiLogin': { ...login, organizationId: 'acme' },
}

export const otherIdentityBodies = {
  'identityProviders.create': { ...identityProvider, name: 'Twice' },
  'identityProviders.update': { ...identityProvider, name: 'Third' },
  'mfa.verifyAuthenticatorSetup': { code: '111111' },
  'mfa.setupSms': { phone: '+50322221001' },
  'mfa.verifySmsSetup': { code: '111111' },
  'passkeys.add': { name: 'Tablet', credential: newCredential },
  'sessions.registerDevice': {
    googleToken: 'a token of twenty letters',
    deviceId: 'phone-0002',
    platform: 'ios' as const,
  },
  'passwords.change': { currentPassword: password, newPassword: 'another good one' },
}
