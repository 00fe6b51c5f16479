import { retention } from '@tabellio/contract/retention'
import { implement } from '../platform/endpoints.ts'
import { enqueue } from '../platform/jobs.ts'
import { type DestroyingServices, destruction } from './destroying.jobs.ts'
import {
  cancel,
  certificateOf,
  confirm,
  decide,
  getDisposition,
  listDispositions,
  propose,
} from './dispositions.db.ts'
import { listHolds, placeHold, releaseHold } from './holds.db.ts'
import { packOf } from './pack.ts'
import { getSettings, listRules, removeRule, setRule, setSettings } from './rules.db.ts'

export const retentionEndpoints = ({ blobs, now }: DestroyingServices) =>
  implement(retention, {
    rules: ({ tenant }) => tenant.read(listRules),
    setRule: ({ tenant, params, body }) => tenant.write((tx) => setRule(tx, params.documentTypeId, body)),
    removeRule: ({ tenant, params }) => tenant.write((tx) => removeRule(tx, params.documentTypeId)),
    settings: ({ tenant }) => tenant.read(getSettings),
    setSettings: ({ tenant, body }) => tenant.write((tx) => setSettings(tx, body)),
    holds: ({ tenant }) => tenant.read(listHolds),
    placeHold: ({ tenant, body }) => tenant.write(async (tx) => ({ legalHoldId: await placeHold(tx, body) })),
    releaseHold: ({ tenant, params, body }) =>
      tenant.write((tx) => releaseHold(tx, params.legalHoldId, body.reason)),
    dispositions: ({ tenant }) => tenant.read(listDispositions),
    disposition: ({ tenant, params }) => tenant.read((tx) => getDisposition(tx, params.dispositionId)),
    propose: ({ tenant, body }) => tenant.write(async (tx) => ({ dispositionId: await propose(tx, body) })),
    decide: ({ tenant, params, body }) => tenant.write((tx) => decide(tx, params, body.isKept)),
    confirm: ({ tenant, params }) =>
      tenant.write(async (tx) => {
        await confirm(tx, params.dispositionId)
        await enqueue(tx, destruction, params)
      }),
    cancel: ({ tenant, params }) => tenant.write((tx) => cancel(tx, params.dispositionId)),
    pack: async ({ tenant, query: { person } }) => {
      const bytes = await packOf({ tenant, blobs, person, now: now() })
      return { contentType: 'application/zip', bytes, fileName: 'person.zip' }
    },
    certificate: async ({ tenant, params }) => {
      const hash = await tenant.read((tx) => certificateOf(tx, params.dispositionId))
      const bytes = await blobs.open(tenant.organizationId, hash)
      return { contentType: 'application/pdf', bytes, fileName: 'certificate.pdf', etag: hash }
    },
  })
