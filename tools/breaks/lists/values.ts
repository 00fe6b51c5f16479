import type { BreaksFoundBy } from '../break.ts'

const forms = 'packages/forms/src'
const check = `${forms}/check-field.ts`
const clipboard = `${forms}/clipboard.ts`
const copied = `${forms}/copied-values.ts`
const display = `${forms}/display.ts`
const fields = `${forms}/fields.ts`
const form = `${forms}/form.ts`
const layout = `${forms}/form-layout.ts`
const grid = `${forms}/layout.ts`
const numbers = `${forms}/numbers.ts`
const outline = `${forms}/outline.ts`
const read = `${forms}/read-values.ts`
const state = `${forms}/state.ts`
const types = `${forms}/value-types.ts`

/** What the packages decide: values and their checks, the outline and the layout of a form. */
export const valueBreaks: BreaksFoundBy[] = [
  {
    test: `${forms}/display.test.ts`,
    breaks: [
      ['B-069', `${forms}/problem-texts.ts`, "(_, name: string) => known.get(name) ?? ''", '(all) => all'],
      ['B-142', `${forms}/problem-texts.ts`, 'texts[language][key]', "texts[language]['field-is-required']"],
      ['B-086', display, 'characterCount(text) <= limit', 'true'],
    ],
  },
  {
    test: `${forms}/check-values.test.ts`,
    breaks: [
      [
        'B-073',
        `${forms}/instances.ts`,
        '`${pathIn(container, plan.name)}[${index}]`',
        '`${pathIn(container, plan.name)}[${index + 1}]`',
      ],
      [
        'B-079',
        read,
        '...(instance.records.get(member.name) ?? []).flatMap((inner) => «instanceProblems(inner, today)»)',
        '[]',
      ],
      ['B-140', check, 'isRequired(properties) && !hasSequence(properties)', 'false'],
      ['B-140', check, '(compareBound(value, bound) ?? 0) < 0', 'false'],
      ['B-140', check, '(compareBound(value, bound) ?? 0) > 0', 'false'],
      ['B-140', check, 'isLonger(value, maxLength)', 'false'],
      ['B-140', check, 'lineCount !== undefined && lineCount > 0 && countLines(value) > lineCount', 'false'],
      ['B-140', check, 'isTooLong || fillsMask(properties, value)', 'true'],
      ['B-140', check, 'isListed(properties, value)', 'true'],
      ['B-140', check, 'list.length < least', 'false'],
      ['B-140', check, 'list.length > most', 'false'],
      ['B-140', read, '!key && count >= minOccurs', '!key'],
      ['B-140', state, 'given.length > maxOccurs', 'false'],
      ['B-140', check, 'typeProblem(kindOf(properties), value)', 'undefined'],
      ['B-141', check, "kindOf(properties) === 'boolean'", 'false'],
      ['B-141', state, '!Array.isArray(value) && !isMissing(value)', 'false'],
      ['B-141', state, 'else if («!isMissing(value)») instance.faults', 'false'],
      ['B-142', types, '!accepts(value)', 'false'],
      ['B-621', types, "typeof value === 'boolean'", 'true'],
      ['B-621', types, 'isString(value) && isDate(value)', 'true'],
      ['B-621', types, 'isString(value) && isDateTime(value)', 'true'],
      ['B-621', types, 'isString(value) && isTime(value)', 'true'],
      ['B-621', types, "value is string => «typeof value === 'string'»", 'true'],
      [
        'B-621',
        fields,
        "kinds.get(dataType) ?? 'text'",
        "dataType === 'IntegerNumber' ? 'number' : (kinds.get(dataType) ?? 'text')",
      ],
      ['B-621', types, "typeof value === 'number' && Number.isFinite(value)", 'true'],
      ['B-621', types, "isString(value) && value.isWellFormed() && !value.includes('\\0')", 'true'],
      [
        'B-621',
        types,
        'isString(value) && uploads.test(value.slice(0, 40)) && [undefined, tooLarge].includes(faultOf(value))',
        'true',
      ],
      ['B-621', types, '[undefined, tooLarge].includes(faultOf(value))', 'true'],
    ],
  },
  {
    test: `${forms}/form.test.ts`,
    breaks: [
      ['B-064', clipboard, "text.trim() === ''", 'false'],
      ['B-064', clipboard, 'parsed === undefined', 'false'],
      ['B-064', clipboard, "typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)", 'true'],
      [
        'B-074',
        form,
        '[...instances, this.#newInstance(instance, member, defaultValues(member.definition))]',
        'instances',
      ],
      ['B-074', form, 'instances.toSpliced(index, 1)', 'instances'],
      ['B-074', form, 'instances.toSpliced(from, 1).toSpliced(to, 0, moved)', 'instances'],
      [
        'B-079',
        `${forms}/places.ts`,
        'instance?.records.get(record)?.[Number(index)]',
        'root.records.get(record)?.[Number(index)]',
      ],
      ['B-141', form, "member.kind === 'record' || !member.isCalculated", 'true'],
    ],
  },
  {
    test: `${forms}/limits-laws.test.ts`,
    breaks: [
      ['B-598', check, 'countLines(value) > lineCount', 'countLines(value) > lineCount + 1'],
      ['B-599', check, '(compareBound(value, bound) ?? 0) < 0', '(compareBound(value, bound) ?? 0) <= 0'],
      ['B-600', check, '(compareBound(value, bound) ?? 0) > 0', '(compareBound(value, bound) ?? 0) >= 0'],
      ['B-601', check, 'list.length < least', 'list.length < least - 1'],
      [
        'B-601',
        check,
        "lacksValueList(field) ? 'value-list-not-present' : «'field-is-required'»",
        "'field-min-instances-not-met'",
      ],
      ['B-602', check, 'list.length > most', 'list.length > most + 1'],
      ['B-602', fields, "maxOccurs ?? (dataType === 'List' ? Infinity : 1)", 'maxOccurs ?? Infinity'],
      ['B-615', check, 'valueList.some((item) => item.value === String(value))', 'true'],
      ['B-615', check, 'needsValueList(field) && !field.properties.valueList?.length', 'false'],
      ['B-616', check, "properties.dateMinMaxType !== 'relative' || kind === 'time'", 'true'],
      ['B-616', check, 'daysAfter(today, Number(bound))', 'daysAfter(today, Number(bound) + 1)'],
      ['B-609', state, 'else if («!isMissing(value)») instance.faults', 'false'],
      ['B-619', read, '!key && count >= minOccurs', '!key && count >= minOccurs - 1'],
      ['B-620', state, 'given.length > maxOccurs', 'given.length > maxOccurs + 1'],
    ],
  },
  {
    test: `${forms}/form-layout.test.ts`,
    breaks: [
      ['B-100', layout, "kind: item.isRecord ? «'group'» : 'dataElement'", "'dataElement'"],
      ['B-100', layout, 'top + topicRows + box.y', 'box.y'],
      ['B-101', layout, 'isSmall ? columns : w', 'isSmall ? columns - 1 : w'],
      ['B-101', grid, 'rows * grid.rowHeight', 'rows * 29'],
      ['B-101', grid, '(rows - 1) * grid.margin', 'rows - 1'],
      [
        'B-102',
        `${forms}/paginated.ts`,
        'heightOf(topicRows + placer.rows) <= grid.pageHeight',
        'heightOf(topicRows + placer.rows) <= 510',
      ],
      [
        'B-102',
        `${forms}/paginated.ts`,
        'heightOf(topicRows + placer.rows) <= grid.pageHeight',
        'heightOf(topicRows + placer.rows) <= 380',
      ],
      ['B-103', layout, 'isSignature(properties) ? «7» : 3', '6'],
      ['B-103', layout, 'isSignature(properties) ? 7 : «3»', '4'],
      ['B-104', form, 'this.#oldSections.size > 0 && this.outline() !== before', 'false'],
    ],
  },
  {
    test: `${forms}/outline.test.ts`,
    breaks: [
      ['B-105', outline, 'if («sections.length === 0») return []', 'false'],
      ['B-105', outline, 'items.length === 0', 'places.length === 0'],
      ['B-106', outline, 'items.length === 0', 'false'],
      ['B-624', fields, "wizard.defaultPageName ?? ''", "''"],
      ['B-624', fields, "wizard.defaultSectionName ?? ''", "''"],
    ],
  },
  {
    test: 'packages/templates/src/format.test.ts',
    breaks: [
      ['B-107', 'packages/templates/src/dates.ts', 'if (time === undefined) return «date»', "'1 Dec 2026'"],
      ['B-107', 'packages/templates/src/dates.ts', "language !== 'fr'", 'true'],
      ['B-107', 'packages/templates/src/dates.ts', "`${date} ${timeText(time, «'12'», language)}`", "'24'"],
      ['B-107', 'packages/templates/src/format.ts', "language === 'fr' ? '24' : '12'", "'12'"],
      ['B-107', 'packages/templates/src/format.ts', "language === 'fr' ? '24' : '12'", "'24'"],
    ],
  },
  {
    test: `${forms}/copied-values.test.ts`,
    breaks: [
      ['B-046', form, 'root.plan.ordered.filter(({ name }) => isMeant(name))', '[]'],
      ['B-046', copied, 'notCopied: «draft.notCopied»', '[]'],
      ['B-049', copied, 'instances.with(step.index, changed)', 'instances'],
    ],
  },
  {
    test: `${forms}/linked-values.test.ts`,
    breaks: [['B-072', form, 'this.#cells.locked = new Set(fullPaths)', 'undefined']],
  },
  {
    test: `${forms}/numbers.test.ts`,
    breaks: [
      ['B-605', numbers, "return «sequenceId === ''»", 'true'],
      ['B-605', numbers, 'numberPlaces(record, instance, «`${before}${record.name}[${at}]/`»)', "''"],
      [
        'B-606',
        form,
        'place && isFieldPlace(place) && !hasSequence(place.member.field.properties)',
        'place && isFieldPlace(place)',
      ],
      ['B-606', form, 'withNumbers(this.definition, values, (path) => this.get(path).value)', 'values'],
    ],
  },
  {
    test: 'packages/expression/src/laws.test.ts',
    breaks: [
      [
        'B-629',
        'packages/expression/src/compile.ts',
        'expression.isNegative ? (values, scope, budget) => !test(values, scope, budget) : test',
        'test',
      ],
    ],
  },
  {
    test: 'packages/expression/src/small-domains.test.ts',
    breaks: [['B-630', 'packages/expression/src/compile.ts', 'if («!where») return undefined', 'true']],
  },
]
