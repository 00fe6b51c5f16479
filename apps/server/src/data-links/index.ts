import type { AreaParts } from '../platform/area.ts'
import { type Outgoing, openAddressCheck } from '../platform/outgoing.ts'
import type { Seal } from '../platform/seal.ts'
import type { DataLinkUse } from './data-links.db.ts'
import { dataLinkEndpoints } from './data-links.routes.ts'
import { openRemote } from './remote.ts'
import { removeOldRuns } from './runs.db.ts'

export { knownDataLinkVersions } from './data-links.db.ts'

type DataLinkServices = {
  outgoing: Outgoing
  outgoingTo: string[]
  /** The settings that links may send, each to one host (G-110). */
  dataLinkSettings: { name: string; host: string; value: string }[]
  dataLinkUses: DataLinkUse[]
  seal: Seal
  today: () => string
  now: () => number
}

export const dataLinks = (services: DataLinkServices): AreaParts => {
  const { outgoing, outgoingTo, dataLinkSettings: settings, now, dataLinkUses: uses } = services
  const rules = { checkAddress: openAddressCheck({ allowed: outgoingTo }), settings }
  const settingFor = (name: string, host: string) =>
    settings.find((setting) => setting.name === name && setting.host === host)?.value
  const remote = openRemote({ outgoing, now })
  return {
    endpoints: dataLinkEndpoints({ ...services, remote, rules, settingFor, uses }),
    sweeps: [removeOldRuns],
  }
}
