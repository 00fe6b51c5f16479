import { Paper } from '@mantine/core'
import type { DocumentVersion } from '@tabellio/contract/documents'
import { useCallback, useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import styles from '../documents.module.css'
import { fileMessages } from './files.messages.ts'
import { NotShown } from './not-shown.tsx'

type RecordingProps = { kind: 'audio' | 'video'; file: Blob; documentId: string; version: DocumentVersion }

/** Plays a recording, or offers it for download where the browser does not know how. */
export function Recording({ kind: Player, file, documentId, version }: RecordingProps) {
  const words = useMessages(fileMessages)
  const [isBroken, setBroken] = useState(false)
  const play = useCallback(
    (player: HTMLMediaElement | null) => {
      if (!player) return undefined
      const url = URL.createObjectURL(file)
      player.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  if (isBroken) return <NotShown {...{ documentId, version }} reason={words.notPlayed} />
  return (
    <Paper withBorder p="sm" className={styles['recording'] ?? ''}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what an office recorded has none */}
      <Player
        ref={play}
        controls
        preload="metadata"
        aria-label={words.recordingOf({ name: version.name })}
        onError={() => setBroken(true)}
      />
    </Paper>
  )
}
