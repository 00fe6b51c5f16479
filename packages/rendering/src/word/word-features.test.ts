import { expect, it } from 'vitest'
import { p, read, run } from './word.test-data.ts'

/* Small files in which what offices use of Word occurs: its words, how the model says it, and what is named instead. */

const looked = (properties: string, text = 'A') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const field = (code: string, shown: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(shown)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(text)}</w:tc>`
const row = (properties: string, ...cells: string[]) =>
  `<w:tr><w:trPr>${properties}</w:trPr>${cells.join('')}</w:tr>`
const tabs =
  '<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="9000"/><w:tab w:val="decimal" w:leader="underscore" w:pos="4000"/></w:tabs>'
const sections =
  p('A', '<w:sectPr><w:pgSz w:w="16840" w:h="11900"/><w:cols w:num="2" w:space="720"/></w:sectPr>') +
  p('B') +
  '<w:sectPr><w:pgSz w:w="11900" w:h="16840"/><w:pgNumType w:start="5" w:fmt="upperRoman"/></w:sectPr>'
const anchored = '<w:drawing><wp:anchor><wp:extent cx="12700" cy="12700"/></wp:anchor></w:drawing>'
const textBox = `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${p('B')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`
const note = (kind: string) => `<w:${kind}s><w:${kind} w:id="2">${p('N')}</w:${kind}></w:${kind}s>`
const referring = (kind: string) => `<w:p>${run('A')}<w:r><w:${kind}Reference w:id="2"/></w:r></w:p>`

type Case = {
  feature: string
  body: string
  parts?: { [name: string]: string }
  text: string
  /** Parts of what the model has for it. */
  said?: string[]
  named?: string[]
}

const cases: Case[] = [
  {
    feature: 'sections with pages and columns of their own',
    body: sections,
    text: 'A\nB',
    said: [
      '"width":842,"height":595',
      '"columns":{"count":2,"gap":36}',
      '"pageNumbers":{"start":5,"kind":"upper-roman"}',
    ],
  },
  {
    feature: 'tab stops with leaders',
    body: p('A', tabs),
    text: 'A',
    said: ['{"at":450,"align":"right","leader":"dots"}', '{"at":200,"align":"decimal","leader":"line"}'],
  },
  {
    feature: 'lines and shades',
    body: p(
      'A',
      '<w:pBdr><w:bottom w:val="dashed" w:sz="8" w:color="FF0000"/></w:pBdr><w:shd w:fill="EEEEEE"/>',
    ),
    text: 'A',
    said: ['"bottom":{"width":1,"color":"#ff0000","style":"dashed"}', '"fill":"#eeeeee"'],
  },
  {
    feature: 'paragraphs that stay together, and begin pages',
    body: p('A', '<w:keepNext/><w:keepLines/><w:pageBreakBefore/>'),
    text: 'A',
    said: ['"keepWithNext":true', '"keepTogether":true', '"pageBreakBefore":true'],
  },
  {
    feature: 'the look of words',
    body: `<w:p>${['<w:smallCaps/>', '<w:vertAlign w:val="superscript"/>', '<w:vertAlign w:val="subscript"/>', '<w:highlight w:val="yellow"/>', '<w:strike/>', '<w:u w:val="single"/>'].map((look) => looked(look)).join('')}</w:p>`,
    text: 'AAAAAA',
    said: ['"smallCaps"', '"superscript"', '"subscript"', '"color":"#ffff00"', '"strike"', '"underline"'],
  },
  {
    feature: 'rows that are said again, may not break, and have a height',
    body: `<w:tbl>${row('<w:tblHeader/><w:cantSplit/><w:trHeight w:val="600"/>', cell('A'))}${row('', cell('B'))}</w:tbl>`,
    text: 'A\nB',
    said: ['"headerRows":1', '"keepTogether":true', '"height":30'],
  },
  {
    feature: 'links',
    body: `<w:p>${field('HYPERLINK "https://a.example/b"', 'A')}</w:p>`,
    text: 'A',
    said: ['{"type":"link","attrs":{"href":"https://a.example/b"}}'],
  },
  {
    feature: 'numbers of pages',
    body: `<w:p>${field('PAGE', '7')}${run(' of ')}${field('NUMPAGES', '9')}</w:p>`,
    text: 'of',
    said: ['"pageNumber"', '"pageCount"'],
  },
  {
    feature: 'cross-references to paragraphs and their numbers and pages, and pages of sections',
    body:
      `<w:p><w:pPr><w:numPr/></w:pPr><w:bookmarkStart w:id="7" w:name="_Ref1"/>${run('One')}<w:bookmarkEnd w:id="7"/></w:p>` +
      `<w:p>${field(' REF _Ref1 \\h ', 'One')}${run(' ')}${field('PAGEREF _Ref1 \\h', '3')}${field('REF _Ref1 \\r \\h', '9')}${field('SECTIONPAGES', '4')}</w:p>` +
      `<w:p><w:hyperlink w:anchor="_Ref1">${run('there')}</w:hyperlink></w:p>`,
    text: 'One\nOne One\nthere',
    said: [
      '"bookmarks":["_Ref1"]',
      '{"to":"_Ref1","shows":"words"}',
      '{"to":"_Ref1","shows":"page"}',
      '{"to":"_Ref1","shows":"number"}',
      '"sectionPageCount"',
      '{"href":"#_Ref1"}',
    ],
  },
  {
    feature: 'bookmarks of a few words, and dates, as they were when the file was saved',
    body: `<w:p><w:bookmarkStart w:id="1" w:name="x"/>${run('A')}<w:bookmarkEnd w:id="1"/>${field('REF x \\h', 'A')}${field('DATE', '1/2/2026')}</w:p>`,
    text: 'AA1/2/2026',
  },
  {
    feature: 'a table of contents, made anew of the headings',
    body:
      `<w:sdt><w:sdtContent><w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>TOC \\o "1-2" \\h</w:instrText></w:r>` +
      `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('Old 7')}</w:p>${p('Older 9')}` +
      `<w:p><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p></w:sdtContent></w:sdt>` +
      p('New', '<w:pStyle w:val="H1"/>') +
      p('Text'),
    parts: {
      'word/styles.xml':
        '<w:styles><w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style></w:styles>',
    },
    text: 'New\nNew\nText',
    said: ['{"type":"contents","attrs":{"from":1,"to":2}}'],
  },
  {
    feature: 'contents of what has no headings, as they were when the file was saved',
    body: `<w:sdt><w:sdtContent><w:p>${field('TOC \\o "1-3"', 'One 1')}</w:p></w:sdtContent></w:sdt>`,
    text: 'One 1',
  },
  {
    feature: 'content controls',
    body: `<w:p><w:sdt><w:sdtPr><w:tag w:val="x"/></w:sdtPr><w:sdtContent>${run('A')}</w:sdtContent></w:sdt></w:p>`,
    text: 'A',
  },
  {
    feature: 'footnotes',
    body: referring('footnote'),
    parts: { 'word/footnotes.xml': note('footnote') },
    text: 'A N',
    said: ['"footnote"'],
  },
  {
    feature: 'endnotes, at the foot of their page',
    body: referring('endnote'),
    parts: { 'word/endnotes.xml': note('endnote') },
    text: 'A N',
    named: ['endnotes'],
  },
  {
    feature: 'text boxes, in the flow',
    body: `<w:p>${run('A')}${textBox}</w:p>`,
    text: 'A\nB',
    named: ['text-box'],
  },
  {
    feature: 'drawings that float',
    body: `<w:p>${run('A')}<w:r>${anchored}</w:r></w:p>`,
    text: 'A',
    named: ['floating-picture', 'drawing'],
  },
  {
    feature: 'comments and tracked changes',
    body: `<w:p><w:ins>${run('A')}</w:ins><w:del><w:r><w:delText>x</w:delText></w:r></w:del><w:r><w:commentReference w:id="1"/></w:r></w:p>`,
    parts: { 'word/comments.xml': '<w:comments/>' },
    text: 'A',
    named: ['comments', 'tracked-changes'],
  },
]

it.each(cases)('reads $feature', ({ body, parts, text, said = [], named = [] }) => {
  const found = read(body, parts)
  const model = JSON.stringify(found.document)
  expect(found.text.trim()).toBe(text)
  expect(said.filter((part) => !model.includes(part))).toEqual([])
  expect(found.problems.map(({ kind }) => kind)).toEqual(named)
})
