import type { BodyOf } from './calls.ts'

/** Who paid the receipt of the fixtures. */
const payer = 'María Pérez'

type Ids = { documentTypeId: string; templateId: string; templateVersionId: string }
type Links = { datalinkId: string; datalinkVersionId: string }

/** A local link: the newest receipt of a payer. */
export const payerLink = (name: string, documentTypeId: string) =>
  ({
    name,
    isRemote: false,
    configuration: {
      lookup: { documentTypeId, matches: [{ fieldPath: 'payer', inputKey: 'payer' }] },
      inputParameters: [{ key: 'payer', dataType: 'string', sampleValue: payer }],
      outputFormat: {
        fields: [{ name: 'amount', dataType: 'Currency', path: '$.amount' }],
        records: [
          {
            name: 'items',
            path: '$.items',
            fields: [{ name: 'text', dataType: 'Alphanumeric', path: '$.text' }],
          },
        ],
      },
    },
  }) satisfies BodyOf<'dataLinks.save'>

const mappingOf = ({ datalinkId, datalinkVersionId }: Links, disabled: boolean) => ({
  datalinkId,
  datalinkVersionId,
  mapping: {
    input: [{ key: 'payer', templateVersionContextPath: '$.payer' }],
    output: [{ output: '$.amount', templateVersionContextPath: '$.amount', disabled }],
  },
})

const contextDefinition: BodyOf<'dataLinks.buildMapping'>['contextDefinition'] = {
  fields: [{ name: 'payer', fullPath: 'payer', properties: { dataType: 'Alphanumeric' } }],
  records: [],
}

type Fixtures = Ids & Links & { documentTypeVersionId: string }

export const dataLinkBodies = (fixtures: Fixtures, name: string, disabled = false) => {
  const { documentTypeId, documentTypeVersionId, templateId, templateVersionId } = fixtures
  const { datalinkId, datalinkVersionId } = fixtures
  return {
    'dataLinks.save': payerLink(name, documentTypeId),
    'dataLinks.execute': { inputParameters: [{ key: 'payer', value: disabled ? 'Nobody' : payer }] },
    'dataLinks.buildMapping': { datalinkId, datalinkVersionId, contextDefinition },
    'documentTypes.setMappings': {
      documentTypeId,
      documentTypeVersionId,
      datalinks: [mappingOf(fixtures, disabled)],
    },
    'templates.setMappings': { templateId, templateVersionId, datalinks: [mappingOf(fixtures, disabled)] },
  }
}
