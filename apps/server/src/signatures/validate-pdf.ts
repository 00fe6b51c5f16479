import { type Refused, type Validation, validateSignatures } from '@tabellio/signatures'

type Input = { bytes: Uint8Array; roots: Uint8Array[]; now: number }

/** Checks the signatures of a file of somebody else: the work of a thread. */
export const validatePdf = ({ bytes, ...known }: Input): Promise<Validation | Refused> =>
  validateSignatures(bytes, known)
