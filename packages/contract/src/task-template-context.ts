import { z } from 'zod'
import { FormValues } from './definitions.ts'
import { area } from './route.ts'
import { DocumentId, DocumentVersionId, id, instant, pageOf } from './shapes.ts'

const StateId = id('Invalid Template Context State ID')
const TemplateVersionId = id('Invalid templateVersionId')

/** Of what the form is: of a template, or of a combined template with the versions that it had (B-703). */
const ofTemplate = { contextType: z.literal('template'), templateVersionId: TemplateVersionId }
const ofCombinedTemplate = {
  contextType: z.literal('combined-template'),
  combinedTemplateId: id('Invalid combinedTemplateId'),
  templateVersionIdList: z.array(TemplateVersionId).min(1, 'At least one template is needed').max(20),
}

/** The version of a document that the form's one is to follow. */
const Parent = z.strictObject({
  documentId: DocumentId,
  documentVersionId: DocumentVersionId,
  name: z.string().max(1000),
  versionNumber: z.number().int().min(1).max(2_147_483_647),
})

/** An answer that a newer version of the template has no place for. */
const LeftOver = z.strictObject({ label: z.string().max(1000), text: z.string().max(100_000) })

/** What is filled in, and where its person stands; a step is 'form' where it is not said. */
const filled = {
  context: FormValues,
  step: z.enum(['form', 'summary']).default('form'),
  /** The part of the form. */
  part: z.string().max(500).nullable().default(null),
  /** Its first answers, which tell it from another one. */
  about: z.string().max(500).default(''),
  parent: Parent.nullable().default(null),
  leftOver: z.array(LeftOver).max(1000).default([]),
}

/** A device may make the id: what it sends once more, for want of an answer, begins no second one. */
const begun = { ...filled, stateId: StateId.optional() }
const StateInput = z.discriminatedUnion('contextType', [
  z.strictObject({ ...ofTemplate, ...begun }),
  z.strictObject({ ...ofCombinedTemplate, ...begun }),
])
export type StateInput = z.infer<typeof StateInput>

/** The revision that was read: a newer one is not overwritten. Without it, whatever is there is. */
const changed = { ...filled, revision: z.number().int().min(1).max(2_147_483_647).optional() }
const StateUpdate = z.discriminatedUnion('contextType', [
  z.strictObject({ ...ofTemplate, ...changed }),
  z.strictObject({ ...ofCombinedTemplate, ...changed }),
])
export type StateUpdate = z.infer<typeof StateUpdate>

const StateItem = z.object({
  id: StateId,
  username: z.string(),
  /** The moment from which on it is gone: each saving puts it off. */
  expirationDate: instant,
  /** It ends by being gone. */
  state: z.literal('open'),
  contextType: z.enum(['template', 'combined-template']),
  /** Null for the other context type. */
  templateId: z.string().nullable(),
  templateVersionId: z.string().nullable(),
  combinedTemplateId: z.string().nullable(),
  templateVersionIdList: z.array(z.string()).nullable(),
  /** What the template was called in that version. */
  templateName: z.string(),
  about: z.string(),
  parent: Parent.nullable(),
  revision: z.number().int(),
  savedAt: instant,
})

/** B-488, B-703. */
const TemplateContextState = StateItem.extend({
  context: FormValues,
  step: z.enum(['form', 'summary']),
  part: z.string().nullable(),
  leftOver: z.array(LeftOver),
})
export type TemplateContextState = z.infer<typeof TemplateContextState>

const path = '/app/task-template-context-state'
const one = z.object({ stateId: StateId })
const saved = z.object({ id: StateId, revision: z.number().int(), savedAt: instant })

/** A photograph or two; a form with more is kept by the device it is filled in on. */
const bodyLimit = 4 * 1024 * 1024

/** Forms that people have begun and made no document of yet: each is its own person's, and of nobody else (G-072). */
export const taskTemplateContext = area({
  list: {
    method: 'GET',
    path,
    access: 'person',
    summary: 'The forms that the caller has begun, the one saved last first',
    reply: pageOf(StateItem),
  },
  create: {
    method: 'POST',
    changes: ['taskTemplateContext'],
    logs: 'form-begun',
    path,
    access: 'person',
    summary: 'Keep a form that was begun',
    body: StateInput,
    reply: saved,
    bodyLimit,
  },
  get: {
    method: 'GET',
    path: `${path}/{stateId}`,
    access: 'person',
    summary: 'A form that the caller has begun, to go on with it',
    params: one,
    reply: TemplateContextState,
  },
  update: {
    method: 'PUT',
    changes: ['taskTemplateContext'],
    logs: 'form-saved',
    path: `${path}/{stateId}`,
    access: 'person',
    summary: 'Save a form that was begun, unless it was saved elsewhere since it was read',
    params: one,
    body: StateUpdate,
    reply: saved,
    bodyLimit,
  },
  remove: {
    method: 'DELETE',
    changes: ['taskTemplateContext'],
    logs: 'form-given-up',
    path: `${path}/{stateId}`,
    access: 'person',
    summary: 'Forget a form that was begun',
    params: one,
  },
})
