import { Checkbox, SimpleGrid, TextInput, Textarea, Title } from '@mantine/core'
import type { GraphicMark, GraphicMarkFlag } from '@tabellio/contract/graphic-marks'
import { useNavigate } from '@tanstack/react-router'
import { useWrite } from '../platform/calls/queries.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormPanel } from '../ui/forms/form-panel.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import styles from './graphic-marks.module.css'
import { graphicMarkMessages } from './graphic-marks.messages.ts'
import { type MarkLook, MarkPreview } from './mark-preview.tsx'
import { PictureInput } from './picture-input.tsx'

const written = ['distinguishedName', 'email', 'date', 'location', 'url'] as const
const drawn = ['showLabels', 'alignToRight', 'hasQrCode', 'stamp'] as const

/** Creates a graphic mark, or changes one. What it makes of a signature is drawn beside it while it changes. */
export function GraphicMarkForm({ mark }: { mark?: GraphicMark }) {
  const words = useMessages(graphicMarkMessages)
  const form = useMarkForm(mark)
  const check = (flag: GraphicMarkFlag | 'isDefault') => <Checkbox key={flag} {...form.checkbox(flag)} />
  return (
    <div className={styles['halves']}>
      <FormPanel form={form} save={words.save} failed={words.notSaved} unsaved={words.unsaved}>
        <TextInput {...form.input('name')} required />
        <Textarea {...form.input('customMessage')} description={words.customMessageHint} rows={3} />
        <TextInput {...form.input('reason')} description={words.reasonHint} />
        <Title order={2} size="h5">
          {words.written}
        </Title>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>{written.map(check)}</SimpleGrid>
        <Title order={2} size="h5">
          {words.pictures}
        </Title>
        <PictureInput {...form.input('imageDataURI')} hint={words.imageHint} />
        {check('logo')}
        <PictureInput {...form.input('waterMarkDataURI')} hint={words.waterMarkHint} />
        {check('waterMark')}
        <Title order={2} size="h5">
          {words.look}
        </Title>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>{drawn.map(check)}</SimpleGrid>
        <Checkbox {...form.checkbox('isDefault')} description={words.isDefaultHint} />
      </FormPanel>
      <MarkPreview look={form.values} />
    </div>
  )
}

function useMarkForm(mark: GraphicMark | undefined) {
  const words = useMessages(graphicMarkMessages)
  const params = useOrganization()
  const navigate = useNavigate()
  const create = useWrite('graphicMarks', 'create')
  const update = useWrite('graphicMarks', 'update')
  return useScreenForm({
    initial: lookOf(mark),
    labels: words,
    send: (body) => (mark ? update({ params: { graphicMarkId: mark.id }, body }) : create({ body })),
    onSent: async () => {
      notifyDone(mark ? words.saved : words.created)
      if (!mark) await navigate({ to: '/o/$organizationId/graphic-marks', params })
    },
  })
}

function lookOf(mark: GraphicMark | undefined): MarkLook {
  if (!mark) return newLook
  const { id: _id, myPermissions: _rights, image, waterMarkImage, ...look } = mark
  return { ...look, imageDataURI: image, waterMarkDataURI: waterMarkImage }
}

/** A new mark looks like the signatures people know. */
const newLook: MarkLook = {
  name: '',
  customMessage: '',
  reason: '',
  imageDataURI: null,
  waterMarkDataURI: null,
  isDefault: false,
  distinguishedName: false,
  url: false,
  logo: true,
  email: false,
  date: true,
  waterMark: true,
  location: false,
  showLabels: true,
  alignToRight: false,
  hasQrCode: false,
  stamp: false,
}
