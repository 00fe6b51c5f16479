type Send = (path: string, init: RequestInit) => Promise<Response>

/** The requests that a browser tells the progress of, to a server in this process. */
export const requestsTo = (send: Send) =>
  class extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    #sent = { method: 'GET', path: '', headers: new Headers() }
    #answer = new Headers()

    open(method: string, path: string) {
      this.#sent = { ...this.#sent, method, path }
    }
    setRequestHeader(name: string, value: string) {
      this.#sent.headers.set(name, value)
    }
    getResponseHeader(name: string) {
      return this.#answer.get(name)
    }
    abort() {
      this.dispatchEvent(new Event('abort'))
    }
    send(body: RequestInit['body']) {
      const { path, ...init } = this.#sent
      send(path, { ...init, body: body ?? null })
        .then((answer) => this.#take(answer))
        .catch(() => this.dispatchEvent(new Event('error')))
    }
    async #take(answer: Response) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 1 }))
      this.status = answer.status
      this.#answer = answer.headers
      this.responseText = await answer.text()
      this.dispatchEvent(new Event('load'))
    }
  }
