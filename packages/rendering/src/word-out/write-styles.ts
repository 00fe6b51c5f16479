import type { Document, ParagraphStyle } from '@tabellio/document'
import { lookOf } from '@tabellio/document/look'
import { noteSizeOf } from '../lines.ts'
import { namespaces, property, tag } from './markup.ts'
import { paragraphProperties, runProperties, wrapped } from './write-formats.ts'
import { noteStyle } from './write-runs.ts'

type Styles = Document['attrs']['styles']

const languages = { en: 'en-US', es: 'es-ES', fr: 'fr-FR' }
/** Where a document says nothing: the family of which ours is the twin. */
const calibri = 'Calibri'
const usualSize = 11

/** The id of a style in the file: names may have blanks, and two may differ in them alone. */
export function styleIdOf(name: string, styles: Styles): string {
  if (name === 'Normal') return 'Normal'
  const at = Object.keys(styles).indexOf(name)
  const letters = name.normalize('NFD').replaceAll(/[^a-z\d]/gi, '')
  return at === -1 ? 'Normal' : `${letters.slice(0, 40) || 'Style'}${isUnique(letters, styles) ? '' : at}`
}

const isUnique = (letters: string, styles: Styles): boolean =>
  !['', 'Normal', noteStyle].includes(letters) &&
  Object.keys(styles).filter(
    (name) =>
      name
        .normalize('NFD')
        .replaceAll(/[^a-z\d]/gi, '')
        .toLowerCase() === letters.toLowerCase(),
  ).length === 1

/** Every style says all that it has: what it leaves open in the model it would take from somewhere else in Word. */
export function stylesXml(attrs: Document['attrs']): string {
  const { styles, language, kerning } = attrs
  const names = ['Normal', ...Object.keys(styles).filter((name) => name !== 'Normal')]
  const defaults = tag(
    'w:docDefaults',
    {},
    tag(
      'w:rPrDefault',
      {},
      tag(
        'w:rPr',
        {},
        property('w:kern', kerning === false ? undefined : 2),
        tag('w:lang', { 'w:val': languages[language] }),
      ),
    ),
    tag('w:pPrDefault'),
  )
  return tag(
    'w:styles',
    namespaces,
    defaults,
    ...names.map((name) => styleXml(name, attrs)),
    noteStyleXml(attrs),
  )
}

function styleXml(name: string, attrs: Document['attrs']): string {
  const {
    indentLeft,
    text,
    outlineLevel,
    hanging: _,
    hasBoldLabel: __,
    ...look
  } = lookOf({ type: 'paragraph', attrs: { style: name } }, attrs)
  const isUsual = name === 'Normal'
  return tag(
    'w:style',
    {
      'w:type': 'paragraph',
      'w:default': isUsual ? 1 : undefined,
      'w:styleId': styleIdOf(name, attrs.styles),
    },
    tag('w:name', { 'w:val': name }),
    isUsual ? '' : property('w:next', outlineLevel === undefined ? undefined : 'Normal'),
    '<w:qFormat/>',
    paragraphProperties({ align: 'left', ...look, indentLeft }, { outlineLevel }),
    wrapped('w:rPr', runProperties(styleText(text))),
  )
}

const styleText = ({
  font = calibri,
  size = usualSize,
  bold = false,
  italic = false,
  ...text
}: NonNullable<ParagraphStyle['text']>) => ({
  ...text,
  font,
  size,
  bold,
  italic,
})

function noteStyleXml(attrs: Document['attrs']): string {
  const { text } = lookOf({ type: 'paragraph' }, attrs)
  const { font = calibri } = text
  return tag(
    'w:style',
    { 'w:type': 'paragraph', 'w:styleId': noteStyle },
    tag('w:name', { 'w:val': 'footnote text' }),
    tag('w:rPr', {}, runProperties({ font, size: noteSizeOf(text) })),
  )
}
