import { type Expression, reads, type Values } from '@tabellio/expression'
import { labelOf, type ContextDefinition, type Dependency, type Field } from '@tabellio/forms'
import type { Design } from './design.ts'
import { allFields, memberAt, moved, parentOf, within } from './members.ts'
import { withLayoutPaths } from './topics.ts'

/** What names a field or a record beside the form itself. */
export type Use =
  | { what: 'condition'; name: string }
  | { what: 'formula'; name: string }
  | { what: 'name' | 'identifier' | 'expiry' | 'date' | 'security' }

type OnPath = (path: string) => string

const variable = /\{([^{}|]*)(\|[^{}]*)?\}/g

/** The paths between the braces of a pattern. */
const pathsIn = (pattern: string): string[] =>
  [...pattern.matchAll(variable)].map(([, path = '']) => path.trim())

const withPaths = (pattern: string, onPath: OnPath): string =>
  pattern.replaceAll(
    variable,
    (_, path: string, format: string | undefined) => `{${onPath(path.trim())}${format ?? ''}}`,
  )

const word = /[\p{L}_][\p{L}\p{N}_]*(?:\/[\p{L}_][\p{L}\p{N}_]*)*/gu

/** The full path of a name in the formula of a field: names of its own record come first. */
const meantBy = (name: string, { fullPath }: Field, definition: ContextDefinition): string => {
  let container = parentOf(fullPath)
  while (container !== '') {
    const path = within(container, name)
    if (memberAt(definition, path)) return path
    container = parentOf(container)
  }
  return name
}

const formulasOf = ({ properties }: Field): string =>
  [properties.calculatedField, properties.minValueField, properties.maxValueField, properties.parentField]
    .filter(Boolean)
    .join(' ')

/** Lists what uses a member, or what is in it. */
export function usesOf(design: Design, path: string): Use[] {
  const isMeant = (other: string) => other === path || other.startsWith(`${path}/`)
  const { contextDefinition: definition, wizardDefinition, expirationBehavior: expiry } = design
  const conditions = wizardDefinition.dependencies.filter(
    ({ expression, items }) =>
      reads(expression).some(isMeant) ||
      items.some(({ type, key }) => (type === 'field' || type === 'record') && isMeant(key)),
  )
  const formulas = allFields(definition).filter(
    (field) =>
      !isMeant(field.fullPath) &&
      (formulasOf(field).match(word) ?? []).some((name) => isMeant(meantBy(name, field, definition))),
  )
  const settings: [Use['what'] & ('name' | 'identifier' | 'expiry' | 'date' | 'security'), boolean][] = [
    ['name', pathsIn(design.nameConfig).some(isMeant)],
    ['identifier', pathsIn(design.identifierConfig).some(isMeant)],
    ['expiry', expiry?.type === 'field' && isMeant(expiry.fieldName)],
    ['date', design.documentDateField !== null && isMeant(design.documentDateField)],
    ['security', design.securityFields.some(isMeant)],
  ]
  return [
    ...conditions.map(({ name }) => ({ what: 'condition', name }) as const),
    ...formulas.map((field) => ({ what: 'formula', name: labelOf(field) }) as const),
    ...settings.flatMap(([what, isUsed]) => (isUsed ? [{ what }] : [])),
  ]
}

/** Gives a member another name, also wherever it is used. */
export function renamed(design: Design, path: string, name: string): Design {
  const to = within(parentOf(path), name)
  const onPath: OnPath = (other) =>
    other === path || other.startsWith(`${path}/`) ? `${to}${other.slice(path.length)}` : other
  const { contextDefinition: definition, expirationBehavior: expiry } = design
  const inForm = <C extends ContextDefinition>(container: C): C => ({
    ...container,
    fields: container.fields.map((field) => renamedField(field, { definition, path, name, onPath })),
    records: container.records.map((record) =>
      record.fullPath === path
        ? inForm(moved({ ...record, name }, to))
        : inForm({ ...record, fullPath: onPath(record.fullPath) }),
    ),
  })
  return {
    ...design,
    contextDefinition: inForm(definition),
    wizardDefinition: renamedWizard(design, path, onPath),
    nameConfig: withPaths(design.nameConfig, onPath),
    identifierConfig: withPaths(design.identifierConfig, onPath),
    documentDateField: design.documentDateField === null ? null : onPath(design.documentDateField),
    expirationBehavior:
      expiry?.type === 'field' ? { ...expiry, fieldName: onPath(expiry.fieldName) } : expiry,
    securityFields: design.securityFields.map(onPath),
  }
}

type Renaming = { definition: ContextDefinition; path: string; name: string; onPath: OnPath }

function renamedField(field: Field, { definition, path, name, onPath }: Renaming): Field {
  const { calculatedField, minValueField, maxValueField, parentField } = field.properties
  const original = allFields(definition).find(({ fullPath }) => fullPath === field.fullPath) ?? field
  const inFormula = (text: string) =>
    text.replaceAll(word, (said) => {
      const meant = meantBy(said, original, definition)
      const next = onPath(meant)
      return next === meant ? said : said === meant ? next : next.slice(meant.length - said.length)
    })
  return {
    name: field.fullPath === path ? name : field.name,
    fullPath: onPath(field.fullPath),
    properties: {
      ...field.properties,
      ...(calculatedField !== undefined && { calculatedField: inFormula(calculatedField) }),
      ...(minValueField !== undefined && { minValueField: inFormula(minValueField) }),
      ...(maxValueField !== undefined && { maxValueField: inFormula(maxValueField) }),
      ...(parentField !== undefined && { parentField: inFormula(parentField) }),
    },
  }
}

function renamedWizard(
  { wizardDefinition }: Design,
  path: string,
  onPath: OnPath,
): Design['wizardDefinition'] {
  type Shown = (typeof wizardDefinition.pages)[number]['sections'][number]['fields']
  const shown = (list: Shown): Shown =>
    list.map((each) => ({
      ...each,
      key: onPath(each.key),
      ...(each.fields && { fields: shown(each.fields) }),
    }))
  return {
    ...wizardDefinition,
    pages: wizardDefinition.pages.map((page) => ({
      ...withLayoutPaths(page, onPath),
      sections: page.sections.map((section) => ({ ...section, fields: shown(section.fields) })),
    })),
    dependencies: wizardDefinition.dependencies.map((dependency) => renamedRule(dependency, path, onPath)),
  }
}

function renamedRule(dependency: Dependency, path: string, onPath: OnPath): Dependency {
  return {
    ...dependency,
    expression: renamedExpression(dependency.expression, onPath),
    items: dependency.items.map((item) =>
      item.type === 'field' || item.type === 'record' ? { ...item, key: onPath(item.key) } : item,
    ),
    ...(dependency.samples && {
      samples: dependency.samples.map((sample) => ({
        ...sample,
        values: renamedValues(sample.values, path.split('/'), onPath(path).split('/').at(-1) ?? ''),
      })),
    }),
  }
}

function renamedExpression(expression: Expression, onPath: OnPath): Expression {
  const { source, expressionList, where } = expression
  return {
    ...expression,
    ...(source && {
      source: {
        ...source,
        ...(source.sourceField && { sourceField: onPath(source.sourceField) }),
        ...(source.sourceSummary && { sourceSummary: onPath(source.sourceSummary) }),
      },
    }),
    ...(expressionList && { expressionList: expressionList.map((part) => renamedExpression(part, onPath)) }),
    ...(where && { where: renamedExpression(where, onPath) }),
  }
}

function renamedValues(values: Values, [step = '', ...rest]: string[], name: string): Values {
  const isInstance = (value: unknown): value is Values =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (key !== step) return [key, value]
      if (rest.length === 0) return [name, value]
      const instances = Array.isArray(value)
        ? value.map((each) => (isInstance(each) ? renamedValues(each, rest, name) : each))
        : value
      return [key, instances]
    }),
  )
}
