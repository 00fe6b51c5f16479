import { read } from '../platform/calls/queries.ts'

/** All that an organization may have. */
export const allFonts = read('fonts', 'list', { query: { rowsPerPage: 60 } })

export const fontsOfTemplate = (templateVersionId: string) =>
  read('fonts', 'ofTemplate', { params: { templateVersionId } })
