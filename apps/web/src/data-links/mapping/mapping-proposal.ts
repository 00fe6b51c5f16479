import type { ContextDefinition } from '@tabellio/forms'
import { api } from '../../platform/calls/api.ts'
import type { LinkIds } from './mapping.queries.ts'

/** What the names of a link and of a form propose (B-336). */
export const proposal = ({ datalinkId, datalinkVersionId }: LinkIds, contextDefinition: ContextDefinition) =>
  api.dataLinks.buildMapping({ body: { datalinkId, datalinkVersionId, contextDefinition } })
