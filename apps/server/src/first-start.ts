import { generations } from '@tabellio/contract/generations'
import { applyBundle, readDemoTemplates } from './bundles/index.ts'
import { hasDocumentsOf } from './documents/index.ts'
import { createOrganization, demoStateOf, hasOrganizations, setDemoState } from './organizations/index.ts'
import { loggedTenant } from './platform/action-log.ts'
import { founder } from './platform/actor.ts'
import type { Config } from './platform/config.ts'
import type { Database, Tx } from './platform/database.ts'
import type { Server } from './server.ts'
import { hashPassword } from './sessions/index.ts'
import { createUser, findWaitingAdmin, issueActivation } from './users/index.ts'

/** The organization that a first start makes. */
const demo = { id: 'demo', name: 'Tabellio Demo' }

/**
 * Makes the demonstration organization and its administrator, who is the system's too, where there is no
 * organization yet. Answers the path of a link that activates them, as long as they have no password.
 */
export async function prepareFirstStart(
  { database }: Pick<Server, 'database'>,
  config: Config,
): Promise<{ activationPath: string | undefined }> {
  return database.system(async (tx) => {
    const isNew = config.demo && !(await hasOrganizations(tx))
    if (isNew) await createDemo(tx, config)
    const waiting = await findWaitingAdmin(tx)
    return { activationPath: waiting && `/activate/${await issueActivation(tx, waiting)}` }
  })
}

async function createDemo(tx: Tx, { adminEmail, adminPassword }: Config) {
  const person = { firstName: 'Ada', lastName: 'Notario', email: adminEmail, phone: '+503 2222 1000' }
  await createUser(tx, {
    username: adminEmail,
    firstName: person.firstName,
    lastName: person.lastName,
    phone: person.phone,
    language: 'en',
    isSystemAdmin: true,
    ...(adminPassword === undefined ? {} : { passwordHash: await hashPassword(adminPassword) }),
  })
  const contact = { ...person, isEnrolledForMarketing: false }
  await createOrganization(
    tx,
    {
      organizationId: demo.id,
      organizationName: demo.name,
      language: 'en',
      region: 'es-SV',
      adminContact: contact,
      techContact: contact,
    },
    adminEmail,
  )
  await setDemoState(tx, demo.id, 'filling')
}

/**
 * Fills the demonstration organization: its templates, and documents made of them as anybody would. A fill that was
 * interrupted goes on where it stopped; one that is finished is never repeated. Answers whether there was something to do.
 */
export async function fillDemo(
  { database, blobs, generator }: Server,
  { adminEmail }: Config,
): Promise<boolean> {
  if (!(await isFilling(database))) return false
  const demoTemplates = await readDemoTemplates()
  const tenant = database.tenant(demo.id, founder(adminEmail))
  const { templates } = await applyBundle({ blobs, tenant }, 'demo-templates', { inputData: null })
  const filled = demoTemplates.map(async (template) => {
    const { templateVersionId = '' } = templates.find(({ name }) => name === template.name) ?? {}
    const hasDocuments = await tenant.read((tx) => hasDocumentsOf(tx, templateVersionId))
    return { template, templateVersionId, hasDocuments }
  })
  for (const { template, templateVersionId, hasDocuments } of await Promise.all(filled)) {
    if (hasDocuments) continue
    await generator.generate(loggedTenant(tenant, generations.sync), {
      templates: [{ key: 'template', templateVersionId }],
      contexts: template.contexts().map((data, at) => ({ key: String(at), data })),
      isPreview: false,
    })
  }
  await database.system((tx) => setDemoState(tx, demo.id, 'filled'))
  return true
}

const isFilling = async (database: Database) =>
  (await database.system((tx) => demoStateOf(tx, demo.id))) === 'filling'
