import { Alert, Button, Checkbox, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import type { CollectionConfigItem } from '@tabellio/contract/collection-configs'
import type { DocumentTypeItem } from '@tabellio/contract/document-types'
import { permissions } from '@tabellio/contract/rights'
import type { Role } from '@tabellio/contract/roles'
import type { TemplateItem } from '@tabellio/contract/templates'
import { useNavigate } from '@tanstack/react-router'
import { useWrite } from '../platform/calls/queries.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useMessages } from '../platform/use-messages.ts'
import { LeavingDialog } from '../ui/dialogs/leaving-dialog.tsx'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormErrors } from '../ui/forms/form-errors.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { HoldersPicker } from './holders-picker.tsx'
import { type RoleValues, roleOf, ruleName, valuesOf } from './role-values.ts'
import { roleMessages } from './roles.messages.ts'
import { RulesMatrix } from './rules-matrix.tsx'

type RoleFormProps = {
  role?: Role
  /** A role whose rules a new one begins with. */
  model?: Role
  types: DocumentTypeItem[]
  templates: TemplateItem[]
  collections: Pick<CollectionConfigItem, 'id' | 'name'>[]
  queryBehavior: 'allowed-until-denied' | 'denied-until-allowed'
}

/** Creates a role, or changes one: its name, what it gives everywhere, its rules, and who holds it. */
export function RoleForm({ role, model, types, templates, collections, queryBehavior }: RoleFormProps) {
  const words = useMessages(roleMessages)
  const form = useRoleForm({ ...(role && { role }), ...(model && { model }), types, templates, collections })
  const isAdministrator = form.checkbox('organization-admin').checked === true
  const isSeen = queryBehavior === 'allowed-until-denied'
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <LeavingDialog isChanged={form.isChanged && !form.isSending} isLostByReload>
          {words.unsaved}
        </LeavingDialog>
        <FormErrors form={form} failed={words.notSaved} />
        <Everywhere form={form} />
        {isAdministrator ? (
          <Alert>{words.allRights}</Alert>
        ) : (
          <Rules form={form} things={{ types, templates, collections }} isSeen={isSeen} />
        )}
        <Paper withBorder p="lg">
          <HoldersPicker {...form.input('users')} />
        </Paper>
        <Group justify="flex-end">
          <Button type="submit" loading={form.isSending}>
            {words.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type RoleForms = ReturnType<typeof useRoleForm>

type Begun = Pick<RoleFormProps, 'role' | 'model' | 'types' | 'templates' | 'collections'>

function useRoleForm({ role, model, types, templates, collections }: Begun) {
  const words = useMessages(roleMessages)
  const params = useOrganization()
  const navigate = useNavigate()
  const create = useWrite('roles', 'create')
  const update = useWrite('roles', 'update')
  const copied = model && { ...model, name: words.copyOf({ name: model.name }), users: [] }
  const initial: RoleValues = valuesOf(role ?? copied, { types, templates, collections })
  return useScreenForm({
    initial,
    labels: {
      name: words.name,
      users: words.holdersTitle,
      allowOnlyOwnedDocuments: words.ownedOnly,
      ...Object.fromEntries(permissions.map((permission) => [permission, words[permission]])),
    },
    send: async (values) =>
      role ? update({ params: { roleId: role.id }, body: roleOf(values) }) : create({ body: roleOf(values) }),
    onSent: async () => {
      notifyDone(role ? words.saved : words.created)
      if (!role) await navigate({ to: '/o/$organizationId/roles', params })
    },
  })
}

type Things = Pick<RoleFormProps, 'types' | 'templates' | 'collections'>

/** What it allows and denies of each type, template and kind of case file. */
function Rules({ form, things, isSeen }: { form: RoleForms; things: Things; isSeen: boolean }) {
  const words = useMessages(roleMessages)
  const { types, templates, collections } = things
  const mayDelete = form.checkbox('delete-document').checked === true
  return (
    <>
      <Text size="sm" c="dimmed">
        {words.rulesHint}
      </Text>
      <RulesMatrix
        title={words.types}
        thing={words.type}
        columns={[
          { right: 'view', title: words.typeView, isUsual: isSeen },
          { right: 'edit', title: words.typeEdit, isUsual: isSeen },
          { right: 'delete', title: words.typeDelete, isUsual: mayDelete },
        ]}
        rows={types.map(({ documentTypeId: id, name }) => ({ id, name }))}
        nameOf={(id, right) => ruleName('type', id, right)}
        input={form.input}
      />
      <RulesMatrix
        title={words.templates}
        thing={words.template}
        columns={[
          { right: 'view', title: words.templateView, isUsual: isSeen },
          { right: 'edit', title: words.templateEdit, isUsual: false },
        ]}
        rows={templates.map(({ templateId: id, name }) => ({ id, name }))}
        nameOf={(id, right) => ruleName('template', id, right)}
        input={form.input}
      />
      <RulesMatrix
        title={words.collections}
        thing={words.collection}
        columns={[
          { right: 'view', title: words.collectionView, isUsual: isSeen },
          { right: 'assign', title: words.collectionAssign, isUsual: isSeen },
        ]}
        rows={collections}
        nameOf={(id, right) => ruleName('collection', id, right)}
        input={form.input}
      />
    </>
  )
}

/** Its name, and what it gives whatever the type or the template. */
function Everywhere({ form }: { form: RoleForms }) {
  const words = useMessages(roleMessages)
  return (
    <Paper withBorder p="lg">
      <Stack>
        <TextInput {...form.input('name')} required maw={480} />
        <Title order={2} size="h5">
          {words.everywhere}
        </Title>
        <Checkbox {...form.checkbox('organization-admin')} description={words['organization-adminHint']} />
        {permissions
          .filter((permission) => shownPermissions.includes(permission))
          .map((permission) => (
            <Checkbox key={permission} {...form.checkbox(permission)} />
          ))}
        <Checkbox {...form.checkbox('allowOnlyOwnedDocuments')} description={words.ownedOnlyHint} />
      </Stack>
    </Paper>
  )
}

/** What a permission is for must be there: the others come with case files and with working for others. */
const shownPermissions: readonly string[] = [
  'publish-template',
  'delete-document',
  'delete-document-collection',
]
