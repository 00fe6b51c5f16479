import type { ContextDefinition, Field, RecordDefinition } from '@tabellio/forms'
import { type Design, isSame } from './design.ts'
import { allFields, memberAt, parentOf, withMembers } from './members.ts'

/**
 * Takes what I have changed since `base` over to what somebody else has saved meanwhile. What both have changed stays
 * as I have it; nothing that either has added is lost.
 */
export function mergedDesign(base: Design, mine: Design, theirs: Design): Design {
  const pick = <K extends keyof Design>(key: K): Design[K] =>
    isSame(base[key], mine[key]) ? theirs[key] : mine[key]
  const merged: Design = {
    ...mine,
    name: pick('name'),
    description: pick('description'),
    documentGroupId: pick('documentGroupId'),
    acceptedMimeTypes: pick('acceptedMimeTypes'),
    nameConfig: pick('nameConfig'),
    identifierConfig: pick('identifierConfig'),
    identifierCollisionForcesNewVersion: pick('identifierCollisionForcesNewVersion'),
    documentDateField: pick('documentDateField'),
    expirationBehavior: pick('expirationBehavior'),
    expirationWarningDays: pick('expirationWarningDays'),
    permissions: pick('permissions'),
    securityFields: pick('securityFields'),
    approvalConfig: pick('approvalConfig'),
    autoExtract: pick('autoExtract'),
    useFullTextIndex: pick('useFullTextIndex'),
  }
  const isUntouched =
    isSame(base.contextDefinition, mine.contextDefinition) &&
    isSame(base.wizardDefinition, mine.wizardDefinition)
  if (isUntouched)
    return {
      ...merged,
      contextDefinition: theirs.contextDefinition,
      wizardDefinition: theirs.wizardDefinition,
    }
  return mergedForm(base, merged, theirs)
}

/**
 * My form, with the fields that they changed and I did not as they have them, and theirs that are new behind mine; on
 * the pages as I arranged them, or as they did where I have not.
 */
function mergedForm(base: Design, mine: Design, theirs: Design): Design {
  const field = (own: Field): Field => {
    const [earlier, other] = [base, theirs].map(({ contextDefinition }) =>
      allFields(contextDefinition).find(({ fullPath }) => fullPath === own.fullPath),
    )
    return other && isSame(earlier?.properties, own.properties) ? other : own
  }
  const inside = <C extends ContextDefinition | RecordDefinition>(container: C): C => ({
    ...container,
    fields: container.fields.map(field),
    records: container.records.map((record) => inside(record)),
  })
  const own = { ...mine, contextDefinition: inside(mine.contextDefinition) }
  const isNew = (path: string) =>
    !memberAt(base.contextDefinition, path) && !memberAt(own.contextDefinition, path)
  const fields = allFields(theirs.contextDefinition).filter(
    ({ fullPath }) => isNew(fullPath) && !isNewRecord(parentOf(fullPath), isNew),
  )
  const records = theirs.contextDefinition.records.filter(({ fullPath }) => isNew(fullPath))
  const withFields = fields.reduce(
    (design, member) => withMembers(design, parentOf(member.fullPath), [{ kind: 'field', member }]),
    own,
  )
  const complete = withMembers(
    withFields,
    '',
    records.map((member) => ({ kind: 'record', member })),
  )
  const [earlier, other] = [base.wizardDefinition, theirs.wizardDefinition]
  const pages = isSame(earlier.pages, mine.wizardDefinition.pages)
    ? other.pages
    : complete.wizardDefinition.pages
  const dependencies = rules(base, mine, theirs)
  return { ...complete, wizardDefinition: { ...complete.wizardDefinition, pages, dependencies } }
}

const isNewRecord = (path: string, isNew: (path: string) => boolean) => path !== '' && isNew(path)

function rules(base: Design, mine: Design, theirs: Design): Design['wizardDefinition']['dependencies'] {
  const [earlier, own, other] = [base, mine, theirs].map(
    ({ wizardDefinition }) => wizardDefinition.dependencies,
  )
  return isSame(earlier, own) ? (other ?? []) : (own ?? [])
}
