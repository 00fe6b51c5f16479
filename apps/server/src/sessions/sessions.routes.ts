import { sessions as routes } from '@tabellio/contract/sessions'
import type { Config } from '../platform/config.ts'
import { implement } from '../platform/endpoints.ts'
import { makeDownloadToken } from './downloads.ts'
import {
  apiLogin,
  apiSwitchTo,
  login,
  loginTo,
  loginOrganizations,
  logout,
  organizationsOf,
  renew,
  type Sessions,
  switchTo,
} from './sessions.ts'

export type Settings = Pick<Config, 'disableSignUp' | 'sizeCapMegabytes'> & { baseUrl: () => string }

export const sessionEndpoints = (sessions: Sessions, settings: Settings) =>
  implement(routes, {
    environment: () => Promise.resolve(environmentOf(settings)),
    login: ({ body, address, write }) => login(sessions, body, { address, write }),
    loginTo: ({ body, address, write }) => loginTo(sessions, body, { address, write }),
    loginOrganizations: ({ body, address }) => loginOrganizations(sessions, body, address),
    myOrganizations: ({ person }) => organizationsOf(person),
    renew: ({ caller, write }) => renew(sessions, caller, write),
    downloadToken: ({ caller }) => Promise.resolve(makeDownloadToken(sessions.seal, caller, sessions.now())),
    switchTo: ({ caller, params, write }) => switchTo(sessions, caller, { ...params, write }),
    logout: ({ caller, write }) => logout(sessions, caller, write),
    apiLogin: ({ body, address, write }) => apiLogin(sessions, body, { address, write }),
    apiOrganizations: ({ person }) => organizationsOf(person),
    apiSwitchTo: ({ caller, params, write }) => apiSwitchTo(sessions, caller, { ...params, write }),
    apiLogout: ({ caller, write }) => logout(sessions, caller, write),
  })

/** The keys of vendors that the specification names stay, and stay empty (G-148). */
const environmentOf = ({ baseUrl, disableSignUp, sizeCapMegabytes }: Settings) => ({
  googleClientId: '',
  wsGatewayApiURL: '',
  appBaseUrl: baseUrl(),
  disableSignUp,
  fluencyAuthor: { downloadLink: '', configuratorVersion: '', configuratorDate: '', licenseKey: '' },
  dynamsoftLicense: '',
  contactInfo: { FBPage: '', IGPage: '', XPage: '' },
  sizeCap: sizeCapMegabytes,
  signing: { allowUanatacaCloudSigning: false },
})
