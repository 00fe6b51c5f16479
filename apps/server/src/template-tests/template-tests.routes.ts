import { templateTests } from '@tabellio/contract/template-tests'
import { implement } from '../platform/endpoints.ts'
import { type RunServices, runTests, testFromSample } from './running.ts'
import {
  createTest,
  getTestOwner,
  listTests,
  removeTest,
  refuseTesters,
  refuseWriters,
  updateTest,
} from './template-tests.db.ts'

export type TestServices = RunServices

export const templateTestEndpoints = (services: TestServices) =>
  implement(templateTests, {
    list: ({ tenant, params }) =>
      tenant.read(async (tx) => {
        await refuseTesters(tx, params.templateId)
        // The reply leaves out what it does not name.
        const items = await listTests(tx, params.templateId)
        return { items, totalCount: items.length }
      }),
    create: ({ tenant, params, body }) =>
      tenant.write((tx) => createTest(tx, params.templateId, { ...body, day: services.today() })),
    update: ({ tenant, params, body }) =>
      tenant.write(async (tx) => {
        await refuseWriters(tx, await getTestOwner(tx, params.templateTestId))
        await updateTest(tx, params.templateTestId, { ...body, day: services.today() })
      }),
    remove: ({ tenant, params }) =>
      tenant.write(async (tx) => {
        await refuseWriters(tx, await getTestOwner(tx, params.templateTestId))
        await removeTest(tx, params.templateTestId)
      }),
    fromSample: async ({ tenant, params }) => {
      const test = await testFromSample(services, tenant, params.templateVersionId)
      return tenant.write((tx) => createTest(tx, test.templateId, test.input))
    },
    run: async ({ tenant, params }) => {
      const items = await runTests(services, tenant, params.templateVersionId)
      return { items, totalCount: items.length }
    },
  })
