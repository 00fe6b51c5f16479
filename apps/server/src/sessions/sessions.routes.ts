import { sessions as routes } from '@tabellio/contract/sessions'
import type { Config } from '../platform/config.ts'
import { implement } from '../platform/endpoints.ts'
import type { Sessions } from './sessions.ts'

type Settings = Pick<Config, 'disableSignUp' | 'sizeCapMegabytes'> & { baseUrl: () => string }

export const sessionEndpoints = (sessions: Sessions, settings: Settings) =>
  implement(routes, {
    environment: () => Promise.resolve(environmentOf(settings)),
    login: ({ body, address }) => sessions.login(body, address),
    loginTo: ({ body, address }) => sessions.login(body, address),
    loginOrganizations: ({ body, address }) => sessions.loginOrganizations(body, address),
    myOrganizations: ({ caller }) => sessions.organizationsOf(caller.username),
    renew: ({ caller }) => sessions.renew(caller),
    switchTo: ({ caller, params }) => sessions.switchTo(caller, params.organizationId),
    logout: ({ caller }) => sessions.logout(caller),
    apiLogin: ({ body, address }) => sessions.apiLogin(body, address),
    apiOrganizations: ({ caller }) => sessions.organizationsOf(caller.username),
    apiSwitchTo: ({ caller, params }) => sessions.apiSwitchTo(caller, params.organizationId),
    apiLogout: ({ caller }) => sessions.logout(caller),
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
