import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { ApiError } from '@tabellio/contract/client'
import { forgetFailures } from './platform/calls/queries.ts'
import { isSameView, session } from './platform/session.ts'
import { styleNonce } from './platform/style-nonce.ts'
import { router } from './routes.tsx'
import { colorsOfSchemes, theme } from './ui/theme/theme.ts'

/** A refusal stays one however often it is asked for again. */
const isWorthAnotherTry = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ApiError && error.status < 500)

export const queries = new QueryClient({
  defaultOptions: {
    /** The product may run on the very machine: whether there is an Internet says nothing. */
    queries: { staleTime: 30_000, retry: isWorthAnotherTry, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

/** Nothing of one person, role or organization is shown to the next, and who is logged out sees the login page. */
let shown = session.get()
session.subscribe(() => {
  const current = session.get()
  const isSame = isSameView(shown, current)
  shown = current
  if (isSame) return
  queries.clear()
  const { pathname, href } = router.state.location
  if (!current && pathname.startsWith('/o/'))
    void router.navigate({ to: '/login', search: { returnTo: href } })
})

router.subscribe('onBeforeNavigate', () => forgetFailures(queries))

const Toasts = lazy(() =>
  import('./ui/feedback/toasts.tsx').then((module) => ({ default: module.Notifications })),
)

/** The whole of it, wherever it is put: in the page, or in a test of a screen. */
export const App = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={colorsOfSchemes}
    defaultColorScheme="auto"
    colorSchemeManager={localStorageColorSchemeManager({ key: 'tabellio.appearance' })}
    getStyleNonce={styleNonce}
  >
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
    <Suspense>
      <Toasts position="bottom-right" />
    </Suspense>
  </MantineProvider>
)
