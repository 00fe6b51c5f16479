import { definition } from '../template.test-data.ts'
import { type TemplateFile, writeTemplateXml } from './template-xml.ts'
import type { XmlRefusal } from './read-xml.ts'

export const file: TemplateFile = {
  name: 'Lease & <more>',
  description: 'A "lease" \\ of a flat',
  language: 'English',
  documentGroupId: 'a'.repeat(24),
  saveToECM: false,
  documentProtection: 'read-only',
  nameConfig: 'Lease of {name}',
  contextDefinition: definition,
  wizardDefinition: {
    defaultPageName: 'Page',
    pages: [
      {
        key: 'p',
        label: 'Données',
        description: ' two\nlines\t',
        properties: { 'a key, with room': [1, null, true, { deep: 'x' }] },
        sections: [{ key: 's', label: 'S', fields: [{ key: 'name', isRecord: false }] }],
      },
    ],
    dependencies: [
      {
        name: 'Hide',
        expression: {
          operatorType: 'equals',
          source: { sourceField: 'isFurnished' },
          target: { targetValue: true },
        },
        items: [{ type: 'field', key: 'name', action: 'hide' }],
        samples: [{ name: 'one', values: { age: 1.5 }, holds: true }],
      },
    ],
  },
  tags: ['t', { color: 'blue' }, []],
  body: {
    type: 'doc',
    attrs: { version: 1, language: 'en', styles: { Normal: { text: { size: 11 } } }, lists: {} },
    content: [],
  },
}

export type XmlAttack = [what: string, xml: string, key: XmlRefusal['key'], name: string | RegExp]

const valid = writeTemplateXml(file)
const start = '<template xmlns="urn:tabellio:template" version="1">'
const inside = (text: string) => valid.replace('  <tags', `${text}  <tags`)
const bomb = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')

/** Files that no export has, each with what it is refused for (A22). */
export const xmlAttacks: XmlAttack[] = [
  ['a DOCTYPE', `<!DOCTYPE template>${valid}`, 'xml-with-doctype', 'DOCTYPE'],
  [
    'a DOCTYPE behind the declaration',
    valid.replace('<template', '<!DOCTYPE x><template'),
    'xml-with-doctype',
    'DOCTYPE',
  ],
  [
    'a billion laughs',
    `<!DOCTYPE t [<!ENTITY l0 "ha">${bomb}]>${start}&l9;</template>`,
    'xml-with-doctype',
    'DOCTYPE',
  ],
  [
    'quadratic blowup',
    `<!DOCTYPE t [<!ENTITY a "${'a'.repeat(50_000)}">]>${start}${'&a;'.repeat(5000)}</template>`,
    'xml-with-doctype',
    'DOCTYPE',
  ],
  [
    'a file of the server',
    `<!DOCTYPE t [<!ENTITY x SYSTEM "file:///etc/passwd">]>${start}&x;</template>`,
    'xml-with-doctype',
    'DOCTYPE',
  ],
  [
    'an address',
    `<!DOCTYPE t [<!ENTITY x SYSTEM "http://127.0.0.1/">]>${start}&x;</template>`,
    'xml-with-doctype',
    'DOCTYPE',
  ],
  [
    'a parameter entity',
    `<!DOCTYPE t [<!ENTITY % x SYSTEM "http://a.example/x.dtd">%x;]>${valid}`,
    'xml-with-doctype',
    'DOCTYPE',
  ],
  ['an outer DTD', `<!DOCTYPE t PUBLIC "a" "http://a.example/x.dtd">${valid}`, 'xml-with-doctype', 'DOCTYPE'],
  ['an entity that nobody declared', valid.replace('Donn', '&nbsp;Donn'), 'xml-malformed', /entity/],
  ['an entity named as an outer file', valid.replace('Donn', '&xxe;Donn'), 'xml-malformed', /entity/],
  ['the number of no character', valid.replace('Donn', '&#0;Donn'), 'xml-malformed', /./],
  [
    'a style sheet',
    valid.replace('<template', '<?xml-stylesheet href="x.xsl"?><template'),
    'xml-unknown-part',
    '<?xml-stylesheet?>',
  ],
  ['a program', inside('<?php system("id") ?>'), 'xml-unknown-part', '<?php?>'],
  [
    'an inclusion',
    inside('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>'),
    'xml-unknown-part',
    'xi:include',
  ],
  ['a script', inside('<script>alert(1)</script>'), 'xml-unknown-part', 'script'],
  [
    'an unknown attribute',
    valid.replace('<tags type', '<tags onload="x" type'),
    'xml-unknown-part',
    'tags/@onload',
  ],
  [
    'an unknown type',
    valid.replace('type="flag"', 'type="code"'),
    'xml-unknown-part',
    'saveToECM/@type=code',
  ],
  ['a part that comes twice', inside('<tags type="list"/>'), 'xml-unknown-part', 'tags (2)'],
  ['text between its parts', inside('stray'), 'xml-unknown-part', 'template: stray'],
  [
    'another item in a list',
    valid.replaceAll('tag>', 'label>').replace('<tag ', '<label '),
    'xml-unknown-part',
    'label',
  ],
  [
    'the sections of a page, which are its panels',
    valid.replaceAll('panels', 'sections').replaceAll('panel', 'item'),
    'xml-unknown-part',
    'sections',
  ],
  ['another root', valid.replaceAll('template', 'html'), 'xml-unknown-part', 'html'],
  ['no namespace', valid.replace(' xmlns="urn:tabellio:template"', ''), 'xml-unknown-part', 'template'],
  ['another namespace', valid.replace('urn:tabellio:template', 'urn:other'), 'xml-unknown-part', 'template'],
  [
    'another version',
    valid.replace('version="1">', 'version="2">'),
    'xml-unknown-part',
    'template/@version=2',
  ],
  [
    'an attribute of the root',
    valid.replace('version="1">', 'version="1" x="y">'),
    'xml-unknown-part',
    'template/@x',
  ],
  ['XML 1.1', valid.replace('xml version="1.0"', 'xml version="1.1"'), 'xml-unknown-part', 'XML 1.1'],
  ['another encoding', valid.replace('UTF-8', 'UTF-7'), 'xml-unknown-part', 'UTF-7'],
  ['an end that is missing', valid.slice(0, -20), 'xml-malformed', /./],
  ['tags that cross', inside('<a><b></a></b>'), 'xml-malformed', /./],
  [
    'an attribute that comes twice',
    valid.replace('<tags type="list"', '<tags type="list" type="list"'),
    'xml-malformed',
    /./,
  ],
  ['two roots', `${valid}<template/>`, 'xml-malformed', /./],
  ['nothing', '', 'xml-malformed', /./],
  ['what is no XML', '{"name": "x"}', 'xml-malformed', /./],
  ['a NUL', valid.replace('Donn', '\u0000Donn'), 'xml-malformed', /./],
  [
    'a number that is none',
    valid.replace('type="number">1<', 'type="number">1e999<'),
    'xml-malformed',
    'item',
  ],
  ['a backslash that says nothing', valid.replace('Donn', '\\Donn'), 'xml-malformed', 'label'],
  ['depth', `${start}${'<a type="object">'.repeat(5000)}`, 'xml-too-large', 'a'],
  ['breadth', inside(`<x type="list">${'<item/>'.repeat(300_000)}</x>`), 'xml-too-large', 'item'],
  ['length', inside(' '.repeat(8_000_001)), 'xml-too-large', ''],
]
