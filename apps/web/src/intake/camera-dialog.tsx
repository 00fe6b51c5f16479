import { ActionIcon, Button, FileButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCamera,
  IconPhoto,
  IconRotateClockwise,
  IconTrash,
} from '@tabler/icons-react'
import { fileLimits } from '@tabellio/contract/file-limits'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWrite } from '../platform/calls/queries.ts'
import { useFormat } from '../platform/format.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { cameraMessages } from './camera.messages.ts'
import { type CameraPicture, openPicture, pageOf } from './camera-picture.ts'
import styles from './camera.module.css'

/** Pictures of pages, put in order and turned, which are sent as one PDF. */
export function CameraDialog({ onClose }: { onClose: () => void }) {
  const words = useMessages(cameraMessages)
  const format = useFormat()
  const { pictures, take, change } = usePictures()
  const [name, setName] = useState(() => words.usual({ day: format.moment(Date.now()) }))
  const sending = useSending(onClose)
  const isFull = pictures.length >= fileLimits.maxFiles
  return (
    <Modal opened onClose={onClose} title={words.title}>
      <Stack>
        <Text size="sm">{words.hint}</Text>
        <ol className={styles['pages']}>
          {pictures.map((picture, at) => (
            <Page key={picture.key} picture={picture} at={at} count={pictures.length} change={change} />
          ))}
        </ol>
        {isFull && <Text size="sm">{words.most({ count: fileLimits.maxFiles })}</Text>}
        <Group gap="xs">
          <FileButton accept="image/*" capture="environment" onChange={(file) => file && take([file])}>
            {(props) => (
              <Button {...props} variant="default" disabled={isFull} leftSection={<IconCamera size={16} />}>
                {pictures.length === 0 ? words.take : words.takeAnother}
              </Button>
            )}
          </FileButton>
          <FileButton accept="image/*" multiple onChange={take}>
            {(props) => (
              <Button {...props} variant="default" disabled={isFull} leftSection={<IconPhoto size={16} />}>
                {words.choose}
              </Button>
            )}
          </FileButton>
        </Group>
        {pictures.length > 0 && (
          <TextInput
            label={words.name}
            value={name}
            maxLength={200}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            disabled={pictures.length === 0 || name.trim() === ''}
            loading={sending.isPending}
            onClick={() => sending.mutate({ pictures, name })}
          >
            {words.send({ count: pictures.length })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

type Change = (to: (before: CameraPicture[]) => CameraPicture[]) => void

function usePictures() {
  const words = useMessages(cameraMessages)
  const [pictures, setPictures] = useState<CameraPicture[]>([])
  const opened = useRef(new Set<string>())
  useEffect(() => {
    const urls = opened.current
    return () => urls.forEach((url) => URL.revokeObjectURL(url))
  }, [])
  const takeAll = async (files: File[]) => {
    for (const file of files) {
      const picture = await openPicture(file)
      if (!picture) {
        notifyFailure(words.notAPicture({ name: file.name }))
        continue
      }
      opened.current.add(picture.url)
      setPictures((before) => [...before, picture].slice(0, fileLimits.maxFiles))
    }
  }
  return { pictures, change: setPictures satisfies Change, take: (files: File[]) => void takeAll(files) }
}

function useSending(onClose: () => void) {
  const words = useMessages(cameraMessages)
  const add = useWrite('intake', 'add')
  return useMutation({
    mutationFn: async ({ pictures, name }: { pictures: CameraPicture[]; name: string }) => {
      const files: File[] = []
      for (const [at, picture] of pictures.entries()) files.push(await pageOf(picture, `${at + 1}.jpg`))
      await add({ body: { joinedAs: name } }, { files, idempotencyKey: crypto.randomUUID() })
    },
    onSuccess: () => {
      notifyDone(words.sent)
      onClose()
    },
    onError: (failure) => notifyFailure(words.notSent, failure),
  })
}

type PageProps = { picture: CameraPicture; at: number; count: number; change: Change }

function Page({ picture, at, count, change }: PageProps) {
  const words = useMessages(cameraMessages)
  const page = at + 1
  const move = (by: number) =>
    change((before) => {
      const rest = before.filter(({ key }) => key !== picture.key)
      return [...rest.slice(0, at + by), picture, ...rest.slice(at + by)]
    })
  const turn = () =>
    change((before) =>
      before.map((one) => (one.key === picture.key ? { ...one, quarters: (one.quarters + 1) % 4 } : one)),
    )
  return (
    <li className={styles['page']}>
      <img
        className={styles['picture']}
        src={picture.url}
        alt={words.page({ page, count })}
        style={{ rotate: `${picture.quarters * 90}deg` }}
      />
      <Text size="sm">{words.page({ page, count })}</Text>
      <Group gap={4} wrap="nowrap" ml="auto">
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={words.upOne({ page })}
          disabled={at === 0}
          onClick={() => move(-1)}
        >
          <IconArrowUp size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={words.downOne({ page })}
          disabled={page === count}
          onClick={() => move(1)}
        >
          <IconArrowDown size={18} />
        </ActionIcon>
        <ActionIcon variant="subtle" size="lg" aria-label={words.turnOne({ page })} onClick={turn}>
          <IconRotateClockwise size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size="lg"
          color="red"
          aria-label={words.removeOne({ page })}
          onClick={() => change((before) => before.filter(({ key }) => key !== picture.key))}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
    </li>
  )
}
