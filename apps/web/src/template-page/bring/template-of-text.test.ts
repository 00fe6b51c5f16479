import { nodeText, walk } from '@tabellio/document'
import { extractTemplate } from '@tabellio/forms'
import { describe, expect, it } from 'vitest'
import { guessesIn, templateOfText } from './template-of-text.ts'

const text = `SERVICE AGREEMENT

Between Mr. John Smith (the "Client") and the firm, for USD 1,000.00 a month.
Date of signing: ______
`

describe('a template of a text (B-557)', () => {
  const extracted = extractTemplate(text)

  it('shows each guess with what made it look like a field', () => {
    const guesses = guessesIn(text, extracted)
    expect(guesses.map(({ field }) => field.fullPath)).toEqual(['client', 'amount', 'dateOfSigning'])
    expect(guesses[2]?.evidence).toMatchObject([{ before: 'Date of signing: ', found: '______' }])
    expect(guesses[0]?.evidence[0]?.found).toContain('John Smith')
  })

  it('has the fields that were chosen in their places, and the words of the others', () => {
    const paths = new Set(['client', 'dateOfSigning'])
    const { body, contextDefinition, wizardDefinition } = templateOfText(text, extracted, {
      language: 'en',
      paths,
      label: 'Data',
    })
    const said = [...walk(body)].flatMap(({ node }) =>
      node.type === 'paragraph' ? [nodeText(node, (path) => `{${path}}`)] : [],
    )
    expect(said[0]).toBe('SERVICE AGREEMENT')
    expect(said[2]).toContain('{client}')
    expect(said[2]).toContain('1,000.00')
    expect(said[3]).toBe('Date of signing: {dateOfSigning}')
    expect(contextDefinition.fields.map(({ fullPath }) => fullPath)).toEqual(['client', 'dateOfSigning'])
    expect(wizardDefinition.pages[0]?.sections[0]?.fields.map(({ key }) => key)).toEqual([...paths])
  })
})
