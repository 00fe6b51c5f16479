import type { AreaParts } from '../platform/area.ts'
import { type Outgoing, openAddressCheck } from '../platform/outgoing.ts'
import type { DataLinkUse } from './data-links.db.ts'
import { dataLinkEndpoints } from './data-links.routes.ts'
import { openRemote } from './remote.ts'
import type { RunningServices } from './running.ts'
import { removeOldRuns } from './runs.db.ts'

export { knownDataLinkVersions } from './data-links.db.ts'
export { type RunningServices, executeLink } from './running.ts'

type Setting = { name: string; host: string; value: string }

type RunnerServices = Pick<RunningServices, 'seal' | 'today' | 'now'> & {
  outgoing: Outgoing
  /** The settings that links may send, each to one host (G-110). */
  dataLinkSettings: Setting[]
}

/** What runs data links, for whoever asks: together they spare a system that fails. */
export const openLinkRunner = (services: RunnerServices): RunningServices => {
  const { outgoing, dataLinkSettings: settings, seal, today, now } = services
  const settingFor = (name: string, host: string) =>
    settings.find((setting) => setting.name === name && setting.host === host)?.value
  return { remote: openRemote({ outgoing, now }), seal, today, now, settingFor }
}

type DataLinkServices = {
  linkRunner: RunningServices
  outgoingTo: string[]
  dataLinkSettings: Setting[]
  dataLinkUses: DataLinkUse[]
}

export const dataLinks = (services: DataLinkServices): AreaParts => {
  const { linkRunner, outgoingTo, dataLinkSettings: settings, dataLinkUses: uses } = services
  const rules = { checkAddress: openAddressCheck({ allowed: outgoingTo }), settings }
  return {
    endpoints: dataLinkEndpoints({ ...linkRunner, rules, uses }),
    sweeps: [removeOldRuns],
  }
}
