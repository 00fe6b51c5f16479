import { type Fixtures, receiptRequest } from './fixtures.ts'
import { sampleBodies } from './samples.ts'
import type { Api } from './people.ts'

/** A document waits for the approval of `admin@acme.test`; answers what approves it, and what would not. */
export async function awaitApproval(
  { approvalTypes, documentTypes, generations, roles }: Api,
  fixtures: Fixtures,
) {
  const { documentTypeId, templateVersionId } = fixtures
  const { id: roleId } = await roles.create({ body: { name: 'Approves', users: ['admin@acme.test'] } })
  const { approvalTypeId } = await approvalTypes.create({ body: { label: 'Second look', roles: [roleId] } })
  const type = await documentTypes.get({ params: { documentTypeId } })
  await documentTypes.create({
    body: {
      ...sampleBodies(fixtures)['documentTypes.create'],
      parentDocumentTypeVersionId: type.documentTypeVersionId,
      approvalConfig: {
        approvalPermissionType: 'any-user',
        executeTaskInOrder: false,
        approvalTypes: [{ id: approvalTypeId, dismissOnUpdateDocument: false }],
      },
    },
  })
  const { documents } = await generations.sync({ body: receiptRequest(templateVersionId) })
  return {
    params: { documentId: documents[0]?.documentId ?? '' },
    body: { approvalTypeId, approved: true },
    other: { approvalTypeId, approved: false },
  }
}
