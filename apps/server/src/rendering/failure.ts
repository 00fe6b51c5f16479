export type FailureReason =
  | 'unavailable'
  | 'over-share'
  | 'cancelled'
  | 'took-too-long'
  | 'needs-too-much-memory'
  | 'ended-unexpectedly'
  | 'too-many-pages'
  | 'cannot-be-set'
  | 'picture-cannot-be-read'
  | 'not-a-pdf'
  | 'needs-password'

/** A document that could not be made, with a reason a person understands. */
export class RenderFailure extends Error {
  override name = 'RenderFailure'
  readonly reason: FailureReason
  /** The picture at fault: in a child the name of its file, outside the data URI. */
  readonly picture: string | undefined

  constructor(reason: FailureReason, message: string, picture?: string) {
    super(message)
    this.reason = reason
    this.picture = picture
  }
}
