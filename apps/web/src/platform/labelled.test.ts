import { expect, it } from 'vitest'
import { labelled } from './labelled.ts'

const sources = import.meta.glob<string>('../**/*.messages.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const french = Object.entries(sources).flatMap(([file, source]) =>
  source
    .slice(source.indexOf('\n  fr: {'))
    .split('\n')
    .flatMap((line) => line.match(/['`].+['`]/g) ?? [])
    .map((text) => `${file} ${text}`),
)

it('has no French text whose punctuation a line break could part from its word', () => {
  expect(french.length).toBeGreaterThan(400)
  expect(french.filter((text) => /\S [:;?!»]|« /.test(text))).toEqual([])
})

it('says a label and a text as each language writes them', () => {
  expect(labelled('en', 'Choose a date', 'Start')).toBe('Choose a date: Start')
  expect(labelled('es', 'Elegir una fecha', 'Inicio')).toBe('Elegir una fecha: Inicio')
  expect(labelled('fr', 'Choisir une date', 'Début')).toBe('Choisir une date\u00a0: Début')
})
