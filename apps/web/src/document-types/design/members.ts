import type {
  ContextDefinition,
  Field,
  FieldProperties,
  RecordDefinition,
  RecordProperties,
  WizardDefinition,
  WizardField,
} from '@tabellio/forms'
import type { Design } from './design.ts'
import { withLayoutPaths } from './topics.ts'

/** A field or a record of the form, by its full path. */
export type Member = { kind: 'field'; member: Field } | { kind: 'record'; member: RecordDefinition }
type Container = Pick<RecordDefinition, 'fields' | 'records'>

export const parentOf = (path: string): string => path.split('/').slice(0, -1).join('/')
export const within = (container: string, name: string): string =>
  container === '' ? name : `${container}/${name}`

export function containerAt(definition: ContextDefinition, path: string): Container | undefined {
  const steps = path === '' ? [] : path.split('/')
  return steps.reduce<Container | undefined>(
    (container, step) => container?.records.find(({ name }) => name === step),
    definition,
  )
}

export function memberAt(definition: ContextDefinition, path: string): Member | undefined {
  const container = containerAt(definition, parentOf(path))
  const field = container?.fields.find(({ fullPath }) => fullPath === path)
  if (field) return { kind: 'field', member: field }
  const record = container?.records.find(({ fullPath }) => fullPath === path)
  return record && { kind: 'record', member: record }
}

/** Every field of the form, with those of its records. */
export const allFields = ({ fields, records }: Container): Field[] => [
  ...fields,
  ...records.flatMap((record) => allFields(record)),
]

type Edit = (container: Container) => Container

/** The definition with one of its containers edited: the form itself at ''. */
function editedAt<C extends Container>(container: C, path: string, edit: Edit): C {
  if (path === '') return { ...container, ...edit(container) }
  const [step = '', ...rest] = path.split('/')
  return {
    ...container,
    records: container.records.map((record) =>
      record.name === step ? editedAt(record, rest.join('/'), edit) : record,
    ),
  }
}

const withDefinition = (design: Design, path: string, edit: Edit): Design => ({
  ...design,
  contextDefinition: editedAt(design.contextDefinition, path, edit),
})

/** Changes what a field says; a property that is undefined goes. */
export const withField = (design: Design, path: string, properties: Changed<FieldProperties>): Design =>
  withDefinition(design, parentOf(path), ({ fields, records }) => ({
    records,
    fields: fields.map((field) =>
      field.fullPath === path ? { ...field, properties: changedBy(field.properties, properties) } : field,
    ),
  }))

export const withRecord = (design: Design, path: string, properties: Changed<RecordProperties>): Design =>
  withDefinition(design, parentOf(path), ({ fields, records }) => ({
    fields,
    records: records.map((record) =>
      record.fullPath === path ? { ...record, properties: changedBy(record.properties, properties) } : record,
    ),
  }))

/** A change of properties: one that is undefined goes. */
export type Changed<T> = { [Name in keyof T]?: T[Name] | undefined }

function changedBy<T extends object>(properties: T, change: Changed<T>): T {
  const next: T = Object.assign({ ...properties }, change)
  for (const [name, value] of Object.entries(change))
    if (value === undefined) Reflect.deleteProperty(next, name)
  return next
}

/** A name that nothing in the container has: `landlord`, `landlord2`. */
export function freeName(container: Container | undefined, wanted: string): string {
  const taken = new Set([...(container?.fields ?? []), ...(container?.records ?? [])].map(({ name }) => name))
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}${number}`)) number++
  return `${wanted}${number}`
}

/** Adds fields and records at the end of a container, and shows each where the one before it is shown. */
export const withMembers = (design: Design, container: string, members: readonly Member[]): Design =>
  members.reduce((before, added) => withMember(before, container, added), design)

function withMember(design: Design, container: string, added: Member): Design {
  const place = containerAt(design.contextDefinition, container)
  const before = [...(place?.fields ?? []), ...(place?.records ?? [])].at(-1)?.fullPath
  const next = withDefinition(design, container, (found) => inserted(found, added, undefined))
  return shownAfter(next, added, before)
}

/** With the member behind another of its kind, or at the end. */
function inserted({ fields, records }: Container, added: Member, after: string | undefined): Container {
  return added.kind === 'field'
    ? { fields: behind(fields, added.member, after), records }
    : { fields, records: behind(records, added.member, after) }
}

function behind<T extends { fullPath: string }>(list: T[], item: T, after: string | undefined): T[] {
  const at = list.findIndex(({ fullPath }) => fullPath === after)
  return at < 0 ? [...list, item] : [...list.slice(0, at + 1), item, ...list.slice(at + 1)]
}

/** Shows a new member behind another one, else at the end of the form. A record whose parts are not named shows all. */
function shownAfter(design: Design, { kind, member }: Member, before: string | undefined): Design {
  const entry: WizardField = { key: member.fullPath, isRecord: kind === 'record' }
  const container = parentOf(member.fullPath)
  const isShown = (list: readonly WizardField[]) => list.some(({ key }) => key === before)
  const after = (list: WizardField[]): WizardField[] => {
    const at = list.findIndex(({ key }) => key === before)
    return at < 0 ? [...list, entry] : [...list.slice(0, at + 1), entry, ...list.slice(at + 1)]
  }
  if (container !== '')
    return withSections(design, (list) =>
      list.map((shown) =>
        isAbove(shown.key, member.fullPath) ? intoRecord(shown, container, after) : shown,
      ),
    )
  const { pages } = design.wizardDefinition
  const sections = pages.flatMap((page) => page.sections)
  const target = sections.findLast(({ fields }) => isShown(fields)) ?? sections.at(-1)
  return withSections(design, (list, key) => (key === target?.key ? after(list) : list))
}

const isAbove = (key: string, path: string) => path.startsWith(`${key}/`)

function intoRecord(
  shown: WizardField,
  container: string,
  edit: (list: WizardField[]) => WizardField[],
): WizardField {
  if (!shown.fields) return shown
  if (shown.key === container) return { ...shown, fields: edit(shown.fields) }
  return {
    ...shown,
    fields: shown.fields.map((inner) =>
      isAbove(inner.key, `${container}/`) ? intoRecord(inner, container, edit) : inner,
    ),
  }
}

const withSections = (
  design: Design,
  edit: (fields: WizardField[], section: string) => WizardField[],
): Design => ({
  ...design,
  wizardDefinition: {
    ...design.wizardDefinition,
    pages: design.wizardDefinition.pages.map((page) => ({
      ...page,
      sections: page.sections.map((section) => ({ ...section, fields: edit(section.fields, section.key) })),
    })),
  },
})

/** Takes a member away with its place on the form; conditions keep what they read of it, and say so. */
export function withoutMember(design: Design, path: string): Design {
  const next = withDefinition(design, parentOf(path), ({ fields, records }) => ({
    fields: fields.filter(({ fullPath }) => fullPath !== path),
    records: records.filter(({ fullPath }) => fullPath !== path),
  }))
  const isGone = (key: string) => key === path || key.startsWith(`${path}/`)
  const shown = withSections(next, (list) => withoutShown(list, isGone))
  return {
    ...shown,
    securityFields: shown.securityFields.filter((field) => !isGone(field)),
    wizardDefinition: withoutItems(withoutPlace(shown.wizardDefinition, isGone), isGone),
  }
}

const withoutPlace = (wizard: WizardDefinition, isGone: (key: string) => boolean): WizardDefinition => ({
  ...wizard,
  pages: wizard.pages.map((page) => withLayoutPaths(page, (path) => (isGone(path) ? undefined : path))),
})

const withoutShown = (list: WizardField[], isGone: (key: string) => boolean): WizardField[] =>
  list
    .filter(({ key }) => !isGone(key))
    .map((shown) => (shown.fields ? { ...shown, fields: withoutShown(shown.fields, isGone) } : shown))

/** A condition that has nothing left to hide or to disable goes, too. */
const withoutItems = (wizard: WizardDefinition, isGone: (key: string) => boolean): WizardDefinition => ({
  ...wizard,
  dependencies: wizard.dependencies.flatMap((dependency) => {
    const items = dependency.items.filter(
      ({ type, key }) => !((type === 'field' || type === 'record') && isGone(key)),
    )
    return items.length === 0 && dependency.items.length > 0 ? [] : [{ ...dependency, items }]
  }),
})

/** Moves a member among those of its kind in its container, and beside its new neighbour on the form. */
export function movedTo(design: Design, path: string, index: number): Design {
  const place = containerAt(design.contextDefinition, parentOf(path))
  const found = memberAt(design.contextDefinition, path)
  const list = found?.kind === 'field' ? place?.fields : place?.records
  if (!found || !list) return design
  const others = list.map(({ fullPath }) => fullPath).filter((other) => other !== path)
  const at = Math.min(Math.max(index, 0), others.length)
  const order = [...others.slice(0, at), path, ...others.slice(at)]
  const sorted = <T extends { fullPath: string }>(members: T[]) =>
    members.toSorted((one, other) => order.indexOf(one.fullPath) - order.indexOf(other.fullPath))
  const next = withDefinition(design, parentOf(path), ({ fields, records }) =>
    found.kind === 'field' ? { fields: sorted(fields), records } : { fields, records: sorted(records) },
  )
  const neighbour = others[at - 1] ?? others[at]
  return neighbour === undefined ? next : withShownBeside(next, path, { neighbour, isBehind: at > 0 })
}

type Beside = { neighbour: string; isBehind: boolean }

function withShownBeside(design: Design, path: string, { neighbour, isBehind }: Beside): Design {
  const move = (list: WizardField[]): WizardField[] => {
    const shown = list.find(({ key }) => key === path)
    if (!shown || !list.some(({ key }) => key === neighbour))
      return list.map((each) => (each.fields ? { ...each, fields: move(each.fields) } : each))
    const rest = list.filter(({ key }) => key !== path)
    const at = rest.findIndex(({ key }) => key === neighbour) + (isBehind ? 1 : 0)
    return [...rest.slice(0, at), shown, ...rest.slice(at)]
  }
  return withSections(design, move)
}

/** Adds a copy of a member behind it; a record is copied with all in it. */
export function withDuplicate(design: Design, path: string, labelOf: (label: string) => string) {
  const found = memberAt(design.contextDefinition, path)
  if (!found) return { design, path }
  const container = parentOf(path)
  const name = freeName(containerAt(design.contextDefinition, container), found.member.name)
  const copy = copyOf(found, { name, path: within(container, name), labelOf })
  const next = withDefinition(design, container, (place) => inserted(place, copy, path))
  return { design: shownAfter(next, copy, path), path: copy.member.fullPath }
}

type Copying = { name: string; path: string; labelOf: (label: string) => string }

function copyOf(found: Member, { name, path, labelOf }: Copying): Member {
  const { label, humanName, nouns: _, ...rest } = found.member.properties
  const named = { label: labelOf(label || humanName || found.member.name) }
  if (found.kind === 'field') {
    const properties = { ...found.member.properties, ...named }
    return { kind: 'field', member: { name, fullPath: path, properties } }
  }
  const copied = moved(found.member, path)
  return { kind: 'record', member: { ...copied, name, properties: { ...rest, ...named } } }
}

/** A record whose members stand under another path. */
export const moved = (record: RecordDefinition, path: string): RecordDefinition => ({
  ...record,
  fullPath: path,
  fields: record.fields.map((field) => ({ ...field, fullPath: within(path, field.name) })),
  records: record.records.map((inner) => moved(inner, within(path, inner.name))),
})
