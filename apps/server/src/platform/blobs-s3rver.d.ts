/** Types the part that the tests use; the package has no types. */
declare module 's3rver' {
  import type { Server } from 'node:http'

  class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
    httpServer: Server
  }
  export = S3rver
}
