import { Text, Title } from '@mantine/core'
import type { GraphicMarkFlag } from '@tabellio/contract/graphic-marks'
import { useFormat } from '../platform/format.ts'
import { useLabelled, useMessages } from '../platform/use-messages.ts'
import { useSession } from '../platform/session.ts'
import styles from './graphic-marks.module.css'
import { graphicMarkMessages } from './graphic-marks.messages.ts'
import { SampleCode } from './sample-code.tsx'

/** All that decides how a signature is drawn. */
export type MarkLook = { [Flag in GraphicMarkFlag]: boolean } & {
  name: string
  customMessage: string
  reason: string
  imageDataURI: string | null
  waterMarkDataURI: string | null
  isDefault: boolean
}

/** Shows the mark as it would stand on a document, with a signer who is made up. */
export function MarkPreview({ look }: { look: MarkLook }) {
  const words = useMessages(graphicMarkMessages)
  return (
    <section className={styles['preview']} aria-label={words.preview}>
      <Title order={2} size="h5" mb="xs">
        {words.preview}
      </Title>
      <div
        className={styles['mark']}
        data-stamp={look.stamp || undefined}
        data-right={look.alignToRight || undefined}
      >
        {look.waterMark && look.waterMarkDataURI && (
          <img className={styles['behind']} src={look.waterMarkDataURI} alt={words.waterMarkDataURI} />
        )}
        {look.logo && look.imageDataURI && (
          <img className={styles['logo']} src={look.imageDataURI} alt={words.imageDataURI} />
        )}
        <Lines look={look} />
        {look.hasQrCode && <SampleCode />}
      </div>
      <Text size="xs" c="dimmed" mt="xs">
        {words.previewHint}
      </Text>
    </section>
  )
}

function Lines({ look }: { look: MarkLook }) {
  const words = useMessages(graphicMarkMessages)
  const labelled = useLabelled()
  const signer = useSampleSigner()
  const lines = [
    { label: words.reason, text: look.reason.trim() },
    ...(['distinguishedName', 'email', 'date', 'location', 'url'] as const).map((part) => ({
      label: words[`${part}Label`],
      text: look[part] ? signer[part] : '',
    })),
  ].filter(({ text }) => text !== '')
  const message = look.customMessage.trim()
  return (
    <div className={styles['lines']}>
      {look.showLabels && <div>{words.signedBy}</div>}
      <div className={styles['signer']}>{signer.name}</div>
      {lines.map(({ label, text }) => (
        <div key={label}>{look.showLabels ? labelled(label, text) : text}</div>
      ))}
      {message !== '' && <div className={styles['message']}>{message}</div>}
    </div>
  )
}

function useSampleSigner() {
  const format = useFormat()
  const organization = useSession()?.organizationName ?? ''
  return {
    name: 'María Pérez',
    distinguishedName: `CN=María Pérez, O=${organization}, C=SV`,
    email: 'maria.perez@example.org',
    date: format.moment(sampleMoment),
    location: 'San Salvador',
    url: 'https://example.org/verify',
  }
}

/** A morning that is the same in each rendering. */
const sampleMoment = Date.UTC(2026, 0, 15, 15, 30)
