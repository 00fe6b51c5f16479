import { DocumentTypeInput } from '@tabellio/contract/document-types'
import type { RequestError } from '@tabellio/contract/errors'
import { isPdf } from '@tabellio/contract/output-types'
import { languageOf } from '@tabellio/contract/template-languages'
import type {
  PublishRequest,
  TemplateInput,
  TemplateItem,
  TemplateVersionInfo,
} from '@tabellio/contract/templates'
import { takesNumbers, withInferred } from '@tabellio/forms'
import { compileText, placedProblems } from '@tabellio/templates'
import { refuseUnknownGroup } from '../document-groups/index.ts'
import {
  findTypeOfTemplate,
  refuseUnknownNames,
  saveDocumentType,
  unstoredErrors,
} from '../document-types/index.ts'
import { note } from '../platform/action-log.ts'
import type { TenantTx } from '../platform/database.ts'
import { definitionErrors, sampleErrors } from '../definitions/index.ts'
import { invalid, invalidAt } from '../platform/errors.ts'
import { announce } from '../platform/events.ts'
import { refuseUnknownSequences } from '../sequences/index.ts'
import { carryMappings, mappingsOf } from './template-mappings.db.ts'
import { carryOutput } from './template-life.db.ts'
import { myTemplateSubscriptions } from './subscriptions.db.ts'
import { problemMessage } from './problem-messages.ts'
import {
  type PublicationRange,
  type TemplateIds,
  findEarlier,
  getItem,
  getTemplateVersion,
  removePublication,
  savePublication,
  saveTemplate,
  templateRights,
} from './templates.db.ts'
import { subTemplateErrors } from './sub-templates.db.ts'
import { templateSaved } from './templates.events.ts'

/** Refuses a template version that could not be kept, before anything is kept for it. */
export async function checkTemplate(tx: TenantTx, input: TemplateInput): Promise<void> {
  await findEarlier(tx, input.parentTemplateVersionId)
  await refuseProblems(tx, input)
}

async function refuseProblems(tx: TenantTx, input: TemplateInput): Promise<void> {
  const problems = [...problemsOf(input), ...(await subTemplateErrors(tx, input))]
  if (problems.length > 0) throw invalid(problems)
  await refuseUnknownGroup(tx, input.documentGroupId)
  await refuseUnknownNames(tx, input.contextDefinition)
  await refuseUnknownSequences(tx, input.contextDefinition)
  if (!input.saveToECM && takesNumbers(input.contextDefinition))
    throw invalidAt('saveToECM', 'Documents with a number of a sequence must be stored')
}

/** Keeps a template version that has no problem. */
export async function createTemplate(tx: TenantTx, input: TemplateInput): Promise<TemplateIds> {
  await refuseProblems(tx, input)
  const ids = await saveTemplate(tx, input)
  const parent = input.parentTemplateVersionId
  if (parent !== undefined) {
    await carryMappings(tx, parent, ids.templateVersionId)
    await carryOutput(tx, parent, ids.templateVersionId)
  }
  await announce(tx, templateSaved, { templateVersionId: ids.templateVersionId })
  return ids
}

/** Lists what an author must put right, with the place in the request. */
export function problemsOf(
  input: Pick<TemplateInput, 'body' | 'contextDefinition' | 'language' | 'nameConfig' | 'wizardDefinition'>,
): RequestError[] {
  const name = compileText(input.nameConfig, input.contextDefinition, languageOf(input.language))
  return [
    ...textProblems(input),
    ...name.problems.map((problem) => ({
      path: 'nameConfig',
      message: `${problem.code}: ${problem.variable}`,
      key: problem.code,
    })),
    ...unstoredErrors(
      input.contextDefinition,
      name.paths.map((named) => ({ path: 'nameConfig', named })),
    ),
  ]
}

/** What of them is wrong with a text and its form, which has no name yet. */
export const textProblems = ({
  body,
  contextDefinition,
  wizardDefinition,
}: Pick<TemplateInput, 'body' | 'contextDefinition' | 'wizardDefinition'>): RequestError[] => [
  ...definitionErrors(contextDefinition, wizardDefinition),
  ...placedProblems(body, contextDefinition).map(({ path, code, name, paragraph, excerpt }) => ({
    path: `body/${path.join('/')}`,
    message: problemMessage(code, name),
    key: code,
    params: { name, paragraph, excerpt },
  })),
]

/** A version with all that its information names: what no area sets yet has the value of what was never set (B-545). */
export async function templateInfo(tx: TenantTx, templateVersionId: string): Promise<TemplateVersionInfo> {
  const { hasThumbnail, publishTo, lastPublishedTemplateVersionId, wordFile, ...version } =
    await getTemplateVersion(tx, templateVersionId)
  const mappings = await mappingsOf(tx, templateVersionId)
  return {
    ...version,
    saveAsPdf: isPdf(version.outputFormat),
    wizardDefinition: withInferred(version.wizardDefinition),
    publishTemplateTo: publishTo === null ? null : { lastPublishedTemplateVersionId, toDate: publishTo },
    thumbnailImage: hasThumbnail ? `/app/templates/${templateVersionId}/thumbnail` : null,
    identifierConfig: null,
    identifierCollisionForcesNewVersion: false,
    dataLinkDefinition: null,
    distributionDefinition: null,
    ...mappings,
    resourceId: wordFile,
    storage: wordFile === null ? null : { kind: 'word' },
    mySubscriptions: await myTemplateSubscriptions(tx, version.templateId),
    myPermissions: templateRights(tx, version.templateId),
  }
}

/** From when on and until when the request lets people fill a version in; not at all, when it has no range (B-547). */
function rangeOf(request: PublishRequest): PublicationRange | undefined {
  if (request.type === 'dont-publish') return undefined
  const publishFrom = request.type === 'now' ? 'now' : new Date(request.publishFrom)
  return { publishFrom, publishTo: request.type === 'publish-range' ? new Date(request.publishTo) : null }
}

export async function unpublishTemplate(tx: TenantTx, templateVersionId: string): Promise<TemplateItem> {
  await removePublication(tx, templateVersionId)
  const item = await getItem(tx, templateVersionId)
  note(tx, { name: item.name, things: { templateId: item.templateId } })
  return item
}

/**
 * Lets people fill a version in whose conditions answer their samples as the author said. What a template generates
 * needs a document type: the first publication of a template makes one of its name, unless an author has made one
 * that names the template.
 */
export async function publishTemplate(tx: TenantTx, templateVersionId: string, request: PublishRequest) {
  const range = rangeOf(request)
  if (!range) return unpublishTemplate(tx, templateVersionId)
  const version = await getTemplateVersion(tx, templateVersionId)
  const failing = sampleErrors(
    version.contextDefinition,
    version.wizardDefinition,
    languageOf(version.language),
  )
  if (failing.length > 0) throw invalid(failing)
  await savePublication(tx, templateVersionId, range)
  note(tx, { name: version.name, things: { templateId: version.templateId }, after: request })
  if (!(await findTypeOfTemplate(tx, version.templateId))) {
    const input = DocumentTypeInput.parse({
      name: allowedName(version.name),
      description: version.description,
      documentGroupId: version.documentGroupId,
      templateId: version.templateId,
      templateVersionId,
      nameConfig: version.nameConfig,
      contextDefinition: version.contextDefinition,
      wizardDefinition: version.wizardDefinition,
      acceptedMimeTypeList: ['application/pdf'],
    })
    await saveDocumentType(tx, input)
  }
  return getItem(tx, templateVersionId)
}

/** A template may be called what a document type may not (G-089). */
const allowedName = (name: string) =>
  name.replaceAll(/[^\p{L}\p{M}\p{N} \-_.,()/&'#]/gu, ' ').trim() || 'Template'
