import { sharedItems } from '@tabellio/contract/shared-items'
import type { Generator } from '../generations/index.ts'
import { implement } from '../platform/endpoints.ts'
import { invalidAt } from '../platform/errors.ts'
import { getSummary } from '../documents/index.ts'
import type { UploadServices } from '../uploads/index.ts'
import { answerAction, generateForVisitor, liveForVisitor, saveForVisitor } from './filling.ts'
import { type FormLinkServices, openFormLinks } from './form-data-links.ts'
import {
  type LinkServices,
  changeSharedItem,
  createSharedItem,
  getSharedItem,
  removeSharedItem,
} from './links.ts'
import { withoutHidden } from './shared-files.ts'
import { listSharedItems } from './shared-items.db.ts'
import { type SignInServices, openSignIn } from './sign-in.ts'
import { choicesForVisitor, kindsOfLinks, readDocument, typeForVisitor, visitOf } from './visits.ts'

export type SharedItemServices = LinkServices &
  SignInServices &
  UploadServices &
  FormLinkServices & { generator: Generator }

export function sharedItemEndpoints(services: SharedItemServices) {
  const { signIn, validate } = openSignIn(services)
  const executeDataLink = openFormLinks(services)
  return implement(sharedItems, {
    create: ({ tenant, body }) => createSharedItem(services, tenant, body),
    list: ({ tenant, query }) => tenant.read((tx) => listSharedItems(tx, query)),
    get: async ({ tenant, params }) => {
      const file = await tenant.read((tx) => getSharedItem(tx, params.sharedToken))
      return { sharedFile: tenant.actor.kind === 'outsider' ? withoutHidden(file) : file }
    },
    update: ({ tenant, params, body }) => changeSharedItem(services, tenant, { ...params, input: body }),
    remove: ({ tenant, params }) => removeSharedItem(tenant, params.sharedToken),
    validate: ({ query, bearer, address }) => {
      const token = query.token ?? bearer
      if (token === undefined) throw invalidAt('token', 'Name the token of a link')
      return validate(token, address)
    },
    signIn: ({ body, address, write }) => signIn(body, address, write),
    config: async ({ tenant }) =>
      tenant.actor.kind === 'outsider' ? { visit: await tenant.read(visitOf) } : kindsOfLinks(),
    answer: ({ tenant, body }) => answerAction(tenant, body),
    document: ({ caller, tenant, params, query }) =>
      readDocument(services.blobs, { ...caller, tenant }, { ...params, ...query }),
    summary: ({ tenant, params, query }) =>
      tenant.read((tx) => getSummary(tx, params.documentId, query.documentVersionId)),
    documentType: ({ tenant, params }) => tenant.read((tx) => typeForVisitor(tx, params.documentTypeId)),
    choices: ({ tenant, body }) => tenant.read((tx) => choicesForVisitor(tx, body)),
    save: ({ tenant, body, files }) => saveForVisitor(services, tenant, { body, files }),
    generate: ({ tenant, body, signal }) => generateForVisitor(services, tenant, { body, signal }),
    live: ({ tenant, body, signal }) => liveForVisitor(services, tenant, { ...body, signal }),
    executeDataLink: ({ tenant, params: ids, body, address, signal }) =>
      executeDataLink(tenant, { ids, body, address, signal }),
  })
}
