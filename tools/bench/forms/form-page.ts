/** What a page shows of an engine: it is mounted, changed, and counted from outside. */
export type FormPage = {
  mount: (how: string) => void | Promise<unknown>
  set: (name: string, value: string) => void
  /** How many fields are in sight of who reads the page. */
  shown: () => number
  /** What holds the input of a field. */
  placeOf: (name: string) => string
}

/** The same page from outside. Times are milliseconds until what was meant is painted. */
type MeasuredPage = {
  mount: (how: string) => Promise<number>
  all: (count: number) => Promise<number>
  change: (change: { name: string; value: string; count: number }) => Promise<number>
  placeOf: (name: string) => string
  keys: () => number[]
}

declare global {
  // oxlint-disable-next-line no-var
  var formPage: MeasuredPage
}

/** Resolves when the next frame is painted. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve())
      port1.start()
      port2.postMessage(0)
    })
  })

export function measured({ mount, set, shown, placeOf }: FormPage): void {
  const keys: number[] = []
  let begin = 0
  const until = async (isSo: () => boolean) => {
    await painted()
    while (!isSo()) await painted()
    return performance.now() - begin
  }
  addEventListener(
    'keydown',
    ({ timeStamp }) => void painted().then(() => keys.push(performance.now() - timeStamp)),
    { capture: true },
  )
  globalThis.formPage = {
    mount: async (how) => {
      begin = performance.now()
      await mount(how)
      return until(() => shown() > 0)
    },
    all: (count) => until(() => shown() === count),
    change: ({ name, value, count }) => {
      begin = performance.now()
      set(name, value)
      return until(() => shown() === count)
    },
    placeOf,
    keys: () => keys,
  }
}
