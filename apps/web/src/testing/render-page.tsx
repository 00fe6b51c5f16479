import type { AppLogin } from '@tabellio/contract/sessions'
import { cleanup, configure, getConfig, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { notifications } from '@mantine/notifications'
import { IDBFactory } from 'fake-indexeddb'
import { fixtureServer } from '../../../server/src/testing/server.ts'
import { App, queries } from '../app.tsx'
import { chosenLanguage, shownLanguage } from '../platform/language.ts'
import { requestsTo } from './requests-to.ts'
import { signIn, signOut } from '../platform/session.ts'
import { router } from '../routes.tsx'

const { getElementError: errorWithPage } = getConfig()

/** The page is printed for whoever gave up waiting, not at each look at it while it is waited for. */
function getElementError(message: string | null, container: Element) {
  const isLook = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
  return isLook ? new Error(message ?? '') : errorWithPage(message, container)
}

/**
 * As long as the server is waited for elsewhere: a busy machine is no fault. What is hidden by styles cannot be told
 * without a browser, and asking for it takes long.
 */
configure({ asyncUtilTimeout: 15_000, defaultHidden: true, getElementError })

/** The web app begins as in a browser that was never here, whatever was done in it before. */
function forgetOtherFiles() {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  globalThis.indexedDB = new IDBFactory()
  dispatchEvent(new StorageEvent('storage'))
  shownLanguage.set(chosenLanguage.get())
  queries.clear()
  notifications.clean()
}

const pathOf = (input: string | URL | Request) =>
  typeof input === 'string' ? input : input instanceof URL ? input.pathname : input.url

/**
 * The web app on a server in this process, in a window without a browser: for what a screen says, shows and refuses. What
 * needs layout, focus by Tab, files or several pages is a journey in Chromium.
 */
export async function openApp(settings?: Parameters<typeof fixtureServer>[0]) {
  const { server, organization, fixtures } = await fixtureServer(settings)
  forgetOtherFiles()
  globalThis.fetch = (input, init = {}) => server.send(pathOf(input), init)
  Object.assign(globalThis, { XMLHttpRequest: requestsTo(server.send) })

  render(<App />)
  const logins = new Map<'admin' | 'member', AppLogin>()

  /** A switch ends the session it was asked with, and begins the one of the web app. */
  async function loginOf(who: 'admin' | 'member') {
    const { id: organizationId, [who]: person } = organization
    const login = logins.get(who) ?? (await person.api.sessions.switchTo({ params: { organizationId } }))
    logins.set(who, login)
    return login
  }

  /** Opens a path as one of the fixtures' people, or as nobody. */
  async function renderPage(path: string, who?: 'admin' | 'member') {
    // From a page of an organization, the end of a session leads to the login by itself, and could come late.
    await router.navigate({ to: '/login' })
    signOut()
    if (who) signIn(await loginOf(who))
    router.history.push(path)
    return { screen, user: userEvent.setup(), heading }
  }

  const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

  return {
    server,
    organization,
    fixtures,
    renderPage,
    close: async () => {
      cleanup()
      await server.close()
    },
  }
}
