import { get, type OutgoingHttpHeaders } from 'node:http'

/** Asks over a real connection, and answers as soon as the answer begins: what stays open is read as it comes. */
export const openedStream = (address: string, headers: OutgoingHttpHeaders) =>
  new Promise<Response>((resolve, reject) => {
    get(address, { headers }, (answer) => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          answer.on('data', (chunk: Buffer) => controller.enqueue(chunk))
          answer.on('end', () => controller.close())
          answer.on('error', (error) => controller.error(error))
        },
        cancel: () => void answer.destroy(),
      })
      resolve(new Response(body, { status: answer.statusCode ?? 500 }))
    }).on('error', reject)
  })
