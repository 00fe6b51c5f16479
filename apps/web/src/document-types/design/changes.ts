import { type ContextDefinition, labelOf } from '@tabellio/forms'
import { type Design, isSame } from './design.ts'
import { allFields } from './members.ts'

/** What differs between two versions of a type, by the names that people know. */
export type Change =
  | { what: 'added' | 'removed' | 'changed'; kind: 'field' | 'record'; name: string }
  | { what: 'setting'; setting: Setting }

const settings = [
  'name',
  'description',
  'documentGroupId',
  'acceptedMimeTypes',
  'nameConfig',
  'identifierConfig',
  'identifierCollisionForcesNewVersion',
  'documentDateField',
  'expirationBehavior',
  'expirationWarningDays',
  'permissions',
  'securityFields',
  'approvalConfig',
  'autoExtract',
  'useFullTextIndex',
] as const satisfies (keyof Design)[]
type Setting = (typeof settings)[number] | 'conditions' | 'form'

/** Lists what was done to come from one version to another. */
export function changesFrom(before: Design, after: Design): Change[] {
  const [earlier, later] = [before.wizardDefinition, after.wizardDefinition]
  return [
    ...changedMembers('field', fieldsIn(before.contextDefinition), fieldsIn(after.contextDefinition)),
    ...changedMembers('record', recordsIn(before.contextDefinition), recordsIn(after.contextDefinition)),
    ...when(!isSame(earlier.dependencies, later.dependencies), 'conditions'),
    ...when(!isSame(earlier.pages, later.pages), 'form'),
    ...settings.flatMap((setting) => when(!isSame(before[setting], after[setting]), setting)),
  ]
}

const when = (isSo: boolean, setting: Setting): Change[] => (isSo ? [{ what: 'setting', setting }] : [])

type Named = Map<string, { name: string; said: unknown }>

const fieldsIn = (definition: ContextDefinition): Named =>
  new Map(
    allFields(definition).map((field) => [field.fullPath, { name: labelOf(field), said: field.properties }]),
  )

const recordsIn = ({ records }: Pick<ContextDefinition, 'records'>): Named =>
  new Map(
    records.flatMap((record) => [
      [record.fullPath, { name: labelOf(record), said: record.properties }] as const,
      ...recordsIn(record),
    ]),
  )

function changedMembers(kind: 'field' | 'record', before: Named, after: Named): Change[] {
  const change = (what: 'added' | 'removed' | 'changed', name: string): Change => ({ what, kind, name })
  return [
    ...[...after].flatMap(([path, { name }]) => (before.has(path) ? [] : [change('added', name)])),
    ...[...before].flatMap(([path, { name }]) => (after.has(path) ? [] : [change('removed', name)])),
    ...[...after].flatMap(([path, { name, said }]) => {
      const earlier = before.get(path)
      return earlier && !isSame(earlier.said, said) ? [change('changed', name)] : []
    }),
  ]
}
