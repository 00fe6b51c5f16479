import { sessions as routes } from '@tabellio/contract/sessions'
import type { Config } from '../platform/config.ts'
import { implement } from '../platform/endpoints.ts'
import { makeDownloadToken } from './downloads.ts'
import { myDevices, registerDevice } from './devices.ts'
import { endSession, openSessionsOf } from './ending.ts'
import { apiLogin, login, loginOrganizations, loginTo } from './logging-in.ts'
import { apiSwitchTo, logout, renew, switchTo } from './moving.ts'
import { myOrganizationsOf, organizationsOf, type Sessions } from './sessions.ts'

export type Settings = Pick<Config, 'disableSignUp' | 'google' | 'sizeCapMegabytes'> & {
  baseUrl: () => string
}

export const sessionEndpoints = (sessions: Sessions, settings: Settings) =>
  implement(routes, {
    environment: () => Promise.resolve(environmentOf(settings)),
    login: ({ body, address, userAgent, write }) => login(sessions, body, { address, userAgent, write }),
    loginTo: ({ body, address, userAgent, write }) => loginTo(sessions, body, { address, userAgent, write }),
    loginOrganizations: ({ body, address }) => loginOrganizations(sessions, body, address),
    myOrganizations: ({ caller }) => myOrganizationsOf(caller),
    renew: ({ caller, write, address, userAgent }) => renew(sessions, caller, { write, address, userAgent }),
    downloadToken: ({ caller }) => Promise.resolve(makeDownloadToken(sessions.seal, caller, sessions.now())),
    switchTo: ({ caller, params, write, address, userAgent }) =>
      switchTo(sessions, caller, { ...params, write, address, userAgent }),
    mySessions: ({ caller }) => openSessionsOf(sessions, caller),
    endSession: ({ caller, params, write }) => endSession(sessions, caller, { ...params, write }),
    registerDevice: ({ caller, body, write }) => registerDevice(sessions, caller, { ...body, write }),
    myDevices: ({ caller }) => myDevices(sessions, caller),
    logout: ({ caller, write }) => logout(sessions, caller, write),
    apiLogin: ({ body, address, userAgent, write }) =>
      apiLogin(sessions, body, { address, userAgent, write }),
    apiOrganizations: ({ person }) => organizationsOf(person),
    apiSwitchTo: ({ caller, params, write, address, userAgent }) =>
      apiSwitchTo(sessions, caller, { ...params, write, address, userAgent }),
    apiLogout: ({ caller, write }) => logout(sessions, caller, write),
  })

/** The keys of vendors that the specification names stay, and stay empty (G-148). */
const environmentOf = ({ baseUrl, disableSignUp, google, sizeCapMegabytes }: Settings) => ({
  googleClientId: google?.clientId ?? '',
  wsGatewayApiURL: '',
  appBaseUrl: baseUrl(),
  disableSignUp,
  fluencyAuthor: { downloadLink: '', configuratorVersion: '', configuratorDate: '', licenseKey: '' },
  dynamsoftLicense: '',
  contactInfo: { FBPage: '', IGPage: '', XPage: '' },
  sizeCap: sizeCapMegabytes,
  signing: { allowUanatacaCloudSigning: false },
})
