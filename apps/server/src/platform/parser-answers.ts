import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { AppError, invalidAt } from './errors.ts'
import { refusalBody, refusalHeaders } from './refusals.ts'

/**
 * Answers what never became a request: its head was malformed, too large, or did not come in time. Nothing of it is
 * repeated in the answer, and the connection ends.
 */
export function answerMalformed(fault: NodeJS.ErrnoException, socket: Socket): void {
  if (fault.code === 'ECONNRESET' || !socket.writable || hasBegunToAnswer(socket)) {
    socket.destroy()
    return
  }
  socket.end(asHttp(refusalFor(fault.code)), () => socket.destroy())
}

function refusalFor(code: string | undefined): AppError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new AppError('request-timeout', 'The request did not come in time')
  if (code === 'HPE_HEADER_OVERFLOW')
    return new AppError('headers-too-large', 'The address or the headers are too large')
  return invalidAt('', 'This is not a valid HTTP request')
}

/** Node keeps the answer that it is sending under this name; a second one must not be written into its middle. */
function hasBegunToAnswer(socket: Socket): boolean {
  const answer: unknown = Reflect.get(socket, '_httpMessage')
  return (
    typeof answer === 'object' && answer !== null && 'headersSent' in answer && answer.headersSent === true
  )
}

function asHttp(refusal: AppError): string {
  const { headers, body } = wholeAnswer(refusal)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  // An import of it would load a client of WebSockets too, 70 ms at every start.
  const { STATUS_CODES } = process.getBuiltinModule('node:http')
  return `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`
}

/** Answers a request that expects of us what we do not do (RFC 9110, 10.1.1). */
export function answerExpectation(_request: IncomingMessage, answer: ServerResponse): void {
  const refusal = new AppError('expectation-failed', 'The server does not do what Expect asks for')
  const { headers, body } = wholeAnswer(refusal)
  answer.writeHead(refusal.status, headers).end(body)
}

function wholeAnswer(refusal: AppError) {
  const id = randomUUID()
  const body = JSON.stringify(refusalBody(refusal, id))
  const framing = { 'content-length': Buffer.byteLength(body), connection: 'close' }
  return { headers: { ...refusalHeaders(refusal, id), ...framing }, body }
}
