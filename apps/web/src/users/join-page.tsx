import { Alert, Button, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Navigate, getRouteApi, useNavigate } from '@tanstack/react-router'
import { api, isStatus } from '../platform/calls/api.ts'
import { session, signIn } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { useFailureText } from '../ui/feedback/failure-text.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { Page } from '../ui/page.tsx'
import { PublicLayout } from '../ui/public-layout.tsx'
import { UsedLink } from './used-link.tsx'
import { userMessages } from './users.messages.ts'
import { activation } from './users.queries.ts'

const route = getRouteApi('/join/$token')

/** Where the link of an invitation leads whoever has an account already. */
export function JoinPage() {
  const { token } = route.useParams()
  const words = useMessages(userMessages)
  const { data, error } = useQuery(activation(token))
  const join = useJoin(token)
  const failureText = useFailureText()
  if (error && !isStatus(error, 404) && !isStatus(error, 400)) throw error
  if (data?.requiresPassword) return <Navigate to="/activate/$otp" params={{ otp: token }} replace />
  return (
    <PublicLayout>
      {error && <UsedLink />}
      {!data && !error && <Loading />}
      {data && (
        <Page
          title={words.join({ organization: data.organizationName })}
          hint={words.joinHint({ owner: data.organizationOwnerName, username: data.username })}
        >
          <Stack>
            {join.error && (
              <Alert color="red" role="alert" title={words.notJoined}>
                {failureText(join.error)}
              </Alert>
            )}
            <Button loading={join.isPending} onClick={() => join.mutate(data.username)} fullWidth>
              {words.joinNow}
            </Button>
          </Stack>
        </Page>
      )}
    </PublicLayout>
  )
}

/** Joins, and enters with the session that the same person has here, or by the login. */
function useJoin(token: string) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (username: string) => {
      const { organizationId } = await api.invitations.join({ params: { token }, body: {} })
      const returnTo = `/o/${organizationId}/`
      if (session.get()?.username !== username) return navigate({ to: '/login', search: { returnTo } })
      signIn(await api.sessions.switchTo({ params: { organizationId } }))
      return navigate({ to: '/o/$organizationId', params: { organizationId } })
    },
  })
}
