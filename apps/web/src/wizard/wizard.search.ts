import { oneOf, ownPathOf, textOf, withoutUndefined } from '../platform/address/address.ts'
import { steps, type Step } from './flow.ts'

/** The address says at which step of the wizard a person is, and for what it was opened. */
export type WizardSearch = {
  /** The stored version whose values the form begins with. */
  documentId?: string
  documentVersionId?: string
  /** They make the next version of that document, not another document. */
  as?: 'version'
  /** The draft that is continued (B-092). */
  stateId?: string
  step?: Step
  /** Of the form. */
  part?: string
  /** The document that was made. */
  made?: string
  madeVersion?: string
  returnTo?: string
  mode?: string
}

export const wizardSearch = (said: Record<string, unknown>): WizardSearch =>
  withoutUndefined({
    documentId: textOf(said['documentId']),
    documentVersionId: textOf(said['documentVersionId']),
    as: oneOf(['version'], said['as']),
    stateId: textOf(said['stateId'] ?? said['draft']),
    step: oneOf(steps, said['step']),
    part: textOf(said['part']),
    made: textOf(said['made']),
    madeVersion: textOf(said['madeVersion']),
    returnTo: ownPathOf(said['returnTo']),
    mode: textOf(said['mode']),
  })
