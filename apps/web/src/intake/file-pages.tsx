import { ActionIcon, Center, Group, Loader, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { IntakeFieldGuess, IntakeFileInfo } from '@tabellio/contract/intake'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../platform/use-messages.ts'
import { intakeMessages } from './intake.messages.ts'
import { pagePicture } from './intake.queries.ts'
import styles from './intake.module.css'

type Props = {
  file: IntakeFileInfo
  /** The guess whose evidence was asked for last. */
  shown: IntakeFieldGuess | undefined
}

/** The pages of the file, one at a time; what was read is marked where it stands. */
export function FilePages({ file, shown }: Props) {
  const words = useMessages(intakeMessages)
  const [page, setPage] = useState(0)
  const [followed, follow] = useState(shown)
  if (shown !== followed) {
    follow(shown)
    if (shown) setPage(shown.page)
  }
  const count = file.pageCount ?? 0
  if (count === 0) return <Text c="dimmed">{words.noPages}</Text>
  const there = { page: page + 1, count }
  return (
    <section className={styles['pages']} aria-label={words.page(there)}>
      {count > 1 && (
        <Group justify="center" mb="xs">
          <ActionIcon
            variant="default"
            aria-label={words.previous}
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          >
            <IconChevronLeft size={16} />
          </ActionIcon>
          <Text component="output" size="sm">
            {words.page(there)}
          </Text>
          <ActionIcon
            variant="default"
            aria-label={words.next}
            disabled={page + 1 >= count}
            onClick={() => setPage(page + 1)}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
        </Group>
      )}
      <PageView file={file} page={page} shown={shown} alt={words.page(there)} />
    </section>
  )
}

function PageView({ file, page, shown, alt }: Props & { page: number; alt: string }) {
  const { data } = useQuery({ ...pagePicture(file.intakeFileId, page), retry: false })
  const marks = file.fields
    .filter((guess) => guess.page === page)
    .flatMap((guess) =>
      guess.boxes.map((box, at) => ({
        key: `${guess.name} ${at}`,
        box,
        isShown: guess.name === shown?.name,
      })),
    )
  return (
    <div className={styles['page']}>
      {data ? (
        <Picture file={data} alt={alt} />
      ) : (
        <Center h={400}>
          <Loader />
        </Center>
      )}
      <svg className={styles['marks']} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
        {marks.map(({ key, box: [x, y, width, height], isShown }) => (
          <rect
            key={key}
            x={x - 0.004}
            y={y - 0.003}
            width={width + 0.008}
            height={height + 0.006}
            className={styles[isShown ? 'shown' : 'mark']}
          />
        ))}
      </svg>
    </div>
  )
}

function Picture({ file, alt }: { file: Blob; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <img ref={image} alt={alt} width="100%" />
}
