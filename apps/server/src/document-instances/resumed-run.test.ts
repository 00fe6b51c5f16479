import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { person } from '../platform/actor.ts'
import { receiptDefinition, receiptWizard } from '../testing/fixtures.ts'
import { fixtureServer } from '../testing/server.ts'
import { goOn } from './go-on.ts'

const copies = 450
const [payer, ...others] = receiptDefinition.fields
if (!payer) throw new Error('The receipt has a payer')

/** Copies a document and its version so many times. */
const copied = `
  with sample as (select d, v from documents d
    join document_versions v on v.organization_id = d.organization_id and v.id = d.last_version_id limit 1),
  version as (insert into document_versions (organization_id, id, document_id, document_type_version_id,
    template_version_id, version_number, name, mime_type, size, blob, data, created_by)
    select 'acme', 'e' || lpad(to_hex(n), 23, '0'), 'd' || lpad(to_hex(n), 23, '0'), (v).document_type_version_id,
      (v).template_version_id, 1, (v).name, (v).mime_type, (v).size, (v).blob, (v).data, 'copy'
    from sample, generate_series(1, $1::integer) n)
  insert into documents (organization_id, id, document_type_id, document_type_version_id, document_type_name, name,
    last_version_id, created_by, updated_by)
  select 'acme', 'd' || lpad(to_hex(n), 23, '0'), (d).document_type_id, (d).document_type_version_id,
    (d).document_type_name, (d).name, 'e' || lpad(to_hex(n), 23, '0'), 'copy', 'copy'
  from sample, generate_series(1, $1::integer) n`

describe('an update of documents whose process is killed', () => {
  let opened: Awaited<ReturnType<typeof fixtureServer>>
  let owner: Client
  beforeAll(async () => {
    // Without workers: the test is the process that takes the job.
    opened = await fixtureServer({ role: 'api' })
    owner = new Client(opened.server.connection)
    await owner.connect()
    await owner.query("set session_replication_role = 'replica'")
    await owner.query(copied, [copies])
  })
  afterAll(async () => {
    await owner.end()
    await opened.server.close()
  })

  it('goes on where it was, and binds and reports each document once', async () => {
    const { server, organization, fixtures } = opened
    const { documentTypeId, documentGroupId } = fixtures
    const { documentTypes, documentInstances } = organization.admin.api
    const { documentTypeVersionId } = await documentTypes.create({
      body: {
        name: 'Receipt',
        documentGroupId,
        contextDefinition: {
          ...receiptDefinition,
          fields: [{ ...payer, properties: { ...payer.properties, maxLength: 2 } }, ...others],
        },
        wizardDefinition: receiptWizard,
        acceptedMimeTypeList: ['application/pdf'],
        parentDocumentTypeVersionId: fixtures.documentTypeVersionId,
      },
    })
    const params = { documentTypeId }
    await documentInstances.update({ params, body: { documentTypeVersionId } })
    const { rows } = await owner.query<{ id: string }>('select id from document_instance_runs')
    const runId = rows[0]?.id ?? ''
    const tenant = server.database.tenant('acme', person(organization.admin.username))
    const step = () => tenant.write((tx) => goOn(tx, { documentTypeId, runId }, '2026-11-22'))
    const state = () => documentInstances.get({ params })

    expect(await step()).toBe(true)
    const killed = tenant.write(async (tx) => {
      await goOn(tx, { documentTypeId, runId }, '2026-11-22')
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await state()).toMatchObject({ behind: copies + 1 - 200, run: { done: 200, finishedAt: null } })

    while (await step());
    const total = copies + 1
    expect(await state()).toMatchObject({ behind: 0, run: { total, done: total, misfits: total } })
    const misfits = await documentInstances.misfits({ params, query: { rowsPerPage: '15' } })
    expect(misfits.totalCount).toBe(total)
    // Whoever is told to go on once more finds nothing to do.
    expect(await step()).toBe(false)
    expect((await state()).run).toMatchObject({ done: total })
  })
})
