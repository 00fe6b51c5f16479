import type { TemplateInput } from '@tabellio/contract/templates'
import type { Document } from '@tabellio/document'
import type { Values } from '@tabellio/expression'
import type { ContextDefinition, FieldProperties, WizardDefinition } from '@tabellio/forms'
import type { TestOrganization } from './people.ts'

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
  tags: [],
  contextDefinition: receiptDefinition,
  wizardDefinition: receiptWizard,
  body: receiptBody,
  nameConfig: 'Receipt of {payer}',
})

/** A provider that nobody can reach. */
export const identityProvider = {
  name: 'Office directory',
  issuer: 'https://login.example.test',
  clientId: 'tabellio',
  allowedDomains: ['example.test'],
}

export type Fixtures = Awaited<ReturnType<typeof createFixtures>>

/**
 * Gives an organization a group, two roles that nobody holds, an approval type of one of them, a graphic mark, a provider of
 * identity, a published template with
 * its document type, one document, and somebody who is invited.
 */
export async function createFixtures({ admin, member }: TestOrganization) {
  const { documentGroupId } = await admin.api.documentGroups.create({
    body: { name: 'Payments', description: 'What was paid' },
  })
  const { id: roleId } = await admin.api.roles.create({ body: { name: 'Clerk' } })
  const { id: cashierRoleId } = await admin.api.roles.create({ body: { name: 'Cashier' } })
  const { approvalTypeId } = await admin.api.approvalTypes.create({
    body: { label: 'Cashier’s approval', roles: [cashierRoleId] },
  })
  const { graphicMarkId } = await admin.api.graphicMarks.create({ body: { name: 'Seal' } })
  const { identityProviderId } = await admin.api.identityProviders.create({ body: identityProvider })
  const { username } = await admin.api.users.invite({
    body: { firstName: 'Nora', lastName: 'Newcomer', email: `newcomer@${admin.username.split('@')[1]}` },
  })
  await admin.api.users.update({ body: { username, isApiUser: true } })
  const { apiKey } = await admin.api.apiKeys.create({ params: { username }, body: { keyName: 'Scanner' } })
  const { templateId, templateVersionId } = await admin.api.templates.create({
    body: receiptTemplate(documentGroupId),
  })
  await admin.api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
  const { documents } = await member.api.generations.sync({ body: receiptRequest(templateVersionId) })
  const [{ documentId = '', documentVersionId = '' } = {}] = documents
  const { items } = await member.api.documentTypes.all()
  const [type] = items
  const log = await admin.api.actionLogs.list()
  return {
    documentGroupId,
    roleId,
    cashierRoleId,
    approvalTypeId,
    graphicMarkId,
    identityProviderId,
    /** Of somebody who is invited and has not come: a user of the API, with a key. */
    username,
    logEntryId: log.items[0]?.id ?? '',
    apiKey,
    templateId,
    templateVersionId,
    documentId,
    documentVersionId,
    documentTypeId: type?.documentTypeId ?? '',
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
