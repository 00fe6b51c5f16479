/** A file that somebody made, or what became of it. */
export type NamedFile = { name: string; bytes: Buffer }

/** The numbers that break what counts with them. */
const extremes = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff]

type Dice = (below: number) => number

/** The same files at each run: a linear congruential generator throws the dice. */
function diceOf(seed: number): Dice {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Mutation = (bytes: Buffer, dice: Dice, other: Buffer) => Buffer

const mutations: Mutation[] = [
  function flipsBytes(bytes, dice) {
    const changed = Buffer.from(bytes)
    for (let left = 1 + dice(64); left > 0; left -= 1) changed[dice(bytes.length)] = dice(256)
    return changed
  },
  function breaksOff(bytes, dice) {
    return bytes.subarray(0, dice(bytes.length))
  },
  function losesItsBeginning(bytes, dice) {
    return bytes.subarray(dice(Math.min(bytes.length, 4096)))
  },
  function losesAPiece(bytes, dice) {
    const at = dice(bytes.length)
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + dice(4096))])
  },
  function repeatsAPiece(bytes, dice) {
    const at = dice(bytes.length)
    const piece = bytes.subarray(at, at + dice(4096))
    const times = Array.from({ length: 1 + dice(50) }, () => piece)
    return Buffer.concat([bytes.subarray(0, at), ...times, bytes.subarray(at)])
  },
  function insertsNoise(bytes, dice) {
    const at = dice(bytes.length)
    const noise = Buffer.from(Array.from({ length: 1 + dice(512) }, () => dice(256)))
    return Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at)])
  },
  function countsWrong(bytes, dice) {
    const changed = Buffer.from(bytes)
    for (let left = 1 + dice(8); left > 0 && bytes.length > 4; left -= 1) {
      const at = dice(bytes.length - 4)
      const extreme = extremes[dice(extremes.length)] ?? 0
      if (dice(2) === 0) changed.writeUInt32LE(extreme, at)
      else changed.writeUInt32BE(extreme, at)
    }
    return changed
  },
  /** The numbers of a PDF: offsets, lengths, objects, sizes. */
  function saysOtherNumbers(bytes, dice) {
    const text = bytes.toString('latin1')
    return Buffer.from(
      text.replaceAll(/\d+/g, (number) =>
        dice(40) === 0 ? String(extremes[dice(extremes.length)] ?? 0) : number,
      ),
      'latin1',
    )
  },
  /** The head of one and the tail of another. */
  function goesOnAsAnother(bytes, dice, other) {
    return Buffer.concat([bytes.subarray(0, dice(bytes.length)), other.subarray(dice(other.length))])
  },
  function hasAnotherBehindIt(bytes, _dice, other) {
    return Buffer.concat([bytes, other])
  },
]

const endings = ['.pdf', '.docx', '.png', '.jpg', '.txt', '.zip', '.xlsx', '.eml', '.mp4', '', '.']

/** So many files made of real ones, each broken in one way or two, some called something else. */
export function* mutatedFiles(of: NamedFile[], { count, seed = 1 }: { count: number; seed?: number }) {
  const dice = diceOf(seed)
  const one = () => of[dice(of.length)] ?? { name: '', bytes: Buffer.alloc(0) }
  const mutation = () => mutations[dice(mutations.length)] ?? ((bytes) => bytes)
  for (let at = 0; at < count; at += 1) {
    const file = one()
    let bytes = file.bytes
    for (let left = 1 + dice(2); left > 0 && bytes.length > 0; left -= 1)
      bytes = mutation()(bytes, dice, one().bytes)
    const name = dice(4) === 0 ? `file${endings[dice(endings.length)] ?? ''}` : file.name
    yield { name, bytes: bytes.subarray(0, 2 ** 22) }
  }
}
