import { z } from 'zod'
import { FormValues } from './definitions.ts'
import { area } from './route.ts'
import { TemplateId, TemplateVersionId, id, instant, pageOf } from './shapes.ts'

/** In a path; the specification has no test cases of templates. */
const TemplateTestId = id('Invalid templateTestId')

/** As it reads in the document: how lines are broken there does not matter. */
const texts = z.array(z.string().trim().min(1).max(2000)).max(50).default([])

export const TemplateTestInput = z.strictObject({
  name: z.string().trim().min(1).max(200),
  /** The answers of a form. */
  context: FormValues,
  mustAppear: texts,
  mustNotAppear: texts,
})
export type TemplateTestInput = z.infer<typeof TemplateTestInput>

const TemplateTest = TemplateTestInput.extend({
  templateTestId: TemplateTestId,
  createdAt: instant,
  createdBy: z.string(),
})
export type TemplateTest = z.infer<typeof TemplateTest>

/** What a version does not do as a test says; the keys are those of refusals. */
const TestProblem = z.object({
  key: z.enum(['test-misses-text', 'test-has-text', 'test-field-gone', 'test-cannot-run']),
  message: z.string(),
  params: z.record(z.string(), z.string()),
})
export type TestProblem = z.infer<typeof TestProblem>

const TestResult = z.object({
  templateTestId: TemplateTestId,
  name: z.string(),
  passes: z.boolean(),
  problems: z.array(TestProblem),
})
export type TestResult = z.infer<typeof TestResult>

const one = z.object({ templateTestId: TemplateTestId })
const ofTemplate = z.object({ templateId: TemplateId })
const ofVersion = z.object({ templateVersionId: TemplateVersionId })

/** Answers that are kept with what their document must say: no version that says otherwise is published. */
export const templateTests = area({
  list: {
    method: 'GET',
    path: '/app/templates/{templateId}/tests',
    access: 'person',
    summary: 'All test cases of a template, for whom a role lets change or publish it',
    params: ofTemplate,
    reply: pageOf(TemplateTest),
  },
  create: {
    method: 'POST',
    changes: ['templateTests'],
    logs: 'template-updated',
    path: '/app/templates/{templateId}/tests',
    access: 'person',
    summary: 'Keep answers with the texts that must and must not stand in their document',
    params: ofTemplate,
    body: TemplateTestInput,
    reply: one,
  },
  update: {
    method: 'PUT',
    changes: ['templateTests'],
    logs: 'template-updated',
    path: '/app/template-tests/{templateTestId}',
    access: 'person',
    summary: 'Change a test case of a template',
    params: one,
    body: TemplateTestInput,
  },
  remove: {
    method: 'DELETE',
    changes: ['templateTests'],
    logs: 'template-updated',
    path: '/app/template-tests/{templateTestId}',
    access: 'person',
    summary: 'Delete a test case of a template',
    params: one,
  },
  fromSample: {
    method: 'POST',
    changes: ['templateTests'],
    logs: 'template-updated',
    path: '/app/templates/{templateVersionId}/tests-from-sample',
    access: 'person',
    summary: 'Make a test case of made-up answers: what they put into the document must appear',
    params: ofVersion,
    reply: one,
  },
  run: {
    method: 'POST',
    changes: [],
    logs: 'nothing',
    path: '/app/templates/{templateVersionId}/run-tests',
    access: 'person',
    summary: 'What each test case of a template says of one of its versions',
    params: ofVersion,
    reply: pageOf(TestResult),
  },
})
