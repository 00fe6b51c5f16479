import type { DataLink, DataLinkMapping } from '@tabellio/contract/data-links'
import type { MappedLink } from '@tabellio/forms'
import { read, readAs } from '../../platform/calls/queries.ts'

/** A version of a link, as a mapping shows it. */
export type LinkVersion = MappedLink & {
  name: string
  isActive: boolean
  versionNumber: number
  /** The version that is newer than this one, if there is one. */
  newer: { datalinkVersionId: string; versionNumber: number } | undefined
}

const linkVersionOf = (link: DataLink): LinkVersion => {
  const { name, isActive, versionNumber, versions, configuration } = link
  const [newest] = versions
  return {
    name,
    isActive,
    versionNumber,
    newer: newest && newest.versionNumber > versionNumber ? newest : undefined,
    inputs: configuration.inputParameters.map(({ key }) => key),
    outputs: configuration.outputFormat,
  }
}

export type LinkIds = Pick<DataLinkMapping, 'datalinkId' | 'datalinkVersionId'>

export const linkVersion = ({ datalinkId, datalinkVersionId }: LinkIds) =>
  readAs(
    read('dataLinks', 'get', { params: { datalinkId }, query: { datalinkVersionId } }),
    'mapped',
    linkVersionOf,
  )

export const allLinks = read('dataLinks', 'all')

export const typeVersion = (documentTypeVersionId: string) =>
  read('documentTypes', 'version', { params: { documentTypeVersionId } })
