import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTemplateXml, writeTemplateXml } from './template-xml.ts'
import { file, xmlAttacks } from './xml-attacks.test-data.ts'

const templateOf = (xml: string) => {
  const read = readTemplateXml(xml)
  if ('refused' in read) throw new Error(JSON.stringify(read.refused))
  return read.template
}

describe('the XML of a template', () => {
  it('covers its information, wizard pages, panels, fields, dependencies, tags and data definition (B-551, B-552)', () => {
    const xml = writeTemplateXml(file)
    for (const part of [
      'information',
      'wizard',
      'page',
      'panel',
      'field',
      'dependency',
      'tag',
      'dataDefinition',
    ])
      expect(xml).toMatch(new RegExp(`<${part}[ >]`))
    const [, information = ''] = /<information[^>]*>([\s\S]*?)<\/information>/.exec(xml) ?? []
    expect([...information.matchAll(/^ {4}<(\w+)/gm)].map(([, name]) => name)).toEqual([
      'name',
      'description',
      'language',
      'documentGroupId',
      'saveToECM',
      'nameConfig',
      'referenceFields',
      'documentProtection',
    ])
  })

  it('names the fields that refer to documents among its information (B-552)', () => {
    const [field, ...others] = file.contextDefinition.fields
    if (!field) throw new Error('The file has fields')
    const properties = { ...field.properties, lookupDocumentTypeId: 'b'.repeat(24) }
    const contextDefinition = { ...file.contextDefinition, fields: [{ ...field, properties }, ...others] }
    const [, named = ''] =
      /<referenceFields[^>]*>([\s\S]*?)<\/referenceFields>/.exec(
        writeTemplateXml({ ...file, contextDefinition }),
      ) ?? []
    expect(named.replaceAll(/<[^>]*>|\s/g, '')).toBe(field.fullPath)
  })

  it('is read as it was written, and written again as it was read, byte by byte', () => {
    const xml = writeTemplateXml(file)
    expect(templateOf(xml)).toEqual(file)
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue({ noUnicodeString: false }), { maxLength: 5 }),
        fc.string({ unit: 'binary' }),
        (tags, name) => {
          const given = JSON.parse(JSON.stringify({ ...file, tags, name: `${name}\u0000\u000b\r\ud800` }))
          const written = writeTemplateXml(given)
          const read = JSON.parse(JSON.stringify(templateOf(written)))
          expect(read).toEqual(given)
          expect(writeTemplateXml(read)).toBe(written)
        },
      ),
    )
  })

  it('is stored unless it says explicitly that it is not (B-553)', () => {
    const without = writeTemplateXml(file).replace(/ *<saveToECM.*\n/, '')
    expect(templateOf(without)).not.toHaveProperty('saveToECM')
    expect(templateOf(writeTemplateXml(file))).toMatchObject({ saveToECM: false })
  })

  it.each(xmlAttacks)('refuses %s by its name', (_, xml, key, name) => {
    expect(xml).not.toBe(writeTemplateXml(file))
    const read = readTemplateXml(xml)
    expect(read).toMatchObject({ refused: { key } })
    expect('refused' in read ? read.refused.name : undefined).toMatch(name)
  })
})
