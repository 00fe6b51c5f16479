import { dictionaryAdditions } from './dictionary-samples.ts'
import { element } from './element-samples.ts'
import type { BodyOf, CallWithBody, PagedCall } from './calls.ts'
import { payerLink } from './data-link-samples.ts'
import { downloadBodies, intakeBodies } from './document-samples.ts'
import { type Fixtures, receipt, receiptFile, receiptRequest } from './fixtures.ts'
import { fontFile, fontUri } from './font-file.ts'
import { linksNamed } from './link-samples.ts'
import { sampleBodies, sampleIds } from './samples.ts'
import { recentSearches } from './search-samples.ts'
import { sequenceAdditions } from './sequence-samples.ts'
import { signUp } from './sign-up.ts'

/** More people than a list is filled with: they are there where one is. */
export const people = (count: number) =>
  Array.from({ length: count + 1 }, (_, index) => `person-${index}@acme.test`)

/** To all of them somebody subscribes. */
const subscribed = {
  'documentTypes.subscriptions': { subscribed: 'documentTypes' },
  'templates.subscriptions': { subscribed: 'templates' },
} as const

type Each = <Body>(make: (name: string) => Body) => Body[]

/** What a person asks for, and finds in a list of theirs: the fixtures have no downloads. */
const asked = (fixtures: Fixtures, each: Each) => {
  const download = (name: string) => downloadBodies(fixtures, name)['transientDownloads.create']
  const arrival = (name: string) => intakeBodies(fixtures, name)['intake.add']
  const single = (payer: string) => receiptRequest(fixtures.templateVersionId, { ...receipt, payer })
  return {
    'transientDownloads.list': add('transientDownloads.create', [download('First'), ...each(download)]),
    'generationSchedules.list': add(
      'generationSchedules.create',
      ['First', ...each(String)].map((name) => ({
        ...sampleBodies(fixtures)['generationSchedules.create'],
        name,
      })),
    ),
    'generationRuns.list': add('generationRuns.single', each(single)),
    'intake.list': add('intake.add', [arrival('First'), ...each(arrival)]),
    'intakeMailbox.mails': 'nothing' as const,
  }
}
/** Nothing adds to what one document or one generation has. */
const ofOneDocument = {
  'documents.history': 'nothing',
  'documents.images': 'nothing',
  'documents.ofGeneration': 'nothing',
  'generationRuns.status': 'nothing',
  'documentInstances.misfits': 'nothing',
} as const

const typeAdditions = (bodies: ReturnType<typeof sampleBodies>, each: Each) => ({
  'approvalTypes.list': add(
    'approvalTypes.create',
    each((label) => ({ ...bodies['approvalTypes.create'], label })),
  ),
  /** The fixtures have none. */
  'combinedTemplates.list': add('combinedTemplates.create', [
    bodies['combinedTemplates.create'],
    ...each((name) => ({ ...bodies['combinedTemplates.create'], name })),
  ]),
  'workflowTypes.list': add(
    'workflowTypes.create',
    each((name) => ({ ...bodies['workflowTypes.create'], name })),
  ),
})

const templateAdditions = (bodies: ReturnType<typeof sampleBodies>, each: Each) => {
  const more = add(
    'templates.create',
    each((name) => ({ ...bodies['templates.create'], name })),
  )
  return { 'templates.list': more, 'templateLife.list': more, 'templateLife.versions': 'nothing' as const }
}

const moreLists = (fixtures: Fixtures, named: { name: string }[]) => {
  const { lists, items } = dictionaryAdditions(
    fixtures,
    named.map(({ name }) => name),
  )
  return {
    'dictionaryLists.list': add('dictionaryLists.create', lists),
    'dataElements.list': add(
      'dataElements.create',
      named.map(({ name }) => element(name)),
    ),
    'dictionaryLists.items': add('dictionaryLists.update', items),
  }
}

const moreOfNames = ({ documentTypeId, cardTypeId }: Fixtures, named: { name: string }[]) => {
  const bodies = named.map((name) => ({ ...receiptFile(documentTypeId, cardTypeId), ...name }))
  const sequences = sequenceAdditions(named.map(({ name }) => name))
  return {
    'collectionConfigs.list': add('collectionConfigs.create', bodies),
    'search.recent': add('search.saveRecent', recentSearches(named)),
    'sequences.list': add('sequences.create', sequences.lists),
    'sequences.ledger': add('sequences.append', sequences.values),
    'fonts.list': add(
      'fonts.create',
      named.map(({ name }) => ({ fontDataUri: fontUri(fontFile(name)) })),
    ),
    'graphicMarks.list': add('graphicMarks.create', named),
    'dataLinks.list': add(
      'dataLinks.save',
      named.map(({ name }) => payerLink(name, documentTypeId)),
    ),
    'dataLinks.runs': add(
      'dataLinks.execute',
      ['first', ...named].map(() => ({ inputParameters: [{ key: 'payer', value: 'A' }] })),
    ),
  }
}

/** Each document is in all of these. */
const ofDocuments = <Added>(documents: Added) => ({
  'documents.list': documents,
  'documents.publicList': documents,
  'search.documents': documents,
  'collections.list': documents,
  'dashboard.recentDocuments': documents,
})

/** What adds to each list in pages: a call, and the bodies by which it adds `count` items. */
export const additions = (fixtures: Fixtures, count: number) => {
  const bodies = sampleBodies(fixtures)
  const { parentDocumentTypeVersionId: _, ...type } = bodies['documentTypes.create']
  const each = <Body>(make: (name: string) => Body): Body[] =>
    Array.from({ length: count }, (_each, index) => make(`More ${index}`))
  const named = each((name) => ({ name }))
  const request = receiptRequest(fixtures.templateVersionId)
  const contexts = each((key) => ({ key, data: receipt }))
  const documentTypes = add(
    'documentTypes.create',
    each((name) => ({ ...type, name })),
  )
  const groups = add(
    'documentGroups.create',
    each((name) => ({ name, description: 'More' })),
  )
  const { documentId, instanceId } = sampleIds(fixtures)
  const entries = { logged: ['first', ...each(String)].map(() => ({ documentId, instanceId })) }
  const documents = add('generations.sync', [{ ...request, contexts }])
  const invited = add(
    'users.invite',
    each((name) => ({ firstName: 'More', lastName: name, email: `${name.replace(' ', '')}@more.test` })),
  )
  return {
    'users.list': invited,
    'users.ofOrganization': invited,
    'users.everywhere': invited,
    'organizations.list': add(
      'organizations.create',
      each((name) => ({ ...signUp, organizationId: name.toLowerCase().replace(' ', '-') })),
    ),
    'documentGroups.list': groups,
    'roles.list': add('roles.create', named),
    'roles.users': add('roles.update', [{ name: 'Held by many', users: people(count) }]),
    ...typeAdditions(bodies, each),
    /** They are the same everywhere. */
    'bundles.list': 'nothing',
    'documentTypes.list': documentTypes,
    'documentTypes.page': documentTypes,
    ...moreOfNames(fixtures, named),
    ...moreLists(fixtures, named),
    ...templateAdditions(bodies, each),
    ...subscribed,
    'deletedDocuments.list': 'nothing',
    ...ofOneDocument,
    'actionLogs.list': groups,
    'actionLogs.ofDocument': entries,
    'actionLogs.ofCollection': entries,
    ...ofDocuments(documents),
    'documentLists.documents': 'nothing',
    ...asked(fixtures, each),
    'dashboard.collectionView': 'nothing',
    'sharedItems.list': add('sharedItems.create', linksNamed(each, fixtures)),
  } satisfies Record<PagedCall, Addition>
}

/**
 * A call that adds what a list has, what of all that is there somebody subscribes to, or what entries of the action log are about; nothing where a list is of what does not
 * exist yet.
 */
type Addition =
  | { call: CallWithBody; bodies: unknown[] }
  | { subscribed: 'documentTypes' | 'templates' }
  | { logged: Record<string, string>[] }
  | 'nothing'
const add = <Call extends CallWithBody>(call: Call, bodies: BodyOf<Call>[]) => ({ call, bodies })
