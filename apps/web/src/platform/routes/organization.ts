import { getRouteApi } from '@tanstack/react-router'

const organization = getRouteApi('/o/$organizationId')

/** The organization of the address, as links within it want it. */
export const useOrganization = () =>
  organization.useParams({ select: ({ organizationId }) => ({ organizationId }) })
