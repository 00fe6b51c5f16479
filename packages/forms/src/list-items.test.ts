import { describe, expect, it } from 'vitest'
import type { ContextDefinition, Field, FieldProperties } from './definition.ts'
import { definitionProblems } from './definition-problems.ts'
import { displayValue } from './display.ts'
import { Form } from './form.ts'
import { hasListItems, offeredField, withoutListItems } from './list-items.ts'
import { checkValues } from './read-values.ts'
import { searchedValues } from './searched-lists.ts'

const dictionaryListId = 'a'.repeat(24)
const field = (name: string, properties: Partial<FieldProperties>): Field => ({
  name,
  fullPath: name,
  properties: { dataType: 'Alphanumeric', inputType: 'DropDownList', dictionaryListId, ...properties },
})
const country = field('country', {
  valueList: [
    { value: 'SV', label: 'El Salvador' },
    { value: 'DE', label: 'Germany' },
    { value: 'YU', label: 'Yugoslavia', isRetired: true },
  ],
})
const department = field('department', {
  nestedListName: 'department',
  parentField: 'country',
  valueList: [
    { value: 'SV/department/06', label: 'San Salvador' },
    { value: 'SV/department/05', label: 'La Libertad' },
    { value: 'DE/department/05', label: 'Nordrhein-Westfalen' },
  ],
})
const definition: ContextDefinition = { fields: [country, department], records: [] }
const wizard = {
  pages: [
    {
      key: 'page',
      label: 'Page',
      sections: [
        {
          key: 'section',
          label: 'Section',
          fields: [
            { key: 'country', isRecord: false },
            { key: 'department', isRecord: false },
          ],
        },
      ],
    },
  ],
  dependencies: [],
}
const labels = (offered: Field) => offered.properties.valueList?.map(({ label }) => label)
const problems = (values: Record<string, string>) =>
  checkValues({ definition, values, today: '2026-11-23' }).map(({ path, key }) => `${path}: ${key}`)

describe('a field that draws from a dictionary list', () => {
  it('offers no retired item but the one that it has', () => {
    expect(labels(offeredField(country, { value: undefined }))).toEqual(['El Salvador', 'Germany'])
    expect(labels(offeredField(country, { value: 'YU' }))).toContain('Yugoslavia')
    expect(displayValue(country, 'YU', { language: 'en', region: 'en-US' })).toBe('Yugoslavia')
    expect(problems({ country: 'YU' })).toEqual([])
  })

  it('narrows the next one by what was chosen', () => {
    const form = new Form({ definition, wizard, values: {}, today: '2026-11-23' })
    const offered = () => labels(offeredField(department, form.get('department')))
    expect(offered()).toEqual([])
    form.set('country', 'SV')
    expect(offered()).toEqual(['San Salvador', 'La Libertad'])
    form.set('country', 'DE')
    expect(offered()).toEqual(['Nordrhein-Westfalen'])
  })

  it('refuses an item that the list lacks, and one that stands below another choice', () => {
    expect(problems({ country: 'SV', department: 'SV/department/05' })).toEqual([])
    expect(problems({ country: 'XX' })).toEqual(['country: value-out-of-value-list'])
    expect(problems({ country: 'SV', department: 'DE/department/05' })).toEqual([
      'department: value-out-of-value-list',
    ])
    expect(problems({ department: 'SV/department/05' })).toEqual(['department: value-out-of-value-list'])
  })

  it('tells whoever uses the form at once that the item stands below another choice now', () => {
    const values = { country: 'SV', department: 'SV/department/05' }
    const form = new Form({ definition, wizard, values, today: '2026-11-23' })
    form.touch('department')
    expect(form.get('department').problems).toEqual([])
    form.set('country', 'DE')
    expect(form.get('department').problems).toMatchObject([{ key: 'value-out-of-value-list' }])
  })

  it('leaves what a long list has to the server, and tells which of its items are to be known', () => {
    const long = { ...department, properties: { ...department.properties, isSearched: true, valueList: [] } }
    const searched: ContextDefinition = {
      fields: [country, long],
      records: [{ name: 'sites', fullPath: 'sites', fields: [long], records: [], properties: {} }],
    }
    const values = {
      country: 'SV',
      department: 'SV/department/99',
      sites: [{ department: 'SV/department/1' }],
    }
    expect(checkValues({ definition: searched, values, today: '2026-11-23' })).toEqual([])
    const elsewhere = { country: 'DE', department: 'SV/department/99' }
    expect(checkValues({ definition: searched, values: elsewhere, today: '2026-11-23' })).toMatchObject([
      { path: 'department', key: 'value-out-of-value-list' },
    ])
    expect(searchedValues(searched, [values, undefined, 'no form'])).toMatchObject([
      {
        dictionaryListId,
        nestedListName: 'department',
        values: ['SV/department/99', 'SV/department/1'],
      },
    ])
    expect(withoutListItems(searched).fields[1]?.properties).not.toHaveProperty('isSearched')
  })

  it('needs no list of its own, and a parent that the form has', () => {
    const bare = withoutListItems(definition)
    expect(bare.fields.map(({ properties }) => properties.valueList)).toEqual([undefined, undefined])
    expect(definitionProblems(bare, wizard)).toEqual([])
    expect(hasListItems(bare)).toBe(true)
    const lost = { fields: [field('department', { parentField: 'nowhere' })], records: [] }
    expect(definitionProblems(lost)).toEqual([{ code: 'bound-is-no-field', path: 'department' }])
  })
})
