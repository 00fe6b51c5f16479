import type { FormulaProblem } from '@tabellio/expression'
import type { Document } from '@tabellio/document'
import { definitionProblems, isRequired, labelOf, unstoredPaths } from '@tabellio/forms'
import { compileText, textPaths } from '@tabellio/templates'
import type { Design } from './design.ts'
import { allFields, memberAt } from './members.ts'
import type { PartName } from '../designer/part-names.ts'

/** What must be put right before the type is published, or what should be looked at. */
export type Problem = {
  part: PartName
  /** Where in the part: the path of a field, or the name of an input. */
  at: string
  code: string
  /** The thing it is about, as people call it. */
  name: string
  isWarning?: true
  /** Where and how its formula is wrong. */
  formula?: FormulaProblem
}

/** The characters a name may have (B-156, G-089). */
const nameIsAllowed = /^[\p{L}\p{M}\p{N} \-_.,()/&'#]+$/u

/** Lists what stands against publishing a design: all that the server would refuse, and what it would not. */
export function problemsOf(design: Design): Problem[] {
  return [
    ...problemsOfData(design),
    ...when(design.acceptedMimeTypes.length === 0, {
      part: 'files',
      at: 'files',
      code: 'no-files',
      name: '',
    }),
    ...when(!nameIsAllowed.test(design.name.trim()), {
      part: 'naming',
      at: 'name',
      code: 'type-name',
      name: '',
    }),
    ...problemsOfPattern(design, 'nameConfig'),
    ...problemsOfPattern(design, 'identifierConfig'),
    ...problemsOfIdentifier(design),
    ...problemsOfDates(design),
    ...problemsOfUnstored(design),
    ...securityProblems(design),
    ...when(design.approvalConfig?.approvalTypes.length === 0, {
      part: 'approvals',
      at: 'approvals',
      code: 'no-approvals',
      name: '',
    }),
  ]
}

type Kept = { text: Document; design: Design }

/** The members of a form that its text uses. */
export const fieldsOfText = (text: Document, { contextDefinition }: Design): string[] =>
  [...textPaths(text, contextDefinition)].filter((path) => memberAt(contextDefinition, path))

/** What stands against a template: of its data, of the names of its documents, and what its text asks of the form. */
export const problemsOfTemplate = (design: Design, { text, design: saved }: Kept): Problem[] => [
  ...problemsOfData(design),
  ...problemsOfPattern(design, 'nameConfig').map((problem) => ({
    ...problem,
    part: 'data' as const,
    at: '',
  })),
  ...fieldsOfText(text, saved)
    .filter((path) => !memberAt(design.contextDefinition, path))
    .map((name) => ({ part: 'data', at: '', code: 'lost-to-text', name }) as const),
]

export const isBlocking = ({ isWarning }: Problem) => isWarning !== true

const when = (isSo: boolean, problem: Problem): Problem[] => (isSo ? [problem] : [])

function problemsOfData({ contextDefinition, wizardDefinition }: Design): Problem[] {
  return definitionProblems(contextDefinition, wizardDefinition).map((problem) => {
    const found = memberAt(contextDefinition, problem.path)
    const isCondition = 'dependency' in problem
    return {
      part: 'data',
      at: isCondition ? 'conditions' : problem.path,
      code: problem.code,
      name: found ? labelOf(found.member) : problem.path,
      ...('formula' in problem && { formula: problem.formula }),
    }
  })
}

const problemsOfPattern = (design: Design, at: 'nameConfig' | 'identifierConfig'): Problem[] =>
  compileText(design[at], design.contextDefinition).problems.map(({ code, variable }) => ({
    part: 'naming',
    at,
    code,
    name: variable,
  }))

/** An identifier that all documents, or those without an answer, would share makes one document of many. */
function problemsOfIdentifier({ identifierConfig, contextDefinition }: Design): Problem[] {
  if (identifierConfig.trim() === '') return []
  const { paths, problems } = compileText(identifierConfig, contextDefinition)
  if (problems.length > 0) return []
  const own = { part: 'naming', at: 'identifierConfig', name: '' } as const
  if (paths.length === 0) return [{ ...own, code: 'identifier-is-constant' }]
  const fields = allFields(contextDefinition).filter(({ fullPath }) => paths.includes(fullPath))
  return fields.some(({ properties }) => isRequired(properties))
    ? []
    : [{ ...own, code: 'identifier-may-be-empty', isWarning: true }]
}

function problemsOfDates({
  contextDefinition,
  expirationBehavior,
  documentDateField,
  expirationWarningDays,
}: Design) {
  const isDate = (path: string) =>
    allFields(contextDefinition).some(
      ({ fullPath, properties }) => fullPath === path && properties.dataType.startsWith('Date'),
    )
  const isGone = (path: string) => path !== '' && !isDate(path)
  const expiry = expirationBehavior?.type === 'field' ? expirationBehavior.fieldName : undefined
  const part = { part: 'expiry' } as const
  return [
    ...when(expiry === '', { ...part, at: 'expiryField', code: 'no-expiry-field', name: '' }),
    ...when(expiry !== undefined && isGone(expiry), {
      ...part,
      at: 'expiryField',
      code: 'no-date-field',
      name: expiry ?? '',
    }),
    ...when(documentDateField !== null && isGone(documentDateField), {
      ...part,
      at: 'documentDate',
      code: 'no-date-field',
      name: documentDateField ?? '',
    }),
    ...when(
      expirationWarningDays !== null &&
        (expirationWarningDays <= 0 || !Number.isInteger(expirationWarningDays)),
      {
        ...part,
        at: 'warningDays',
        code: 'warning-days',
        name: '',
      },
    ),
  ]
}

/** What documents do not keep tells nothing of them later: neither their name nor when they expire. */
function problemsOfUnstored(design: Design): Problem[] {
  const { contextDefinition, documentDateField, expirationBehavior, securityFields } = design
  const unstored = unstoredPaths(contextDefinition)
  const patterns = (['nameConfig', 'identifierConfig'] as const).flatMap((at) =>
    compileText(design[at], contextDefinition).paths.map((name) => ({ part: 'naming', at, name }) as const),
  )
  const expiry = expirationBehavior?.type === 'field' ? expirationBehavior.fieldName : ''
  return [
    ...patterns,
    { part: 'expiry', at: 'expiryField', name: expiry } as const,
    { part: 'expiry', at: 'documentDate', name: documentDateField ?? '' } as const,
    ...securityFields.map((name) => ({ part: 'security', at: name, name }) as const),
  ]
    .filter(({ name }) => unstored.has(name))
    .map((use) => ({ ...use, code: 'must-be-stored' }))
}

const securityProblems = ({ contextDefinition, securityFields }: Design): Problem[] =>
  securityFields
    .filter((path) => memberAt(contextDefinition, path)?.kind !== 'field')
    .map((name) => ({ part: 'security', at: name, code: 'unknown-path', name }))
