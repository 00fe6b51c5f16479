import { expect, it } from 'vitest'
import { documentText, typstOf } from '../index.ts'
import { p, read, readParts } from './word.test-data.ts'

const types = { '[Content_Types].xml': '<Types/>' }
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

const textOf = (parts: { [name: string]: string | Uint8Array }) => {
  const result = readParts(parts)
  return 'refused' in result ? result.refused : documentText(result.document)
}
const textOfMain = (document: string | Uint8Array) => textOf({ ...types, 'word/document.xml': document })

const bodyWith = (prefix: string) =>
  `<${prefix}body><${prefix}p><${prefix}pPr><${prefix}pStyle ${prefix}val="A"/></${prefix}pPr><${prefix}r><${prefix}t>Uno</${prefix}t></${prefix}r></${prefix}p></${prefix}body>`

it('reads a file whatever prefix its program gives the namespace, and in the strict form of the format', () => {
  expect(textOfMain(`<ns0:document xmlns:ns0="${main}">${bodyWith('ns0:')}</ns0:document>`)).toBe('Uno')
  expect(textOfMain(`<document xmlns="${main}">${bodyWith('')}</document>`)).toBe('Uno')
  const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main'
  expect(textOfMain(`<x:document xmlns:x="${strict}">${bodyWith('x:')}</x:document>`)).toBe('Uno')
})

it('takes elements of another namespace for none of its own, where a prefix is declared anew', () => {
  const other = `<p xmlns="urn:other"><r><t>Dos</t></r></p>`
  const inner = bodyWith('').replace('</body>', `${other}<p><r><t>Tres</t></r></p></body>`)
  expect(textOfMain(`<document xmlns="${main}">${inner}</document>`)).toBe('Uno\nTres')
})

it('reads properties by the prefix that a file has for them', () => {
  const styles = `<s:styles xmlns:s="${main}"><s:style s:type="paragraph" s:styleId="A"><s:name s:val="Clause"/></s:style></s:styles>`
  const result = readParts({
    ...types,
    'word/document.xml': `<w:document>${bodyWith('w:')}</w:document>`,
    'word/_rels/document.xml.rels': `<r:Relationships xmlns:r="http://schemas.openxmlformats.org/package/2006/relationships"><r:Relationship Id="1" Type="a/styles" Target="styles.xml"/></r:Relationships>`,
    'word/styles.xml': styles,
  })
  expect('document' in result && result.document.content[0]?.content).toMatchObject([
    { attrs: { style: 'Clause' } },
  ])
})

it('finds parts by their names whatever their capitals and slashes', () => {
  const document = `<w:document>${bodyWith('w:')}</w:document>`
  expect(textOf({ '[content_types].XML': '<Types/>', '\\Word\\Document.xml': document })).toBe('Uno')
})

it('reads text of two bytes a letter, in either order', () => {
  const document = `<w:document>${bodyWith('w:')}</w:document>`
  const little = Buffer.from(`\ufeff${document}`, 'utf16le')
  expect(textOfMain(little)).toBe('Uno')
  expect(textOfMain(Buffer.from(little).swap16())).toBe('Uno')
})

it('reads every body of a file that has several', () => {
  expect(textOfMain(`<w:document>${bodyWith('w:')}${bodyWith('w:')}</w:document>`)).toBe('Uno\nUno')
})

it('reads 400,000 properties that mean nothing to it', () => {
  const properties = '<w:szCs w:val="22"/><w:noProof/>'.repeat(200_000)
  expect(
    textOfMain(
      `<w:document><w:body><w:p><w:r><w:rPr>${properties}</w:rPr><w:t>Uno</w:t></w:r></w:p></w:body></w:document>`,
    ),
  ).toBe('Uno')
})

it('says by name why a file is not read', () => {
  const deep = `${'<w:tbl><w:tr><w:tc>'.repeat(90)}<w:p/>${'</w:tc></w:tr></w:tbl>'.repeat(90)}`
  const rows = `<w:tbl>${'<w:tr/>'.repeat(10_001)}</w:tbl>`
  const bodyOf = (inner: string) => `<w:document><w:body>${inner}</w:body></w:document>`
  const external = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]><w:document>&b;</w:document>'
  expect(textOfMain(external)).toBe('word-with-entities')
  expect(textOfMain(bodyOf(deep))).toBe('word-nested-too-deep')
  expect(textOfMain(bodyOf(rows))).toBe('word-too-large')
  expect(textOfMain(bodyOf('<w:p/>'.repeat(500_001)))).toBe('word-too-large')
  expect(textOfMain(bodyOf('<w:p>'))).toBe('word-damaged')
  expect(textOfMain('<w:document/>')).toBe('word-damaged')
  expect(textOf({ mimetype: '', 'content.xml': '<a/>', 'META-INF/manifest.xml': '<a/>' })).toBe(
    'word-open-document',
  )
  expect(textOf({ 'a.txt': 'a' })).toBe('not-a-word-file')
  expect(textOf(types)).toBe('not-a-word-file')
  expect(textOf({ ...types, 'word/document.xml': '<a/>', 'word/vbaProject.bin': '' })).toBe(
    'word-with-macros',
  )
})

it('refuses what is no XML as damaged, and reads all that is', () => {
  const bodyOf = (inner: string) => `<w:document><w:body>${inner}</w:body></w:document>`
  const said = (text: string) => bodyOf(`<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`)
  expect(textOfMain(said('&#65;&#x42; &amp;&lt;<!-- <w:t> --><![CDATA[<&]]>'))).toBe('AB &<<&')
  expect(textOfMain(`<?xml version="1.0"?>\r\n${said('Uno')}<!-- end -->\n`)).toBe('Uno')
  expect(textOfMain(bodyOf(`<w:p ><w:r\n><w:t xml:space = 'preserve' >Uno</w:t ></w:r></w:p>`))).toBe('Uno')
  const damaged = [
    '&',
    '&unknown;',
    '&constructor;',
    '&#0;',
    '&#xd800;',
    '&#x110000;',
    'a\u0001',
    '<',
    '<!x>',
    '<w:a b>',
    '<w:a b=c/>',
    '<w:a b="1" b="2"/>',
    '<w:a b="<"/>',
    '<w:a b="1"c="2"/>',
    '</w:b>',
    '<?x',
    '<!--',
    '<w:a',
  ]
  expect(damaged.filter((text) => textOfMain(said(text)) !== 'word-damaged')).toEqual([])
  for (const file of [`${said('Uno')}<w:p/>`, `x${said('Uno')}`, said('Uno').slice(0, -4), '', ' '])
    expect(textOfMain(file)).toBe('word-damaged')
})

it('reads properties that many runs share as those of each, also where tracked changes stand in them', () => {
  const bold = '<w:rPr><w:b/></w:rPr>'
  const changed = `<w:rPr><w:i/><w:rPrChange><w:rPr><w:b/></w:rPr></w:rPrChange></w:rPr>`
  const runs = [bold, changed, bold, changed].map((look, at) => `<w:r>${look}<w:t>${at}</w:t></w:r>`)
  const result = readParts({
    ...types,
    'word/document.xml': `<w:document><w:body><w:p>${runs.join('')}</w:p></w:body></w:document>`,
  })
  const marks = ['bold', 'italic', 'bold', 'italic'].map((type, at) => ({
    text: String(at),
    marks: [{ type }],
  }))
  expect('document' in result && result.document.content[0]?.content).toMatchObject([{ content: marks }])
})

const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty']

it('takes names that every object has for names that it does not know', () => {
  for (const name of inherited) {
    const level = `<w:lvl w:ilvl="0"><w:numFmt w:val="${name}"/><w:lvlText w:val="%1."/></w:lvl>`
    const numbering = `<w:numbering><w:abstractNum w:abstractNumId="1">${level}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num></w:numbering>`
    const styles = `<w:styles><w:style w:type="paragraph" w:styleId="${name}"><w:name w:val="${name}"/><w:basedOn w:val="${name}"/></w:style></w:styles>`
    const properties = `<w:pStyle w:val="${name}"/><w:jc w:val="${name}"/><w:tabs><w:tab w:val="${name}" w:leader="${name}" w:pos="720"/></w:tabs><w:numPr><w:numId w:val="1"/></w:numPr>`
    const run = `<w:r><w:rPr><w:highlight w:val="${name}"/><w:vertAlign w:val="${name}"/><w:u w:val="${name}"/></w:rPr><w:t>Uno</w:t><w:${name}/></w:r>`
    const section = `<w:sectPr><w:pgNumType w:fmt="${name}"/><w:type w:val="${name}"/></w:sectPr>`
    const body = `<w:p><w:pPr>${properties}</w:pPr>${run}<${name}/></w:p>${section}`
    const { text, document } = read(body, { 'word/numbering.xml': numbering, 'word/styles.xml': styles })
    expect(text).toBe('1. Uno')
    expect(() => typstOf(document)).not.toThrow()
  }
})

it('ends circles of styles, and rows of them that no office has', () => {
  const styleOn = (id: string, base: string, more = '') =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:basedOn w:val="${base}"/>${more}</w:style>`
  const circle = styleOn('A', 'B', '<w:rPr><w:b/></w:rPr>') + styleOn('B', 'C') + styleOn('C', 'A')
  const row = Array.from({ length: 5_000 }, (_, at) => styleOn(`S${at}`, `S${at + 1}`)).join('')
  const { document, text } = read(p('Uno', '<w:pStyle w:val="A"/>') + p('Dos', '<w:pStyle w:val="S0"/>'), {
    'word/styles.xml': `<w:styles>${circle}${row}</w:styles>`,
  })
  expect(text).toBe('Uno\nDos')
  expect(document.attrs.styles['A']).toMatchObject({ text: { bold: true } })
})
