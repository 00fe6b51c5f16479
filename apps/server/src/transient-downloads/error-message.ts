import type {
  DownloadFailure,
  ResourceProblem,
  TransientDownload,
} from '@tabellio/contract/transient-downloads'

const failures: Record<DownloadFailure, string> = {
  'nothing-left': 'None of the documents could be put into the file',
  'storage-full': 'There is no room left for files',
  'too-large': 'The documents are too large together. Choose fewer',
  stopped: 'The work was stopped before its end. Try again',
  outdated: 'A document in the file was deleted for good. Try again',
}

const problems: Record<ResourceProblem, string> = {
  unavailable: 'deleted, or no longer open to you',
  password: 'opens with its password only',
  damaged: 'damaged',
  'no-pages': 'of a kind that has no pages',
}

const maxLength = 2000

/** Says in words what went wrong: with the whole, and with each document that is not in the file, by its name. */
export function messageOf({ failure, resources }: Pick<TransientDownload, 'failure' | 'resources'>) {
  const left = resources.flatMap(({ name, problem }) =>
    problem === null ? [] : [`Left out: ${name} (${problems[problem]})`],
  )
  const said = [...(failure === null ? [] : [failures[failure]]), ...left]
  return said.length === 0 ? null : `${said.join('. ')}.`.slice(0, maxLength).toWellFormed()
}
