import { ApiError } from '@tabellio/contract/client'
import { Form, definitionProblems } from '@tabellio/forms'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GeneratedForm, generatedForms } from '../../../packages/forms/src/generated-forms.test-data.ts'
import { receiptTemplate } from './testing/fixtures.ts'
import { type TestOrganization, type TestServer, testServer } from './testing/server.ts'

let server: TestServer
let organization: TestOrganization
let documentGroupId = ''
beforeAll(async () => {
  server = await testServer()
  organization = await server.organization('acme')
  const group = { name: 'Forms', description: 'Of every kind' }
  documentGroupId = (await organization.admin.api.documentGroups.create({ body: group })).documentGroupId
})
afterAll(() => server.close())

/** Forms the server lets in; each has rules. */
const someForms = () =>
  fc
    .sample(generatedForms, { numRuns: 200, seed: 20_261_121 })
    .filter(
      ({ definition, wizard }) =>
        wizard.dependencies.length > 0 && definitionProblems(definition, wizard).length === 0,
    )
    .slice(0, 8)

const emptyBody = {
  ...receiptTemplate('').body,
  content: receiptTemplate('').body.content.map((section) => ({
    ...section,
    content: [
      { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Nothing is asked here.' }] },
    ],
  })),
}

async function publish({ definition, wizard }: GeneratedForm) {
  const { api } = organization.admin
  const { templateVersionId } = await api.templates.create({
    body: {
      ...receiptTemplate(documentGroupId),
      contextDefinition: definition,
      wizardDefinition: wizard,
      body: emptyBody,
      nameConfig: '',
    },
  })
  await api.templates.publish({ params: { templateVersionId }, body: { type: 'now' } })
  return templateVersionId
}

/** What the server keeps of what a form sends, or why it does not. */
async function answerTo(templateVersionId: string, data: ReturnType<Form['values']>) {
  const { api } = organization.member
  try {
    const { documents } = await api.generations.sync({
      body: { templates: [{ key: 't', templateVersionId }], contexts: [{ key: 'c', data }] },
    })
    const { documentId = '' } = documents[0] ?? {}
    return { data: (await api.documents.get({ params: { documentId } })).data }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    return {
      problems: error.errors.map(({ path, key }) => ({ path: path.replace('contexts[0].data/', ''), key })),
    }
  }
}

it('what the server keeps and refuses is what the form in the browser shows, by the same keys (B-631)', async () => {
  let kept = 0
  for (const generated of someForms()) {
    const { definition, wizard, values } = generated
    const templateVersionId = await publish(generated)
    for (const given of [values, {}]) {
      const form = new Form({ definition, wizard, values: given, today: '2026-11-21', language: 'en' })
      const problems = form.problems().map(({ path, key }) => ({ path, key }))
      const answer = await answerTo(templateVersionId, form.values())
      expect(answer).toEqual(problems.length > 0 ? { problems } : { data: form.usedValues() })
      if (problems.length === 0) kept += 1
    }
  }
  expect(kept).toBeGreaterThan(3)
}, 120_000)
