import type { PointGroup } from 'signature_pad'
import { inkColor } from './picture.ts'

/** Space kept around the strokes, in pixels of the screen. */
const margin = 8

/** A pad that is open: what was drawn on another can be drawn on it again. */
export type Pad = { clear: () => void; draw: (strokes: Strokes) => void }
export type Strokes = PointGroup[]

/**
 * Lets a person draw on the canvas until `signal` ends it, and tells each stroke's picture with all strokes so far. The
 * library comes when the first pad opens. The canvas gets at least two pixels for one of the screen, else lines look
 * coarse in print.
 */
export async function openPad(
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
  onStroke: (picture: string, strokes: Strokes) => void,
): Promise<Pad | undefined> {
  const { default: SignaturePad } = await import('signature_pad')
  if (signal.aborted) return undefined
  const ratio = Math.max(window.devicePixelRatio, 2)
  canvas.width = canvas.offsetWidth * ratio
  canvas.height = canvas.offsetHeight * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
  const pad = new SignaturePad(canvas, { penColor: inkColor })
  pad.addEventListener(
    'endStroke',
    () => {
      const strokes = pad.toData()
      const points = strokes.flatMap((stroke) => stroke.points)
      onStroke(pictureOfPart(canvas, partOf(points, ratio)), structuredClone(strokes))
    },
    { signal },
  )
  signal.addEventListener('abort', () => pad.off())
  return { clear: () => pad.clear(), draw: (strokes) => pad.fromData(structuredClone(strokes)) }
}

type Part = { left: number; top: number; width: number; height: number }

/** The smallest part of the canvas that holds all points. */
function partOf(points: { x: number; y: number }[], ratio: number): Part {
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const left = Math.min(...xs) - margin
  const top = Math.min(...ys) - margin
  return {
    left: left * ratio,
    top: top * ratio,
    width: (Math.max(...xs) + margin - left) * ratio,
    height: (Math.max(...ys) + margin - top) * ratio,
  }
}

function pictureOfPart(canvas: HTMLCanvasElement, { left, top, width, height }: Part): string {
  const cut = document.createElement('canvas')
  cut.width = width
  cut.height = height
  cut.getContext('2d')?.drawImage(canvas, -left, -top)
  return cut.toDataURL('image/png')
}
