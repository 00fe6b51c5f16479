import { Alert, Button, Group } from '@mantine/core'
import type { ProviderProblem } from '@tabellio/contract/identity-providers'
import { useMutation } from '@tanstack/react-query'
import { api } from '../platform/calls/api.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyFailure } from '../ui/feedback/notify.ts'
import { identityProviderMessages } from './identity-providers.messages.ts'

/** Asks the provider what it can do, and says what is wrong. */
export function AddressTest({ issuer }: { issuer: string }) {
  const words = useMessages(identityProviderMessages)
  const test = useMutation({
    mutationFn: () => api.identityProviders.test({ query: { issuer } }),
    onError: (failure) => notifyFailure(words.notTested, failure),
  })
  const problemText = (problem: ProviderProblem, said: string | null) =>
    problem === 'wrong-issuer' ? words['wrong-issuer']({ issuer: said ?? '' }) : words[problem]
  const { data } = test
  return (
    <>
      <Group>
        <Button
          variant="default"
          size="xs"
          disabled={issuer.trim() === ''}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {words.test}
        </Button>
      </Group>
      {data && (
        <Alert component="output" color={data.problem ? 'red' : 'green'}>
          {data.problem ? problemText(data.problem, data.issuer) : words.works}
        </Alert>
      )}
    </>
  )
}
