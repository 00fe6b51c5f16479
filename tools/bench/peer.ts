import { fork } from 'node:child_process'

/** Documents to make, `count` of them from the one numbered `first`. */
export type Asked = { first: number; count: number }
export type MadeByPeer = { cpuMs: number; pages: number }

/** Another engine in a process of its own, so that what it costs is not mixed with what we cost. */
export function startPeer(program: string) {
  const child = fork(program)
  let failed: (fault: Error) => void = () => {}
  child.once('exit', (code) => failed(new Error(`${program} ended with ${code}`)))
  return {
    make: (asked: Asked) =>
      new Promise<MadeByPeer>((resolve, reject) => {
        failed = reject
        child.once('message', (made: MadeByPeer) => resolve(made))
        child.send(asked)
      }),
    stop: () => {
      if (child.connected) child.disconnect()
    },
  }
}

/** The other side: makes what is asked for, until nobody asks any more. */
export function servePeer(
  make: (asked: Asked) => Promise<MadeByPeer>,
  stop: () => Promise<void> = () => Promise.resolve(),
) {
  process.on('message', (asked: Asked) => {
    make(asked).then(
      (made) => process.send?.(made),
      (fault: unknown) => {
        process.stderr.write(`${fault instanceof Error ? fault.stack : String(fault)}\n`)
        process.exit(1)
      },
    )
  })
  process.once('disconnect', () => void stop().finally(() => process.exit()))
}

/** Every page of a PDF whose objects are not packed. */
export const pagesIn = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
