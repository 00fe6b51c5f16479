import { Button, Group } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useMutation, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { Role } from '@tabellio/contract/roles'
import { useState } from 'react'
import { ViewAsButton } from '../impersonation/index.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { notifyDone, notifyFailure } from '../ui/feedback/notify.ts'
import { ButtonLink, TextLink } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import { RoleForm } from './role-form.tsx'
import { roleMessages } from './roles.messages.ts'
import { organization, role, ruledCollections, ruledTemplates, ruledTypes } from './roles.queries.ts'

const route = getRouteApi('/o/$organizationId/roles/$roleId')
const newRoute = getRouteApi('/o/$organizationId/roles/new')

export function NewRolePage() {
  const words = useMessages(roleMessages)
  const { from } = newRoute.useSearch()
  return (
    <Page back={<Back />} title={words.create} hint={words.hint}>
      {from === undefined ? <FormOf /> : <CopyOf key={from} roleId={from} />}
    </Page>
  )
}

/** A new role that begins with what another one gives; nobody holds it yet. */
function CopyOf({ roleId }: { roleId: string }) {
  const { data } = useSuspenseQuery(role(roleId))
  return <FormOf model={data} />
}

export function RolePage() {
  const { roleId } = route.useParams()
  const words = useMessages(roleMessages)
  const { data } = useSuspenseQuery(role(roleId))
  return (
    <Page back={<Back />} title={data.name} hint={words.hint} actions={<Actions role={data} />}>
      <FormOf key={roleId} role={data} />
    </Page>
  )
}

function Back() {
  const words = useMessages(roleMessages)
  return (
    <TextLink to="/o/$organizationId/roles" params={useOrganization()} size="sm">
      {words.back}
    </TextLink>
  )
}

function FormOf({ role: shown, model }: { role?: Role; model?: Role }) {
  const [{ data: types }, { data: templates }, { data: collections }, { data: own }] = useSuspenseQueries({
    queries: [ruledTypes, ruledTemplates, ruledCollections, organization],
  })
  return (
    <RoleForm
      {...(shown && { role: shown })}
      {...(model && { model })}
      types={types.items}
      templates={templates}
      collections={collections.items}
      queryBehavior={own.queryBehavior}
    />
  )
}

function Actions({ role: shown }: { role: Role }) {
  const words = useMessages(roleMessages)
  return (
    <Group gap="xs">
      <ViewAsButton roleId={shown.id} />
      <ButtonLink
        to="/o/$organizationId/roles/new"
        params={useOrganization()}
        search={{ from: shown.id }}
        variant="default"
        leftSection={<IconCopy size={16} />}
      >
        {words.copy}
      </ButtonLink>
      <RemoveRole role={shown} />
    </Group>
  )
}

/** Deletes the role. One that people hold stays, and they are named. */
function RemoveRole({ role: { id, name } }: { role: Role }) {
  const words = useMessages(roleMessages)
  const params = useOrganization()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const send = useWrite('roles', 'remove')
  const remove = useMutation({
    mutationFn: async () => {
      await navigate({ to: '/o/$organizationId/roles', params })
      await send({ params: { roleId: id } })
    },
    onSuccess: () => notifyDone(words.removed),
    onError: (failure) => notifyFailure(words.notRemoved, failure),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.removeTitle({ name })}
        confirm={words.remove}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        {words.removeHint}
      </ConfirmDialog>
    </>
  )
}
