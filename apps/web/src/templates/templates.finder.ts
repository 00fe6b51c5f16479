import { linkOptions } from '@tanstack/react-router'
import { readAs } from '../platform/calls/queries.ts'
import type { Finder } from '../platform/routes/finder.ts'
import { templateList } from './templates.queries.ts'

/** A template that is found is filled in. */
export const findTemplates: Finder['find'] = (text, organizationId) => {
  const list = templateList((filter) => (filter === 'name' ? text : undefined), {
    pageNumber: 0,
    rowsPerPage: 15,
  })
  return readAs(list, 'found', ({ items }) =>
    items.map(({ templateId, templateVersionId, name, documentGroupName }) => ({
      key: templateId,
      label: name,
      hint: documentGroupName,
      link: linkOptions({
        to: '/o/$organizationId/templates/versions/$templateVersionId/generate',
        params: { organizationId, templateVersionId },
      }),
    })),
  )
}
