import { AppError, refusal } from './errors.ts'

/**
 * PostgreSQL's code. What is written as JSON is ours: where it is none, half a character of what somebody sent cannot be
 * kept.
 */
function codeOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === '22P02' && error instanceof Error && error.message.endsWith('type json') ? '22P05' : code
}

/** Turns what the database refuses, and a caller can do something about, into a refusal. */
export function asRefusal(error: unknown): unknown {
  const code = codeOf(error)
  const refusal = typeof code === 'string' ? refusals[code] : undefined
  if (refusal) return refusal()
  if (code === 'TB001') return keptByHold(error)
  if (code === '23503' && isOfFile(error)) return changedMeanwhile()
  const isGone = typeof code === 'string' && /^(08|57P0|ECONN|EPIPE)/.test(code)
  if (isGone || (error instanceof Error && /Connection terminated|not queryable/.test(error.message))) {
    return databaseUnavailable()
  }
  return error
}

/** The file was put, and removed before it was named: by whoever deleted something else of the same content. */
const isOfFile = (error: unknown) =>
  error instanceof Error && 'constraint' in error && String(error.constraint).endsWith('_blob_fkey')

/** A legal hold keeps what was to be deleted: the trigger `refuse_held` says its name. */
const keptByHold = (error: unknown) =>
  refusal('held', { params: { name: error instanceof Error ? error.message : '' } })

export const databaseUnavailable = () => refusal('database-unavailable', { retryAfterSeconds: 2 })
const changedMeanwhile = () => refusal('changed-meanwhile')
const notKept = () => refusal('text-cannot-be-kept')

/** By PostgreSQL's codes. */
const refusals: Partial<Record<string, () => AppError>> = {
  '40001': changedMeanwhile,
  '40P01': changedMeanwhile,
  '22021': notKept,
  '22P05': notKept,
  '53100': () => new AppError('storage-full', 'The storage is full.'),
  '57014': () => refusal('took-too-long', { retryAfterSeconds: 5 }),
}
