import { get, type OutgoingHttpHeaders } from 'node:http'

/** Asks over a real connection, and answers as soon as the answer begins: what stays open is read as it comes. */
export const openedStream = (address: string, headers: OutgoingHttpHeaders) =>
  new Promise<Response>((resolve, reject) => {
    get(address, { headers }, (answer) =>
      resolve(new Response(ReadableStream.from(answer), { status: answer.statusCode ?? 500 })),
    ).on('error', reject)
  })
