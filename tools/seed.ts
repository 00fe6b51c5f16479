import * as fc from 'fast-check'

/** The random values of a run follow from one seed, which `npm test` prints and takes: TABELLIO_SEED. */
const seed = Number(process.env['TABELLIO_SEED'] ?? Number.NaN)
if (Number.isInteger(seed)) fc.configureGlobal({ seed })
