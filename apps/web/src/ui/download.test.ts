import { expect, it } from 'vitest'
import { fileNameOf } from './download.ts'

it('names a file so that every system takes it, with one ending of its kind', () => {
  expect(fileNameOf('Lease: Av. Reforma 12/3', 'application/pdf')).toBe('Lease Av. Reforma 12 3.pdf')
  expect(fileNameOf('Lease.pdf', 'application/pdf')).toBe('Lease.pdf')
  expect(fileNameOf('???', 'application/pdf')).toBe('document.pdf')
  expect(fileNameOf('photo.png', 'image/png')).toBe('photo.png')
  expect(fileNameOf('photo', 'image/jpeg')).toBe('photo.jpg')
  expect(fileNameOf('photo.jpeg', 'image/jpeg')).toBe('photo.jpeg')
  expect(fileNameOf('notes', 'application/x-unknown')).toBe('notes')
})
