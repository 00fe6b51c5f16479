import 'fake-indexeddb/auto'
import { Window } from 'happy-dom'
import { type Environment, populateGlobal } from 'vitest/runtime'

/** Bytes and files: what the server in the same process makes or reads must be of one kind with what a screen sends. */
const ofNode = ['ArrayBuffer', 'Uint8Array', 'Blob', 'File', 'FormData']

/**
 * A link that leaves the app would put another window in the place of the one that all files of a worker share: it leads
 * nowhere.
 */
const settings = {
  disableErrorCapturing: true,
  navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
}

/**
 * A browser's window without a browser, for the tests of screens. What Node has by itself (fetch, URL, signals) stays
 * Node's: the server runs in the same process.
 */
const browser: Environment = {
  name: 'browser',
  viteEnvironment: 'ssr',
  setup(global) {
    const window = new Window({ url: 'http://tabellio.test', settings })
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true })
    for (const key of ofNode) Object.defineProperty(global, key, originals.get(key) ?? {})
    return {
      async teardown() {
        await window.happyDOM.abort()
        for (const key of keys) Reflect.deleteProperty(global, key)
        for (const [key, descriptor] of originals) Object.defineProperty(global, key, descriptor)
      },
    }
  },
}
export default browser
