import { z } from 'zod'
import { ViewEditDelete } from './rights.ts'
import { area } from './route.ts'
import { DocumentGroupId, RoleId, id, pageOf, paging, queryFlag } from './shapes.ts'

/** B-145, B-146. */
export const DocumentGroupInput = z.strictObject({
  name: z.string().trim().min(1, 'The name must not be empty').max(200),
  description: z.string().trim().min(1, 'The description must not be empty').max(5000),
  isContentLibrary: z.boolean().default(false),
  /** The role whose users are told of new documents (B-648). */
  roleToNotify: RoleId.nullable().default(null),
})
export type DocumentGroupInput = z.infer<typeof DocumentGroupInput>

/** The whole group as it is from now on: what is left out is taken away (B-144). */
export const DocumentGroupUpdate = DocumentGroupInput.extend({
  configurationWorkflowId: id('Invalid configurationWorkflowId').nullable().default(null),
  generationWorkflowId: id('Invalid generationWorkflowId').nullable().default(null),
})
export type DocumentGroupUpdate = z.infer<typeof DocumentGroupUpdate>

export const DocumentGroup = z.object({
  id: DocumentGroupId,
  name: z.string(),
  description: z.string(),
  isContentLibrary: z.boolean(),
  roleToNotify: z.string().nullable(),
  configurationWorkflowId: z.string().nullable(),
  generationWorkflowId: z.string().nullable(),
  myPermissions: ViewEditDelete,
})
export type DocumentGroup = z.infer<typeof DocumentGroup>

export const DocumentGroupQuery = paging([15, 30, 100]).extend({ filter: z.string().max(200).default('') })
export type DocumentGroupQuery = z.infer<typeof DocumentGroupQuery>

export const AllDocumentGroupsQuery = z.strictObject({ isContentLibrary: queryFlag.optional() })
export type AllDocumentGroupsQuery = z.infer<typeof AllDocumentGroupsQuery>

const one = z.object({ documentGroupId: DocumentGroupId })

export const documentGroups = area({
  all: {
    method: 'GET',
    path: '/document-groups/all',
    access: 'person',
    summary: 'Every document group',
    query: AllDocumentGroupsQuery,
    reply: pageOf(DocumentGroup),
  },
  list: {
    method: 'GET',
    path: '/document-groups/',
    access: 'person',
    summary: 'Document groups, paged',
    query: DocumentGroupQuery,
    reply: pageOf(DocumentGroup),
  },
  get: {
    method: 'GET',
    path: '/document-groups/{documentGroupId}',
    access: 'person',
    summary: 'One document group',
    params: one,
    reply: DocumentGroup,
  },
  create: {
    method: 'POST',
    changes: ['documentGroups'],
    logs: 'document-group-created',
    path: '/document-groups',
    access: { may: 'organization-admin' },
    summary: 'Create a document group',
    body: DocumentGroupInput,
    reply: one,
  },
  update: {
    method: 'PUT',
    changes: ['documentGroups', 'documentTypes', 'templates', 'combinedTemplates'],
    logs: 'document-group-updated',
    path: '/document-groups/{documentGroupId}',
    access: { may: 'organization-admin' },
    summary: 'Change a document group',
    params: one,
    body: DocumentGroupUpdate,
    reply: one,
  },
  remove: {
    method: 'DELETE',
    changes: ['documentGroups', 'documentTypes', 'templates', 'combinedTemplates'],
    logs: 'document-group-deleted',
    path: '/document-groups/{documentGroupId}',
    access: { may: 'organization-admin' },
    summary: 'Delete a document group; what stands in it moves to another',
    params: one,
    query: z.strictObject({ newDocumentGroupId: id('Invalid newDocumentGroupId').optional() }),
    reply: one,
  },
})
