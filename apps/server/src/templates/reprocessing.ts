import { note } from '../platform/action-log.ts'
import type { Caller, Write } from '../platform/endpoints.ts'
import { notFound } from '../platform/errors.ts'
import { announce } from '../platform/events.ts'
import { findOwner, getBody, getTemplateVersion } from './templates.db.ts'
import { templateSaved } from './templates.events.ts'
import { subTemplateErrors } from './sub-templates.db.ts'
import { problemsOf } from './templates.ts'

/**
 * Checks a stored version of whatever organization by the rules of today, since those it was saved under may have been
 * others, and lets what is made of it be made again. The organization reads of it in its log.
 */
export const reprocessTemplate = ({ username }: Caller, write: Write, templateVersionId: string) =>
  write(async (tx) => {
    const owner = await findOwner(tx, templateVersionId)
    if (!owner) throw notFound('Template version')
    const { organizationId } = owner
    const inside = { ...tx, organizationId, actor: { kind: 'job' as const, name: username } }
    const { templateId, name, ...version } = await getTemplateVersion(inside, templateVersionId)
    const body = await getBody(inside, templateVersionId)
    const included = await subTemplateErrors(inside, { ...version, name, body })
    const found = [...problemsOf({ ...version, body }), ...included]
    const problems = found.map(({ path, message }) => ({ path, message }))
    note(tx, { organizationId, name, things: { templateId }, after: { problems: problems.length } })
    await announce(inside, templateSaved, { templateVersionId })
    return { templateId, templateVersionId, problems }
  })
