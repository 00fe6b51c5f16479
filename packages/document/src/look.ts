import type {
  Document,
  ListLevel,
  Mark,
  Paragraph,
  ParagraphFormat,
  ParagraphStyle,
  TextFormat,
} from './document.ts'

/** The look of a paragraph when every style it is based on has been asked. */
export type Look = Required<
  Pick<
    ParagraphFormat,
    | 'indentLeft'
    | 'indentRight'
    | 'indentFirstLine'
    | 'spaceBefore'
    | 'spaceAfter'
    | 'lineHeight'
    | 'widowControl'
  >
> &
  Pick<
    ParagraphFormat,
    | 'align'
    | 'keepWithNext'
    | 'keepTogether'
    | 'pageBreakBefore'
    | 'tabs'
    | 'contextualSpacing'
    | 'borders'
    | 'fill'
  > & {
    outlineLevel: number | undefined
    /** The outermost part of the label of a list hangs so far to the left of the text. */
    hanging: number
    hasBoldLabel: boolean
    text: TextFormat
  }

export function lookOf({ attrs }: Paragraph, { styles, lists }: Document['attrs']): Look {
  const { style: styleName = 'Normal', list, blank: _, beside: __, bookmarks: ____, ...own } = attrs ?? {}
  const style = styleNamed(styleName, styles)
  const level = list && lists[list.id]?.levels[list.level]
  const { basedOn: ___, outlineLevel, text = {}, ...format } = style
  return {
    indentLeft: 0,
    indentRight: 0,
    indentFirstLine: 0,
    spaceBefore: 0,
    spaceAfter: 0,
    lineHeight: 1,
    widowControl: true,
    ...format,
    ...(level && { indentLeft: level.indentLeft, indentFirstLine: -level.hanging }),
    ...own,
    hanging: hangingOf(level, own.indentFirstLine),
    hasBoldLabel: list?.bold ?? level?.bold ?? false,
    outlineLevel,
    text,
  }
}

/** The looks of a document's paragraphs, each found once: many paragraphs say the same of theirs. */
export function looksOf(attrs: Document['attrs']): (paragraph: Paragraph) => Look {
  const known = new Map<string, Look>()
  return (paragraph) => {
    const key = JSON.stringify(paragraph.attrs ?? {})
    const look = known.get(key) ?? lookOf(paragraph, attrs)
    known.set(key, look)
    return look
  }
}

/** Whether lines are filled and spaces kept as in Word. */
export const fallsAsInWord = ({ spaceBetween }: Document['attrs']): boolean =>
  spaceBetween === 'sum' || spaceBetween === 'word'

const hangingOf = (level: ListLevel | undefined, ownFirstLine: number | undefined): number =>
  level === undefined ? 0 : ownFirstLine === undefined ? level.hanging : Math.max(0, -ownFirstLine)

type Styles = Document['attrs']['styles']

/** Names the HTML element of each mark that has one; the others are said by styles. */
export const markElements: { [type in Mark['type']]?: 'strong' | 'em' | 'u' | 's' | 'sup' | 'sub' } = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  superscript: 'sup',
  subscript: 'sub',
}

/** A style with what it takes from those it is based on; a cycle among them ends where it closes. */
function styleNamed(name: string, styles: Styles, seen: string[] = []): ParagraphStyle {
  const own = Object.hasOwn(styles, name) ? styles[name] : undefined
  const base = own?.basedOn ?? (name === 'Normal' ? undefined : 'Normal')
  const inherited = base === undefined || seen.includes(base) ? {} : styleNamed(base, styles, [...seen, name])
  const { outlineLevel: _, ...taken } = inherited
  return { ...taken, ...own, text: { ...inherited.text, ...own?.text } }
}
