import { inflateSync } from 'node:zlib'
import { encodePng } from '../../apps/server/src/rendering/png.ts'
import type { Roll } from './dice.ts'

type Picture = { png: Uint8Array; width: number; height: number }

/** So far a page lies askew on the glass, in degrees, so many of 1,000 points are dirt, and so light is grey paper. */
const maxTurn = 1.5
const dirt = 2
const white = 245

/** The page as a scanner sees it that is old: turned, out of focus and dirty. */
export function disturbed({ png, width, height }: Picture, random: Roll): Picture {
  const turned = turn({ grey: greyOf(png, width, height), width, height }, turnOf(random))
  const grey = blur({ grey: turned, width, height })
  for (let speck = 0; speck < (width * height * dirt) / 1000; speck += 1)
    grey[random(width * height)] = random(2) === 0 ? 0 : white
  const rgba = new Uint8Array(width * height * 4)
  for (const [at, value] of grey.entries()) rgba.fill(value, at * 4, at * 4 + 3)
  return { png: encodePng({ width, height, stride: width * 4, rgba }), width, height }
}

const turnOf = (random: Roll) => (((random(2001) - 1000) / 1000) * maxTurn * Math.PI) / 180

/** Of a picture that the product has drawn: its rows have no filter. */
function greyOf(png: Uint8Array, width: number, height: number): Uint8Array {
  const bytes = Buffer.from(png)
  const at = bytes.indexOf('IDAT')
  const rows = inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)))
  return Uint8Array.from({ length: width * height }, (_, index) => {
    const row = Math.floor(index / width)
    return rows[row * (width * 3 + 1) + 1 + (index % width) * 3] ?? white
  })
}

type Grey = { grey: Uint8Array; width: number; height: number }

function turn({ grey, width, height }: Grey, angle: number): Uint8Array {
  const [sin, cos, midX, midY] = [Math.sin(angle), Math.cos(angle), width / 2, height / 2]
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? white : (grey[y * width + x] ?? white)
  return Uint8Array.from({ length: width * height }, (_, index) => {
    const [dx, dy] = [(index % width) - midX, Math.floor(index / width) - midY]
    const [x, y] = [midX + dx * cos - dy * sin, midY + dx * sin + dy * cos]
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [right, below] = [x - left, y - top]
    const upper = at(left, top) * (1 - right) + at(left + 1, top) * right
    const lower = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right
    return Math.round(upper * (1 - below) + lower * below)
  })
}

/** Each point is the mean of those around it, its own weighing more. */
const blur = ({ grey, width, height }: Grey): Uint8Array =>
  grey.map((value, index) => {
    const [x, y] = [index % width, Math.floor(index / width)]
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return value
    const beside = [index - 1, index + 1, index - width, index + width]
    const sum = beside.reduce((total, at) => total + (grey[at] ?? white), 0)
    return Math.round((value * 2 + sum) / 6)
  })
