import { linkOptions } from '@tanstack/react-router'
import { readAs } from '../../platform/calls/queries.ts'
import type { Finder } from '../../platform/routes/finder.ts'
import { peoplePage } from './people.queries.ts'

export const findPeople: Finder['find'] = (text, organizationId) => {
  const people = peoplePage((filter) => (filter === 'name' ? text : undefined), {
    pageNumber: 0,
    rowsPerPage: 10,
  })
  return readAs(people, 'found', ({ items }) =>
    items.map(({ username, firstName, lastName }) => ({
      key: username,
      label: `${firstName} ${lastName}`,
      hint: username,
      link: linkOptions({ to: '/o/$organizationId/users/$username', params: { organizationId, username } }),
    })),
  )
}
