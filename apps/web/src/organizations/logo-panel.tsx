import { Button, FileButton, Group } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { Panel } from '../ui/panel.tsx'
import { logoOf, pictureTypes } from './logo.ts'
import { settingsMessages } from './settings.messages.ts'

/** The picture that stands beside the organization's name on every screen. */
export function LogoPanel({ logo }: { logo: string | null }) {
  const words = useMessages(settingsMessages)
  const setting = useSetLogo()
  return (
    <Panel title={words.logo} hint={words.logoHint}>
      {logo !== null && <img src={`data:image/png;base64,${logo}`} alt={words.logo} style={look} />}
      <Group gap="xs">
        <FileButton accept={pictureTypes.join(',')} onChange={(file) => file && setting.mutate(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={setting.isPending}
              leftSection={<IconPhoto size={16} />}
            >
              {logo === null ? words.chooseLogo : words.changeLogo}
            </Button>
          )}
        </FileButton>
        {logo !== null && <RemoveLogo setting={setting} />}
      </Group>
    </Panel>
  )
}

const look = { maxHeight: 96, maxWidth: 240, objectFit: 'contain', alignSelf: 'start' } as const

/** Makes a file the logo, or takes the logo away where there is no file. */
function useSetLogo() {
  const words = useMessages(settingsMessages)
  const set = useWrite('organizations', 'setLogo')
  return useMutation({
    mutationFn: async (file: File | null) => {
      const image = file && (await logoOf(file))
      if (image === undefined) throw new Error(words.notAPicture)
      await set({ body: { image } })
    },
    onSuccess: (_answer, file) => notifyDone(file ? words.logoSaved : words.logoRemoved),
    onError: (failure) =>
      notifyFailure(words.notSaved, failure.message === words.notAPicture ? failure.message : failure),
  })
}

function RemoveLogo({ setting }: { setting: ReturnType<typeof useSetLogo> }) {
  const words = useMessages(settingsMessages)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => setAsking(true)}>
        {words.removeLogo}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.removeLogoTitle}
        confirm={words.removeLogo}
        isBusy={setting.isPending}
        onConfirm={() => setting.mutate(null, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {words.removeLogoHint}
      </ConfirmDialog>
    </>
  )
}
