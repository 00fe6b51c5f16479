import { Group, SimpleGrid, Text, Title } from '@mantine/core'
import { useSuspenseQueries } from '@tanstack/react-query'
import { LivePages } from '../../live-document/index.ts'
import { api } from '../../platform/calls/api.ts'
import { readHere } from '../../platform/calls/queries.ts'
import { useMessages } from '../../platform/use-messages.ts'
import styles from './versions.module.css'
import { versionsMessages } from './versions.messages.ts'

type Version = { templateVersionId: string; versionNumber: number }

/** A version’s document of made-up values; of both the same wherever both ask for the same. */
const sampleOf = ({ templateVersionId }: Version) => ({
  ...readHere('template-pages', templateVersionId, async () => {
    const { context } = await api.templates.sample({ params: { templateVersionId } })
    return {
      file: await api.generations.live({ body: { templateVersionId, data: context } }),
      values: context,
    }
  }),
  staleTime: Infinity,
})

/** The pages of two versions beside each other, each with made-up values. */
export function ComparedPages({ earlier, later }: { earlier: Version; later: Version }) {
  const words = useMessages(versionsMessages)
  const versions = [earlier, later]
  const samples = useSuspenseQueries({ queries: versions.map(sampleOf) })
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {words.pagesHint}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {versions.map(({ templateVersionId, versionNumber }, at) => {
          const made = samples[at]?.data
          return (
            <section key={templateVersionId} aria-label={words.number({ number: versionNumber })}>
              <Group mb={4}>
                <Title order={3} size="h6">
                  {words.number({ number: versionNumber })}
                </Title>
              </Group>
              <div className={styles['pages']}>
                {made && (
                  <LivePages
                    made={made}
                    field={undefined}
                    nameOf={(path) => path}
                    onChoose={() => undefined}
                  />
                )}
              </div>
            </section>
          )
        })}
      </SimpleGrid>
    </>
  )
}
