import { element } from './element-samples.ts'
import { places } from './dictionary-samples.ts'
import type { TemplateInput } from '@tabellio/contract/templates'
import type { Document } from '@tabellio/document'
import type { Values } from '@tabellio/expression'
import type { ContextDefinition, Field, FieldProperties, WizardDefinition } from '@tabellio/forms'
import type { TestOrganization } from './people.ts'
import { fontFile, fontUri } from './font-file.ts'
import { payerLink } from './data-link-samples.ts'
import { printedNumbers } from './sequence-samples.ts'
import { paymentWorkflow } from './workflow-samples.ts'

const field = (name: string, properties: FieldProperties) => ({ name, fullPath: name, properties })

/** A receipt: who paid what, and a clause that stands only when it was paid late. */
export const receiptDefinition: ContextDefinition = {
  fields: [
    field('payer', { dataType: 'Alphanumeric', label: 'Payer', minOccurs: 1, maxLength: 80 }),
    field('amount', { dataType: 'Currency', label: 'Amount', minOccurs: 1, minValue: 1, currency: 'USD' }),
    field('isLate', { dataType: 'Logical', label: 'Paid late' }),
    field('fee', { dataType: 'Currency', label: 'Late fee', currency: 'USD' }),
    field('total', {
      dataType: 'Currency',
      isCalculated: true,
      calculatedField: 'amount + fee',
      currency: 'USD',
    }),
  ],
  records: [
    {
      name: 'items',
      fullPath: 'items',
      properties: { label: 'Items', maxOccurs: 5 },
      fields: [
        {
          name: 'text',
          fullPath: 'items/text',
          properties: { dataType: 'Alphanumeric', label: 'Item', minOccurs: 1 },
        },
      ],
      records: [],
    },
  ],
}

const optional = ({ properties, ...field }: Field): Field => ({
  ...field,
  properties: { ...properties, minOccurs: 0 },
})

/** The same, of which nothing must be filled in. */
export const optionalDefinition: ContextDefinition = {
  ...receiptDefinition,
  fields: receiptDefinition.fields.map(optional),
}

export const receiptWizard: WizardDefinition = {
  pages: [
    {
      key: 'receipt',
      label: 'Receipt',
      sections: [
        {
          key: 'payment',
          label: 'Payment',
          fields: [
            ...['payer', 'amount', 'isLate', 'fee', 'total'].map((key) => ({ key, isRecord: false })),
            { key: 'items', isRecord: true, fields: [{ key: 'items/text', isRecord: false }] },
          ],
        },
      ],
    },
  ],
  dependencies: [
    {
      name: 'No fee when in time',
      expression: {
        operatorType: 'not-equals',
        source: { sourceField: 'isLate' },
        target: { targetValue: true },
      },
      items: [{ type: 'field', key: 'fee', action: 'hide' }],
    },
  ],
}

export const receiptBody: Document = {
  type: 'doc',
  attrs: {
    version: 1,
    language: 'en',
    styles: { Normal: { text: { font: 'Carlito', size: 11 } } },
    lists: {},
  },
  content: [
    {
      type: 'section',
      attrs: { page: { width: 595, height: 842, margins: { top: 72, right: 72, bottom: 72, left: 72 } } },
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Received from ' },
            { type: 'field', attrs: { path: 'payer' } },
            { type: 'text', text: ' the sum of ' },
            { type: 'field', attrs: { path: 'amount' } },
            { type: 'text', text: '.' },
          ],
        },
        {
          type: 'condition',
          attrs: {
            expression: {
              operatorType: 'equals',
              source: { sourceField: 'isLate' },
              target: { targetValue: true },
            },
            when: true,
            effect: 'include',
          },
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The payment came late.' }] }],
        },
      ],
    },
  ],
}

export const receipt = {
  payer: 'María Pérez',
  amount: 1250.5,
  isLate: false,
  items: [{ text: 'Rent of May' }],
}

export const receiptTemplate = (documentGroupId: string): TemplateInput => ({
  name: 'Receipt',
  description: 'A receipt for a payment',
  documentGroupId,
  language: 'English',
  saveToECM: true,
  documentProtection: 'none',
  tags: [],
  contextDefinition: receiptDefinition,
  wizardDefinition: receiptWizard,
  body: receiptBody,
  nameConfig: 'Receipt of {payer}',
})

/** What a payer hands in: their identity card belongs to the case file of a receipt by its payer. */
const cardType = (documentGroupId: string) => ({
  name: 'Identity card',
  documentGroupId,
  contextDefinition: {
    fields: [field('holder', { dataType: 'Alphanumeric', label: 'Holder', maxLength: 80 })],
    records: [],
  },
  wizardDefinition: {
    pages: [
      {
        key: 'card',
        label: 'Card',
        sections: [{ key: 'holder', label: 'Holder', fields: [{ key: 'holder', isRecord: false }] }],
      },
    ],
    dependencies: [],
  },
  acceptedMimeTypeList: ['application/pdf'],
})

/** Case files of receipts, each with the cards of its payer. */
export const receiptFile = (masterDocumentTypeId: string, cardTypeId: string) => ({
  name: 'Payer',
  nameConfig: 'File of {payer}',
  documentTypeIdList: [masterDocumentTypeId, cardTypeId],
  masterDocumentTypeId,
  relationships: [
    { sourceField: 'payer', documentTypes: [{ documentTypeId: cardTypeId, targetField: 'holder' }] },
  ],
  folders: [{ nameConfig: 'Cards', documentTypes: [{ documentTypeId: cardTypeId, required: true }] }],
})

/** A provider that nobody can reach. */
export const identityProvider = {
  name: 'Office directory',
  issuer: 'https://login.example.test',
  clientId: 'tabellio',
  allowedDomains: ['example.test'],
}

/** Asks somebody without an account for a receipt. */
export const receiptLink = ({
  templateId,
  templateVersionId,
}: Record<'templateId' | 'templateVersionId', string>) => ({
  tokenType: 'generate-document' as const,
  name: 'Receipt of the rent',
  assignedTo: 'Eva Luna',
  templateId,
  templateVersionId,
})

export type Fixtures = Awaited<ReturnType<typeof createFixtures>>

/** Somebody who is invited and has not come: a user of the API, with a key. */
async function inviteWithKey({ api, username: inviter }: TestOrganization['admin']) {
  const { username } = await api.users.invite({
    body: { firstName: 'Nora', lastName: 'Newcomer', email: `newcomer@${inviter.split('@')[1]}` },
  })
  await api.users.update({ body: { username, isApiUser: true } })
  const { apiKey } = await api.apiKeys.create({ params: { username }, body: { keyName: 'Scanner' } })
  return { username, apiKey }
}

/** What paths name by its name. */
async function createNamed({ api }: Pick<TestOrganization['admin'], 'api'>, organizationId: string) {
  const sequenceName = `Numbers of ${organizationId}`
  await api.sequences.create({ body: printedNumbers(sequenceName) })
  const listName = `Places of ${organizationId}`
  await api.dictionaryLists.create({ body: { listName, dictionaryList: places(listName) } })
  const dataElementName = `Buyer of ${organizationId}`
  await api.dataElements.create({ body: element(dataElementName) })
  return { sequenceName, dictionaryListName: listName, dataElementName }
}

type Made = Record<'documentGroupId' | 'documentTypeId' | 'templateVersionId', string>

/** A configuration of case files, and a document with the case file that it begins. */
async function createFiled({ admin, member }: Pick<TestOrganization, 'admin' | 'member'>, made: Made) {
  const { documentTypeId: cardTypeId } = await admin.api.documentTypes.create({
    body: cardType(made.documentGroupId),
  })
  const { documentCollectionConfigId } = await admin.api.collectionConfigs.create({
    body: receiptFile(made.documentTypeId, cardTypeId),
  })
  const { documents, generationToken = '' } = await member.api.generations.sync({
    body: receiptRequest(made.templateVersionId),
  })
  const [{ documentId = '', documentVersionId = '' } = {}] = documents
  const [collection] = (await member.api.collections.list()).items
  const instanceId = collection?.id ?? ''
  return {
    cardTypeId,
    documentCollectionConfigId,
    documentId,
    documentVersionId,
    generationToken,
    instanceId,
  }
}

/**
 * Gives an organization a group, two roles that nobody holds, an approval type and a workflow type of one of them, a
 * dictionary list, a sequence, a graphic mark, a provider of identity, a published template with its document type, one document, a
 * link to the template, a data link, a second type, a configuration of case files of both with the case file of the
 * document, and somebody who is invited.
 */
export async function createFixtures({ id, admin, member }: TestOrganization) {
  const { documentGroupId } = await admin.api.documentGroups.create({
    body: { name: 'Payments', description: 'What was paid' },
  })
  const { id: roleId } = await admin.api.roles.create({ body: { name: 'Clerk' } })
  const { id: cashierRoleId } = await admin.api.roles.create({ body: { name: 'Cashier' } })
  const { approvalTypeId } = await admin.api.approvalTypes.create({
    body: { label: 'Cashier’s approval', roles: [cashierRoleId] },
  })
  const named = await createNamed(admin, id)
  const { fontId } = await admin.api.fonts.create({ body: { fontDataUri: fontUri(fontFile('Rufina')) } })
  const { graphicMarkId } = await admin.api.graphicMarks.create({ body: { name: 'Seal' } })
  const { identityProviderId } = await admin.api.identityProviders.create({ body: identityProvider })
  const { templateId, templateVersionId } = await admin.api.templates.create({
    body: receiptTemplate(documentGroupId),
  })
  await admin.api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
  const { items } = await member.api.documentTypes.all()
  const [type] = items
  const documentTypeId = type?.documentTypeId ?? ''
  const { workflowTypeId } = await admin.api.workflowTypes.create({
    body: paymentWorkflow('Payments', { roleId: cashierRoleId, documentTypeId }),
  })
  const filed = await createFiled({ admin, member }, { documentGroupId, documentTypeId, templateVersionId })
  const { tokenId: sharedTokenId } = await admin.api.sharedItems.create({
    body: { ...receiptLink({ templateId, templateVersionId }), active: false },
  })
  const log = await admin.api.actionLogs.list()
  return {
    documentGroupId,
    roleId,
    cashierRoleId,
    sharedTokenId,
    approvalTypeId,
    workflowTypeId,
    fontId,
    graphicMarkId,
    ...named,
    ...(await admin.api.dataLinks.save({ body: payerLink('Payers', documentTypeId) })),
    identityProviderId,
    ...(await inviteWithKey(admin)),
    logEntryId: log.items[0]?.id ?? '',
    templateId,
    templateVersionId,
    documentTypeId,
    ...filed,
    documentTypeVersionId: type?.documentTypeVersionId ?? '',
  }
}

export const receiptRequest = (
  templateVersionId: string,
  data: Values = receipt,
  more: { isPreview?: boolean } = {},
) => ({
  templates: [{ key: 'receipt', templateVersionId }],
  contexts: [{ key: 'one', data }],
  ...more,
})
