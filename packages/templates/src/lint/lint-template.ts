import { stands, walk, type Condition, type Document, type NodePath } from '@tabellio/document'
import { areIncompatible, expressionProblems, type Claim, type Expression } from '@tabellio/expression'
import { formFindings, sourcesOf, type ContextDefinition, type WizardDefinition } from '@tabellio/forms'
import { recordsOf } from '../fields.ts'
import { subTemplateNames } from '../sub-templates/sub-templates.ts'
import { compileText } from '../text.ts'
import { textPaths } from '../text-paths.ts'
import { emptiableRecords } from './emptiable-records.ts'
import { placesIn, type Place } from './places-in.ts'
import { placeholdersIn } from './placeholders.ts'

/**
 * Tells of something an author may have meant otherwise. The template can be used with it.
 * `asked-but-unused`: the form asks for it, and nothing reads the answer. `used-but-not-asked`: no page asks for it.
 * `never-stands`, `always-stands`: whatever is answered, what is under the condition is never, or always, there.
 * `never-repeats`: no instance fits the filter. `can-be-empty`: a sentence names a record that may have no instance.
 * `placeholder-left`: a gap that somebody would fill in by hand. `reference-to-nothing`: a cross-reference names a bookmark
 * that no paragraph has, so that a blank line stands in its place.
 */
export type LintFinding = {
  code: LintCode
  /** The field or record that it is about by its full path; of a placeholder, what it reads. */
  name: string
  /** Where it stands in the text; absent where it is about the form alone. */
  place?: LintPlace
}
export type LintCode =
  | 'asked-but-unused'
  | 'used-but-not-asked'
  | 'never-stands'
  | 'always-stands'
  | 'never-repeats'
  | 'can-be-empty'
  | 'placeholder-left'
  | 'reference-to-nothing'

/** The paragraph by its number among all, counted from one, and its words. */
export type LintPlace = { path: NodePath; paragraph: number; excerpt: string }

export type Linted = {
  body: Document
  contextDefinition: ContextDefinition
  wizardDefinition: WizardDefinition
  nameConfig: string
}

/** Lists what is suspicious in a template, in the order of its text; what is about the form alone comes last. */
export function lintTemplate(template: Linted): LintFinding[] {
  const sources = sourcesOf(template.contextDefinition)
  const places = placesIn(template.body, (path) => sources.get(path)?.label ?? path)
  const found = [
    ...places.flatMap((place) => conditionFindings(place, template)),
    ...emptyFindings(places, template),
    ...places.flatMap(({ paragraph, at }) =>
      paragraph ? placeholdersIn(paragraph).map((name) => finding('placeholder-left', name, at)) : [],
    ),
    ...referenceFindings(places, template),
    ...answerFindings(places, template),
  ]
  const orderOf = ({ place }: LintFinding) => place?.paragraph ?? Infinity
  return found.toSorted((one, other) => Math.sign(orderOf(one) - orderOf(other)) || 0)
}

/** What a sub-template has bookmarks of is not known here. */
function referenceFindings(places: Place[], { body }: Linted): LintFinding[] {
  if (subTemplateNames(body).length > 0) return []
  const bookmarks = new Set(places.flatMap(({ paragraph }) => paragraph?.attrs?.bookmarks ?? []))
  return places.flatMap(({ paragraph, at }) => {
    if (!paragraph) return []
    const names = [...walk(paragraph)].flatMap(({ node }) =>
      node.type === 'reference' ? [node.attrs.to] : [],
    )
    return [...new Set(names)]
      .filter((name) => !bookmarks.has(name))
      .map((name) => finding('reference-to-nothing', name, at))
  })
}

const finding = (code: LintCode, name: string, place: LintPlace | undefined): LintFinding => ({
  code,
  name,
  ...(place && { place }),
})

/** What the form asks for and what the text reads, against each other. */
function answerFindings(
  places: Place[],
  { body, contextDefinition, wizardDefinition, nameConfig }: Linted,
): LintFinding[] {
  const hasOthers = subTemplateNames(body).length > 0
  const paths = new Set([
    ...textPaths(body, contextDefinition),
    ...compileText(nameConfig, contextDefinition).paths,
  ])
  return formFindings(contextDefinition, wizardDefinition, { paths, areAll: true }).flatMap(
    ({ code, path }): LintFinding[] => {
      // What a sub-template reads is not known here.
      if (code === 'asked-but-unused') return hasOthers ? [] : [{ code, name: path }]
      if (code !== 'used-but-not-asked') return []
      return [finding(code, path, places.find(({ reads }) => reads.has(path))?.at)]
    },
  )
}

/** Certain alone: nothing is said of what some answers could make otherwise. */
function conditionFindings({ condition, filter, ...place }: Place, template: Linted): LintFinding[] {
  const sources = sourcesOf(template.contextDefinition)
  const isKnown = (expression: Expression) => expressionProblems(expression, sources).length === 0
  const cannotBe = (claims: Claim[], record: string | undefined) =>
    claims.every(({ expression }) => isKnown(expression)) && areIncompatible(claims, { sources, record })
  const { record, at } = place
  const own = (isThere: boolean, said: Condition) => [...claimsOf(place.around), claimOf(said, isThere)]
  if (filter && cannotBe([{ expression: filter.where, isTrue: true }], filter.record))
    return [finding('never-repeats', filter.record, at)]
  if (!condition || cannotBe(claimsOf(place.around), record)) return []
  if (cannotBe(own(true, condition), record)) return [finding('never-stands', '', at)]
  return cannotBe(own(false, condition), record) ? [finding('always-stands', '', at)] : []
}

const claimsOf = (around: Condition[]) => around.map((condition) => claimOf(condition, true))

/** What an expression must answer for its passage to be there, or not. */
const claimOf = (condition: Condition, isThere: boolean): Claim => ({
  expression: condition.expression,
  isTrue: stands(condition, true) === isThere,
})

/** Sentences that name a record of which there may be no instance, where no condition around says that there is. */
function emptyFindings(places: Place[], { contextDefinition, wizardDefinition }: Linted): LintFinding[] {
  const sources = sourcesOf(contextDefinition)
  const records = recordsOf(contextDefinition)
  const canBeEmpty = emptiableRecords(contextDefinition, wizardDefinition)
  return places.flatMap(({ named, around, record: within, at }) => {
    if (!named || !records.has(named.record)) return []
    if (named.where === undefined && !canBeEmpty(named.record, within)) return []
    const claims = [...claimsOf(around), { expression: noneOf(named), isTrue: true }]
    const isGuarded =
      claims.every(({ expression }) => expressionProblems(expression, sources).length === 0) &&
      areIncompatible(claims, { sources, record: within })
    return isGuarded ? [] : [finding('can-be-empty', named.record, at)]
  })
}

const noneOf = ({ record, where }: { record: string; where?: Expression | undefined }): Expression => ({
  operatorType: 'equals',
  summaryFunction: 'countOf',
  source: { sourceField: record },
  target: { targetValue: 0 },
  ...(where && { where }),
})
