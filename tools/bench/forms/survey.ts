import { options, perPage, type PlainField } from './thousand-fields.ts'

/** The same form as SurveyJS reads it. */
export function surveyOf(fields: PlainField[], isPaged: boolean): object {
  const elements = fields.map(({ name, label: title, kind, shownWhen, sumOf }) => {
    const visibleIf = shownWhen?.terms
      .map(
        ({ field, is, value }) =>
          `{${field}} ${is ? '=' : '<>'} ${JSON.stringify(value).replaceAll('"', "'")}`,
      )
      .join(shownWhen.all ? ' and ' : ' or ')
    const asked = sumOf
      ? { type: 'expression', expression: sumOf.map((each) => `{${each}}`).join(' + ') }
      : byKind[kind]
    return { name, title, ...(visibleIf !== undefined && { visibleIf }), ...asked }
  })
  const pages = isPaged
    ? Array.from({ length: Math.ceil(elements.length / perPage) }, (_, at) =>
        elements.slice(at * perPage, (at + 1) * perPage),
      )
    : [elements]
  return {
    textUpdateMode: 'onTyping',
    pages: pages.map((each, at) => ({ name: `page ${at + 1}`, elements: each })),
  }
}

const byKind = {
  text: { type: 'text' },
  number: { type: 'text', inputType: 'number' },
  select: { type: 'dropdown', choices: options },
  checkbox: { type: 'boolean' },
  textarea: { type: 'comment' },
}
