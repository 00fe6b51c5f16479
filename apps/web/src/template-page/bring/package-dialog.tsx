import { Alert, Badge, Button, FileInput, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { ApiError } from '@tabellio/contract/client'
import type { PackagePart, PromotedTemplate, TemplatePackage } from '@tabellio/contract/template-packages'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { documentGroups } from '../../document-groups/index.ts'
import { api } from '../../platform/calls/api.ts'
import { useWrite } from '../../platform/calls/queries.ts'
import { useOrganization } from '../../platform/routes/organization.ts'
import { refusalText } from '../../platform/refusals/refusal-text.ts'
import { useLanguage } from '../../platform/use-language.ts'
import { useLabelled, useMessages } from '../../platform/use-messages.ts'
import { notifyDone, notifyFailure } from '../../ui/feedback/notify.ts'
import { packageMessages } from './package.messages.ts'

type Asked = { package: TemplatePackage; documentGroupId: string }

/** Takes a template with all that it needs from another organization: first it is said what that makes. */
export function PackageDialog({ onClose }: { onClose: () => void }) {
  const words = useMessages(packageMessages)
  const { data: groups } = useSuspenseQuery(documentGroups)
  const [file, setFile] = useState<File | null>(null)
  const [documentGroupId, setGroup] = useState(groups.items[0]?.id ?? '')
  const look = useMutation({
    mutationFn: async (chosen: File) => {
      const asked: Asked = { package: packageOf(await chosen.text()), documentGroupId }
      const found = await api.templateExchange.importPackage({ body: { ...asked, isDryRun: true } })
      return { asked, found }
    },
  })
  const { language } = useLanguage()
  const whyNot = (error: unknown) =>
    error instanceof ApiError && error.reason !== undefined ? refusalText(error, language) : words.notRead
  const choose = (chosen: File | null) => {
    setFile(chosen)
    look.reset()
    if (chosen) look.mutate(chosen)
  }
  return (
    <Modal opened onClose={onClose} title={words.title} centered>
      <Stack>
        <FileInput
          label={words.file}
          description={words.fileHint}
          placeholder={words.choose}
          accept=".json,application/json"
          required
          value={file}
          error={look.isError && whyNot(look.error)}
          onChange={choose}
        />
        <NativeSelect
          label={words.group}
          value={documentGroupId}
          data={groups.items.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget: { value } }) => setGroup(value)}
        />
        {look.data && <Found {...look.data.found} />}
        <Buttons
          asked={look.data && { ...look.data.asked, documentGroupId }}
          isLooking={look.isPending}
          onClose={onClose}
        />
      </Stack>
    </Modal>
  )
}

/** What is no JSON is refused here; everything else the server looks at. */
const packageOf = (text: string): TemplatePackage => JSON.parse(text)

const colors = { new: 'teal', same: 'gray', other: 'orange', missing: 'red' } as const satisfies Record<
  PackagePart['state'],
  string
>

function Found({ name, isNextVersion, parts }: PromotedTemplate) {
  const words = useMessages(packageMessages)
  const labelled = useLabelled()
  return (
    <Alert color={parts.some(({ state }) => state === 'missing') ? 'orange' : 'blue'} aria-live="polite">
      <Text size="sm" mb="xs">
        {isNextVersion ? words.nextVersion({ name }) : words.newTemplate({ name })}
      </Text>
      {parts.length === 0 && <Text size="sm">{words.nothingElse}</Text>}
      <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
        {parts.map(({ kind, name: partName, state }) => (
          <Group component="li" key={`${kind} ${partName}`} gap="xs">
            <Badge color={colors[state]} variant="light">
              {words[state]}
            </Badge>
            <Text size="sm">{labelled(words[kind], partName)}</Text>
          </Group>
        ))}
      </Stack>
      {parts.some(({ state }) => state === 'other') && (
        <Text size="xs" mt="xs">
          {words.otherHint}
        </Text>
      )}
    </Alert>
  )
}

type ButtonsProps = { asked: Asked | undefined; isLooking: boolean; onClose: () => void }

function Buttons({ asked, isLooking, onClose }: ButtonsProps) {
  const words = useMessages(packageMessages)
  const { organizationId } = useOrganization()
  const navigate = useNavigate()
  const write = useWrite('templateExchange', 'importPackage')
  const bring = useMutation({
    mutationFn: (body: Asked) => write({ body }),
    onSuccess: async ({ templateVersionId }) => {
      notifyDone(words.brought)
      await navigate({
        to: '/o/$organizationId/templates/versions/$templateVersionId',
        params: { organizationId, templateVersionId: templateVersionId ?? '' },
      })
    },
    onError: (error) => notifyFailure(words.notBrought, error),
  })
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {words.cancel}
      </Button>
      <Button
        disabled={!asked}
        loading={isLooking || bring.isPending}
        onClick={() => asked && bring.mutate(asked)}
      >
        {words.bringAll}
      </Button>
    </Group>
  )
}
