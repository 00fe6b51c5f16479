/** The first two pass, or an operator can help; the others mean that a file we promised to keep is lost. */
export type BlobProblem = 'storage-full' | 'unavailable' | 'missing' | 'damaged'

const messages: Record<BlobProblem, string> = {
  'storage-full': 'There is no room left for files',
  unavailable: 'The store of files does not answer',
  missing: 'A file is missing',
  damaged: 'A file is damaged',
}

/** Why a file could not be kept or given. */
export class BlobError extends Error {
  readonly problem: BlobProblem

  constructor(problem: BlobProblem, about: string, options?: ErrorOptions) {
    super(`${messages[problem]}: ${about}`, options)
    this.problem = problem
  }
}
