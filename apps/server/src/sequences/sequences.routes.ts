import { sequences } from '@tabellio/contract/sequences'
import { implement } from '../platform/endpoints.ts'
import { exportLedger, listLedger } from './ledger.db.ts'
import { nextValue, peekValue, releaseValue, revertFile, voidValue } from './sequence-values.db.ts'
import {
  appendValues,
  createSequence,
  getSequence,
  isNameAvailable,
  listSequences,
  removeSequence,
  sequenceNames,
  type UsesOfSequence,
  updateSequence,
} from './sequences.db.ts'

export type SequenceServices = { today: () => string; sequenceUses: UsesOfSequence[] }

export const sequenceEndpoints = ({ today, sequenceUses }: SequenceServices) =>
  implement(sequences, {
    create: ({ tenant, body }) => tenant.write((tx) => createSequence(tx, body)),
    update: ({ tenant, body }) => tenant.write((tx) => updateSequence(tx, body)),
    list: ({ tenant, query }) => tenant.read((tx) => listSequences(tx, query)),
    get: ({ tenant, params }) => tenant.read((tx) => getSequence(tx, params.sequenceName)),
    names: ({ tenant, query }) => tenant.read((tx) => sequenceNames(tx, query)),
    nameAvailable: ({ tenant, query }) => tenant.read((tx) => isNameAvailable(tx, query.sequenceName)),
    remove: ({ tenant, params }) =>
      tenant.write((tx) => removeSequence(tx, params.sequenceName, sequenceUses)),
    append: ({ tenant, params, body }) => tenant.write((tx) => appendValues(tx, params.sequenceName, body)),
    peek: ({ tenant, params }) => tenant.read((tx) => peekValue(tx, params.sequenceName, today())),
    next: ({ tenant, params, query }) =>
      tenant.write((tx) => nextValue(tx, params.sequenceName, { ...query, today: today() })),
    release: ({ tenant, params, body }) =>
      tenant.write((tx) => releaseValue(tx, params.sequenceName, body.value)),
    revert: ({ tenant, params, body }) => tenant.write((tx) => revertFile(tx, params.sequenceName, body)),
    ledger: ({ tenant, params, query }) => tenant.read((tx) => listLedger(tx, params.sequenceName, query)),
    exportLedger: ({ tenant, params }) => tenant.read((tx) => exportLedger(tx, params.sequenceName)),
    declareVoid: ({ tenant, params, body }) => tenant.write((tx) => voidValue(tx, params.sequenceName, body)),
  })
