import { measurePicture } from '@tabellio/forms'
import { expect, it } from 'vitest'
import { pngFile, rasterBombs, svg, svgBombs, uri } from '../testing/picture-bombs.ts'

it.each([...rasterBombs, ...svgBombs])('refuses a picture by its header: %s', (_name, source, fault) => {
  expect(measurePicture(source).fault).toBe(fault)
})

it('takes usual pictures and knows their pixels', () => {
  const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  const webp = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'
  const jpeg =
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA='
  const usual = [
    [uri('png', pngFile({ width: 40, height: 30 })), 1_200],
    [`data:image/gif;base64,${gif}`, 1],
    [`data:image/webp;base64,${webp}`, 1],
    [`data:image/jpeg;base64,${jpeg}`, 1],
    [svg('<rect id="r" width="5" height="5"/><use href="#r" x="2"/><!-- a > b -->'), 0],
    [
      `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`,
      0,
    ],
  ] as const
  for (const [source, pixels] of usual) expect(measurePicture(source)).toEqual({ pixels })
})
