import { z } from 'zod'
import { area } from './route.ts'
import { DocumentGroupId, pageOf, paging, queryFlag } from './shapes.ts'

/** B-144, B-145. */
export const DocumentGroupInput = z.strictObject({
  name: z.string().trim().min(1, 'The name must not be empty').max(200),
  description: z.string().trim().min(1, 'The description must not be empty').max(5000),
  isContentLibrary: z.boolean().default(false),
})
export type DocumentGroupInput = z.infer<typeof DocumentGroupInput>

export const DocumentGroup = DocumentGroupInput.extend({ id: DocumentGroupId })
export type DocumentGroup = z.infer<typeof DocumentGroup>

export const DocumentGroupQuery = paging([15, 30, 100]).extend({ filter: z.string().max(200).default('') })
export type DocumentGroupQuery = z.infer<typeof DocumentGroupQuery>

export const documentGroups = area({
  all: {
    method: 'GET',
    path: '/document-groups/all',
    access: 'user',
    summary: 'Every document group',
    query: z.strictObject({ isContentLibrary: queryFlag.optional() }),
    reply: pageOf(DocumentGroup),
  },
  list: {
    method: 'GET',
    path: '/document-groups/',
    access: 'user',
    summary: 'Document groups, paged',
    query: DocumentGroupQuery,
    reply: pageOf(DocumentGroup),
  },
  get: {
    method: 'GET',
    path: '/document-groups/{documentGroupId}',
    access: 'user',
    summary: 'One document group',
    params: z.object({ documentGroupId: DocumentGroupId }),
    reply: DocumentGroup,
  },
  create: {
    method: 'POST',
    path: '/document-groups',
    access: 'organization-admin',
    summary: 'Create a document group',
    body: DocumentGroupInput,
    reply: z.object({ documentGroupId: DocumentGroupId }),
  },
})
