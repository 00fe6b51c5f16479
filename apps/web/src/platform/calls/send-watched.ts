/** Sends as `fetch` does, and tells how much of the body is on its way: that `fetch` cannot say. */
export const sendWatched = (
  path: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  onProgress: (sent: number) => void,
) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () =>
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
        }),
      ),
    )
    request.addEventListener('error', () => reject(new TypeError('The server cannot be reached')))
    request.addEventListener('abort', () =>
      reject(new DOMException('The request was given up', 'AbortError')),
    )
    signal?.addEventListener('abort', () => request.abort())
    request.send(body instanceof FormData ? body : null)
  })
