import type { RequestError } from '@tabellio/contract/errors'
import { type AppError, refusal } from '../platform/errors.ts'

/** Of one document so many are kept. */
const maxErrors = 100

/** What is kept beside a document that could not be made: its keys have words on the screen. */
export const errorsOf = ({ message, details: { errors, reason, params } }: AppError): RequestError[] =>
  errors?.slice(0, maxErrors) ?? [
    { path: '', message, ...(reason !== undefined && { key: reason }), ...(params && { params }) },
  ]

export const givenUp = errorsOf(refusal('generation-gave-up'))
export const notMember = errorsOf(refusal('generation-without-right'))
export const cancelled = errorsOf(refusal('generation-cancelled'))
/** What its documents were made of is gone with what was deleted. */
export const lostValues = errorsOf(refusal('generation-expired'))
