import { describe, expect, it } from 'vitest'
import { checkValues, Form, usedValues } from './index.ts'
import { definitionOf, field, is, rule, today, wizardOf } from './test-data.ts'

describe('a condition about the order of texts', () => {
  const definition = definitionOf({ fields: [field('word'), field('later')] })
  const wizard = wizardOf('A: word, later', [rule(is('word', 'greater-than', 'nz'), 'hide field later')])
  const values = { word: 'ñame', later: 'x' }

  it('is judged in the language of the template, in the form as on the server', () => {
    for (const [language, isHidden] of [
      ['es', true],
      ['en', false],
    ] as const) {
      const form = new Form({ definition, wizard, values, today, language })
      expect(form.usedValues()).toEqual(usedValues({ definition, wizard, values, today, language }))
      expect(checkValues({ definition, wizard, values, today, language })).toEqual([])
      expect('later' in form.usedValues()).toBe(!isHidden)
    }
  })
})
