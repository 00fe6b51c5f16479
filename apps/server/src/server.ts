import { cpus } from 'node:os'
import { join } from 'node:path'
import { contract } from '@tabellio/contract'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { actionLogs } from './action-logs/index.ts'
import { apiKeys, openApiKeyCache } from './api-keys/index.ts'
import { approvalTypes, approvalTypesOfRole } from './approval-types/index.ts'
import { approvals, documentsApprovedBy } from './approvals/index.ts'
import { collectionConfigs, knownCollectionConfigs } from './collection-configs/index.ts'
import { collectionMembers } from './collection-members/index.ts'
import { collections } from './collections/index.ts'
import { combinedTemplateShelf, combinedTemplates } from './combined-templates/index.ts'
import { credits } from './credits/index.ts'
import { dataLinks, knownDataLinkVersions, openLinkRunner } from './data-links/index.ts'
import { closeServer } from './closing.ts'
import { serveDirectory } from './directory/index.ts'
import { documentLists } from './document-lists/index.ts'
import { documentEdits } from './document-edits/index.ts'
import { documentInstances } from './document-instances/index.ts'
import { documentGroups, documentGroupsOfRole, documentGroupsOfWorkflow } from './document-groups/index.ts'
import { dashboard } from './dashboard/index.ts'
import {
  documentTypeShelf,
  documentTypes,
  documentTypesApprovedBy,
  documentTypesNumberedBy,
  documentTypesOfElement,
  documentTypesOfList,
  documentTypesLinkedTo,
  documentTypesOfRole,
  knownDocumentTypes,
} from './document-types/index.ts'
import {
  countDocumentsIn,
  documents,
  documentsOfType,
  findAccessFacts,
  findApprovable,
  findDocument,
  listDocumentsIn,
} from './documents/index.ts'
import { createGenerator, createDocumentRenderer, generations } from './generations/index.ts'
import { generationRuns, recordRun } from './generation-runs/index.ts'
import { generationSchedules } from './generation-schedules/index.ts'
import { bundles } from './bundles/index.ts'
import { dataElements, dataElementsOfList } from './data-elements/index.ts'
import { dictionaryLists } from './dictionary-lists/index.ts'
import { fonts, openFonts } from './fonts/index.ts'
import { graphicMarks } from './graphic-marks/index.ts'
import { identityProviders, identityProvidersOfRole, openOpenId } from './identity-providers/index.ts'
import { notifications, serveUnsubscribing } from './notifications/index.ts'
import { intake } from './intake/index.ts'
import { impersonation } from './impersonation/index.ts'
import { type Challenges, mfa, openChallenges } from './mfa/index.ts'
import { organizations } from './organizations/index.ts'
import { serveApiReader } from './platform/api-reader.ts'
import { isAmong } from './platform/addresses.ts'
import { together } from './platform/area.ts'
import type { Credentials, Identify } from './platform/authentication.ts'
import { type Blobs, openBlobs } from './platform/blobs.ts'
import { blobJobs, keepBlobs, sweepBlobs } from './platform/kept-blobs.ts'
import type { Config } from './platform/config.ts'
import { type Database, openDatabase } from './platform/database.ts'
import { platformGauges } from './platform/gauges.ts'
import { httpApp } from './platform/http.ts'
import { openOnceInside, openOnceOutside } from './platform/idempotency.ts'
import { listDeadJobs } from './platform/jobs-dead.ts'
import { serveLiveConnections } from './platform/live-connections.ts'
import { openLiveEvents } from './platform/live-events.ts'
import { startJobs } from './platform/jobs-workers.ts'
import { type Limits, openLimits } from './platform/limits.ts'
import type { Warn } from './platform/log.ts'
import { mailer } from './platform/mail.ts'
import { type Metrics, createMetrics, serveMetrics } from './platform/metrics.ts'
import { openOutgoing } from './platform/outgoing.ts'
import type { Report } from './platform/refusals.ts'
import { type Seal, openSeal, secretKeyOf } from './platform/seal.ts'
import { openSms } from './platform/sms.ts'
import { fileSweep, platformSweeps, runEach, startPeriodic } from './platform/sweeps.ts'
import { openThreads } from './platform/threads.ts'
import { reminders } from './reminders/index.ts'
import { removals } from './removals/index.ts'
import { retention } from './retention/index.ts'
import { createRenderer, type Renderer, rendering } from './rendering/index.ts'
import { openPolicyCache, roles, rolesHeldBy, setRolesOf } from './roles/index.ts'
import {
  type FindPolicy,
  findGoodSessions,
  openSessionCache,
  openLoginThrottle,
  sessions,
  type Sessions,
} from './sessions/index.ts'
import { savedSearches } from './saved-searches/index.ts'
import { searchIndex } from './search-index/index.ts'
import { search } from './search/index.ts'
import { sequences } from './sequences/index.ts'
import { signatureFlows } from './signature-flows/index.ts'
import { signatures } from './signatures/index.ts'
import { openShareTokens, openVisitors, sharedItems } from './shared-items/index.ts'
import { sharing } from './sharing/index.ts'
import {
  findTemplate,
  knownTemplates,
  templateShelf,
  templates,
  templatesNumberedBy,
  templatesOfElement,
  templatesOfList,
  templatesLinkedTo,
} from './templates/index.ts'
import { templateExchange } from './template-exchange/index.ts'
import { templateLife } from './template-life/index.ts'
import { refusesFailingTests, templateTests } from './template-tests/index.ts'
import { templateTexts } from './template-texts/index.ts'
import { passkeys } from './passkeys/index.ts'
import { passwords } from './passwords/index.ts'
import { taskTemplateContext } from './task-template-context/index.ts'
import { transientDownloads } from './transient-downloads/index.ts'
import { uploads } from './uploads/index.ts'
import { wordFiles } from './word-files/index.ts'
import { wordTemplates } from './word-templates/index.ts'
import { barcodes } from './barcodes/index.ts'
import { rememberOrganization, users } from './users/index.ts'
import { workflowTypes, workflowTypesOfDocumentType, workflowTypesOfRole } from './workflow-types/index.ts'

/** Every area, each of which brings its parts. */
const areas = [
  sessions,
  identityProviders,
  mfa,
  passkeys,
  organizations,
  users,
  impersonation,
  apiKeys,
  roles,
  passwords,
  documentGroups,
  approvalTypes,
  approvals,
  workflowTypes,
  sequences,
  graphicMarks,
  fonts,
  dictionaryLists,
  dataElements,
  dataLinks,
  bundles,
  credits,
  sharing,
  sharedItems,
  wordFiles,
  barcodes,
  signatureFlows,
  signatures,
  documentTypes,
  documentInstances,
  documentEdits,
  collectionConfigs,
  collectionMembers,
  collections,
  templates,
  templateExchange,
  templateLife,
  templateTests,
  templateTexts,
  wordTemplates,
  combinedTemplates,
  documents,
  documentLists,
  savedSearches,
  search,
  searchIndex,
  generations,
  generationRuns,
  generationSchedules,
  taskTemplateContext,
  uploads,
  intake,
  transientDownloads,
  rendering,
  actionLogs,
  notifications,
  reminders,
  removals,
  retention,
  dashboard,
]

/** What the process gives the server. */
type Dependencies = {
  connection: pg.ClientConfig
  report: Report
  warn: Warn
  baseUrl: () => string
  /** The jobs of the process that died and in whose place this one is. */
  crashedJobs?: string[]
  /** Makes the documents, where another than this server's own is to. */
  renderer?: Renderer
  /** Told when a job begins and ends. */
  onRun?: (id: string, isRunning: boolean) => void
}

export type Server = Awaited<ReturnType<typeof createServer>>

const ofDocuments = { findApprovable, findDocument, listDocumentsIn, countDocumentsIn }
const shelves = [documentTypeShelf, templateShelf, combinedTemplateShelf]
const approvalTypeUses = [documentTypesApprovedBy, documentsApprovedBy]
const workflowTypeUses = [documentGroupsOfWorkflow]
const typeUses = [documentsOfType, workflowTypesOfDocumentType]
/** What names sequences: none of these is deleted while it does. */
const sequenceUses = [documentTypesNumberedBy, templatesNumberedBy]
/** What has forms that draw from the dictionary. */
const dictionaryUses = {
  dictionaryListUses: [documentTypesOfList, templatesOfList, dataElementsOfList],
  dataElementUsers: [documentTypesOfElement, templatesOfElement],
}
const ofLinks = { dataLinkUses: [documentTypesLinkedTo, templatesLinkedTo], knownDataLinkVersions }
const ofDefinitions = { ...dictionaryUses, sequenceUses, ...ofLinks }

/** What the areas take from; each names what it needs of it. `baseUrl` is what links in mails begin with. */
function openServices(config: Config, { connection, report, warn, baseUrl, ...given }: Dependencies) {
  const database = openDatabase(connection, { onFault: (fault) => report(fault, 'database') })
  const files = filesOf(config)
  const blobs = keepBlobs(database, files)
  const renderer = given.renderer ?? createRenderer({ workers: config.renderWorkers ?? cpus().length })
  const documentRenderer = createDocumentRenderer(renderer)
  const threads = openThreads(new URL('worker-thread.ts', import.meta.url))
  const fontsFor = openFonts(blobs)
  const making = { database, blobs, documentRenderer, threads, today, warn, fontsFor }
  const generator = createGenerator({ ...making, recordRun })
  const live = openLiveEvents(connection, database)
  const limit = openLimits(database)
  const seal = openSeal(secretKeyOf(config))
  const findPolicy = openPolicyCache()
  const outgoing = openOutgoing({ allowed: config.outgoingTo })
  const sms = openSms({ settings: config.sms, outgoing, warn })
  const challenges = openChallenges({ database, limit, seal, sms, now: Date.now })
  const sessions = openSessions({ database, limit, seal, findPolicy, challenges })
  const openId = openOpenId({ outgoing, now: Date.now })
  const keyCache = openApiKeyCache({ database, findPolicy, now: Date.now })
  const shareTokens = openShareTokens(secretKeyOf(config), Date.now)
  const visitors = openVisitors({ database, shareTokens })
  const identity = { limit, seal, sms, sessions, challenges, openId, shareTokens }
  const shared = { ...making, live, files, renderer, generator, ...identity }
  const ofRoles = {
    knownDocumentTypes,
    knownTemplates,
    knownCollectionConfigs,
    findAccessFacts,
    roleUses: [
      documentGroupsOfRole,
      approvalTypesOfRole,
      workflowTypesOfRole,
      documentTypesOfRole,
      identityProvidersOfRole,
    ],
    forgetCallers: sessions.cache.forgetOrganization,
  }
  const ofPeople = {
    identify: (credentials: Credentials) => identifyBy([visitors, sessions.cache, keyCache], credentials),
    forgetApiKeys: keyCache.forget,
    identifyDirectory: keyCache.identifyDirectory,
    rolesOfPeople: { setRolesOf, rolesHeldBy, forgetCallers: sessions.cache.forgetOrganization },
  }
  const uses = { approvalTypeUses, workflowTypeUses, typeUses, ...ofDefinitions }
  const linkRunner = openLinkRunner({ ...config, outgoing, seal, today, now: Date.now })
  const others = { outgoing, linkRunner, shelves, ...uses, findTemplate, baseUrl, today, warn, report }
  return {
    ...config,
    ...shared,
    ...ofDocuments,
    ...ofRoles,
    ...ofPeople,
    ...others,
    refuseFailingTests: refusesFailingTests({ threads, today }),
    findPolicy,
    now: Date.now,
  }
}

/** Everything but the listening: the composition root, the one place that knows every area. */
export async function createServer(config: Config, dependencies: Dependencies) {
  const { report } = dependencies
  const services = openServices(config, dependencies)
  const { database, live, files, blobs, generator, renderer, seal, threads } = services
  const parts = together(areas.map((area) => area(services)))
  const isWorker = config.role !== 'api'
  const jobs = await startJobs({
    database,
    jobs: [...parts.jobs, ...parts.listeners, ...blobJobs(files), ...mailersOf(config, { seal, blobs })],
    isWorker,
    ...dependencies,
  })
  const metrics = createMetrics([...platformGauges({ database, jobs }), ...parts.gauges])
  const app = httpApp({
    endpoints: config.role === 'worker' ? [] : parts.endpoints,
    identify: services.identify,
    threads,
    receive: blobs.receive,
    doors: {
      write: database.system,
      once: openOnceOutside(database, seal),
      onceInside: openOnceInside(seal),
    },
    report,
    observe: metrics.observe,
    isTrustedProxy: isAmong(config.trustedProxies),
  })
  serveApiReader(app, contract)
  serveLiveConnections(app, { ...services, findGoodSessions: goodSessionsIn(database) })
  if (config.role !== 'worker') {
    serveDirectory(app, { ...services, report })
    serveUnsubscribing(app, services)
  }
  serveOperations(app, { config, database, metrics })
  const sweepFiles = fileSweep(() => sweepBlobs(database, files), Date.now)
  const sweep = async (ending?: AbortSignal) => {
    await runEach([...platformSweeps, ...parts.sweeps], { database, report, ending })
    if (!ending?.aborted) await sweepFiles().catch((fault: unknown) => report(fault, 'sweep'))
  }
  const askForDueWork = (ending?: AbortSignal) => runEach(parts.schedules, { database, report, ending })
  const stopPeriodic = isWorker ? startPeriodic({ sweep, askForDueWork }) : async () => {}
  return {
    app,
    database,
    blobs,
    generator,
    renderer,
    seal,
    sweep,
    askForDueWork,
    close: (graceMs = 10_000) =>
      closeServer({ app, jobs, live, renderer, threads, database, stopPeriodic }, graceMs),
  }
}

type Operations = { config: Config; database: Database; metrics: Metrics }

/** What operators ask of a process. */
const serveOperations = (app: FastifyInstance, { config, database, metrics }: Operations) =>
  serveMetrics(app, {
    metrics,
    checks: { database: database.isReady },
    deadJobs: () => database.system((tx) => listDeadJobs(tx)),
    isReader: isAmong(config.metricsFrom),
  })

const goodSessionsIn = (database: Database) => (tokenHashes: string[]) =>
  database.system((tx) => findGoodSessions(tx, tokenHashes, Date.now()))

/** The place of the files, without the account that is kept of them. */
export const filesOf = ({ s3Url, dataFolder }: Config) =>
  openBlobs(s3Url ? { s3Url } : { folder: join(dataFolder, 'blobs') })

/** Asks whoever knows callers one after the other: a visitor by a link, a session, then a long-lived key. */
async function identifyBy(caches: { identify: Identify }[], credentials: Credentials) {
  for (const { identify } of caches) {
    const caller = await identify(credentials)
    if (caller) return caller
  }
  return undefined
}

type SessionParts = Pick<Sessions, 'database' | 'seal'> & {
  limit: Limits
  findPolicy: FindPolicy
  challenges: Challenges
}

const openSessions = ({ database, limit, seal, findPolicy, challenges }: SessionParts): Sessions => ({
  database,
  throttle: openLoginThrottle(limit),
  cache: openSessionCache({
    database,
    seal,
    findPolicy,
    findEnrolling: challenges.findEnrolling,
    now: Date.now,
  }),
  seal,
  secondFactor: challenges,
  findPolicy,
  rememberOrganization,
  now: Date.now,
})

/** Where no mail server is set, mail stays in the outbox. */
const mailersOf = ({ smtpUrl, mailFrom }: Config, services: { seal: Seal; blobs: Blobs }) =>
  smtpUrl === undefined ? [] : [mailer({ url: smtpUrl, from: mailFrom, ...services })]

/** The day on this machine's wall (G-066). */
function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
