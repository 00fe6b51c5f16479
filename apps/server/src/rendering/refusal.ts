import { refusal, tooComplex } from '../platform/errors.ts'
import { RenderFailure } from './failure.ts'

const retryAfterSeconds = 5

/** Says in the server's words, at `path`, what a person can do something about; anything else is a fault of ours. */
export function renderRefusal(failure: unknown, path: string): unknown {
  return failure instanceof RenderFailure ? refusalOf(failure, path) : failure
}

function refusalOf({ reason, message }: RenderFailure, path: string): Error {
  switch (reason) {
    case 'took-too-long':
    case 'needs-too-much-memory':
      return tooComplex(path, message)
    case 'over-share':
      return refusal(reason, { text: message, retryAfterSeconds })
    case 'unavailable':
    case 'ended-unexpectedly':
      return refusal('documents-unavailable', { text: message, retryAfterSeconds })
    case 'not-a-pdf':
    case 'needs-password':
    case 'too-many-pages':
    case 'cannot-be-set':
    case 'picture-cannot-be-read':
    case 'cancelled':
      return refusal(reason, { path, text: message })
  }
}
