import { AppError } from '../platform/errors.ts'

type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness'

/** A refusal as a directory is told it (RFC 7644, 3.12). */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

/** What an area refuses, in SCIM's words; undefined for what is a fault of ours. */
export function scimErrorOf(error: unknown): ScimError | undefined {
  if (error instanceof ScimError) return error
  if (error instanceof AppError) {
    const isTaken = ['already-member', 'name-taken'].includes(error.details.reason ?? '')
    return new ScimError(
      error.status,
      error.message,
      isTaken ? 'uniqueness' : error.status === 400 ? 'invalidValue' : undefined,
    )
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status < 500 && error instanceof Error
    ? new ScimError(status, error.message, status === 400 ? 'invalidSyntax' : undefined)
    : undefined
}

export const bodyOf = ({ status, scimType, message: detail }: ScimError) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(scimType && { scimType }),
  detail,
})
