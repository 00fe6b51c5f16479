import {
  Checkbox,
  Group,
  NativeSelect,
  Paper,
  SimpleGrid,
  Stack,
  Table,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core'
import { templateLanguages } from '@tabellio/contract/template-languages'
import type { TemplateVersionInfo } from '@tabellio/contract/templates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { documentGroups } from '../document-groups/index.ts'
import { TemplateFonts } from '../fonts/index.ts'
import { useWrite } from '../platform/calls/queries.ts'
import { useOrganization } from '../platform/routes/organization.ts'
import { useSession } from '../platform/session.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormPanel } from '../ui/forms/form-panel.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { Thumbnail } from '../ui/thumbnail.tsx'
import { aboutMessages } from './about.messages.ts'
import { OutputChoice } from './output-choice.tsx'
import { imageOf, inputMasks } from './template-page.queries.ts'

/** What a template is called and belongs to, what its documents are, and how its first page looks. */
export function AboutTab({ version }: { version: TemplateVersionInfo }) {
  const mayEdit = version.myPermissions.edit
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Stack>
        <TemplateFonts templateVersionId={version.templateVersionId} />
        {mayEdit ? <AboutForm version={version} /> : <Text size="sm">{version.description}</Text>}
        {mayEdit && <OutputChoice version={version} />}
        <Mappings version={version} />
        {mayEdit && <Masks />}
      </Stack>
      <Paper withBorder p="md">
        <Thumbnail file={imageOf(version.templateVersionId)} width="100%" height={620} />
      </Paper>
    </SimpleGrid>
  )
}

/** Saving makes the next version, which is not published: the one that is stays as it is. */
function AboutForm({ version }: { version: TemplateVersionInfo }) {
  const words = useMessages(aboutMessages)
  const { data: groups } = useSuspenseQuery(documentGroups)
  const form = useAboutForm(version)
  return (
    <FormPanel form={form} save={words.save} failed={words.notSaved} unsaved={words.unsaved}>
      <Title order={2} size="h5">
        {words.title}
      </Title>
      <TextInput {...form.input('name')} required />
      <Textarea {...form.input('description')} required rows={3} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          {...form.input('documentGroupId')}
          data={groups.items.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <NativeSelect
          {...form.input('language')}
          data={templateLanguages.map((value) => ({ value, label: words[value] }))}
        />
      </SimpleGrid>
      <Checkbox {...form.checkbox('saveToECM')} description={words.saveToECMHint} />
      <Text size="xs" c="dimmed">
        {words.newVersion}
      </Text>
    </FormPanel>
  )
}

/** A language is chosen among texts. */
type Typed = {
  name: string
  description: string
  documentGroupId: string
  language: string
  saveToECM: boolean
}

const initialOf = ({
  name,
  description,
  documentGroupId,
  language,
  saveToECM,
}: TemplateVersionInfo): Typed => ({
  name,
  description,
  documentGroupId,
  language,
  saveToECM,
})

function useAboutForm(version: TemplateVersionInfo) {
  const words = useMessages(aboutMessages)
  const { organizationId } = useOrganization()
  const navigate = useNavigate()
  const update = useWrite('templateLife', 'update')
  const { language, templateVersionId } = version
  return useScreenForm({
    initial: initialOf(version),
    labels: {
      name: words.name,
      description: words.description,
      documentGroupId: words.group,
      language: words.language,
      saveToECM: words.saveToECM,
    },
    send: ({ language: said, ...typed }) =>
      update({
        params: { templateVersionId },
        body: { ...typed, language: templateLanguages.find((each) => each === said) ?? language },
      }),
    onSent: async (next) => {
      notifyDone(words.saved)
      await navigate({
        to: '/o/$organizationId/templates/versions/$templateVersionId',
        params: { organizationId, templateVersionId: next.templateVersionId },
        replace: true,
        ignoreBlocker: true,
      })
    },
  })
}

/** Data links and distributions that answer for its fields, and where they are set up. */
function Mappings({ version }: { version: TemplateVersionInfo }) {
  const words = useMessages(aboutMessages)
  const { organizationId } = useOrganization()
  const isAdministrator = useSession()?.isAdministrator
  const params = { organizationId, templateVersionId: version.templateVersionId }
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="xs">
        {words.mappings}
      </Title>
      <Text size="sm">{words.links({ count: version.dataLinkMappings.length })}</Text>
      {isAdministrator && (
        <Group gap="xs" mt="sm">
          <ButtonLink
            to="/o/$organizationId/templates/versions/$templateVersionId/data-links"
            params={params}
            variant="default"
          >
            {words.toLinks}
          </ButtonLink>
          <ButtonLink
            to="/o/$organizationId/templates/versions/$templateVersionId/conditions"
            params={params}
            variant="default"
          >
            {words.toConditions}
          </ButtonLink>
        </Group>
      )}
    </Paper>
  )
}

/** The masks that fields are often given: `#` a digit, `@` a letter, `*` either. */
function Masks() {
  const words = useMessages(aboutMessages)
  const { data } = useSuspenseQuery(inputMasks)
  return (
    <Paper withBorder p="md" component="details">
      <Text component="summary" fw={500} size="sm">
        {words.masks}
      </Text>
      <Text size="xs" c="dimmed" my="xs">
        {words.masksHint}
      </Text>
      <Table fz="sm" verticalSpacing={2} aria-label={words.masks}>
        <Table.Tbody>
          {data.items.map(({ mask, label }) => (
            <Table.Tr key={mask}>
              <Table.Th scope="row" fw={500} ff="monospace">
                {mask}
              </Table.Th>
              <Table.Td lang="en">{label}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
