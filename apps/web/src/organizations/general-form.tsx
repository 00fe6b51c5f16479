import { NativeSelect, Select, SimpleGrid, TextInput, Title } from '@mantine/core'
import type { Organization } from '@tabellio/contract/organizations'
import { isRegion, numberText } from '@tabellio/forms'
import { useWrite } from '../platform/calls/queries.ts'
import { isLanguage, languageNames } from '../platform/language.ts'
import { session } from '../platform/session.ts'
import { useLanguage } from '../platform/use-language.ts'
import { useMessages } from '../platform/use-messages.ts'
import { notifyDone } from '../ui/feedback/notify.ts'
import { FormPanel } from '../ui/forms/form-panel.tsx'
import { useScreenForm } from '../ui/forms/screen-form.tsx'
import { settingsMessages } from './settings.messages.ts'

const languages = Object.entries(languageNames).map(([value, label]) => ({ value, label }))
const width = { base: 1, sm: 2 }

/** What the organization is called, and how it writes and tells the time. */
export function GeneralForm({ organization }: { organization: Organization }) {
  const words = useMessages(settingsMessages)
  const form = useGeneralForm(organization)
  return (
    <FormPanel form={form} save={words.save} failed={words.notSaved} unsaved={words.unsaved}>
      <Title order={2} size="h5">
        {words.general}
      </Title>
      <TextInput {...form.input('name')} required />
      <SimpleGrid cols={width}>
        <NativeSelect {...form.input('language')} description={words.languageHint} data={languages} />
        <NativeSelect
          {...form.input('region')}
          description={words.regionHint}
          data={useRegions(organization.region)}
        />
      </SimpleGrid>
      <Select
        {...form.input('timeZone')}
        description={words.timeZoneHint}
        data={timeZonesWith(organization.timeZone)}
        searchable
        allowDeselect={false}
      />
    </FormPanel>
  )
}

function useGeneralForm({ name, language, region, timeZone }: Organization) {
  const words = useMessages(settingsMessages)
  const update = useWrite('organizations', 'update')
  return useScreenForm({
    initial: { name, language, region, timeZone },
    labels: {
      name: words.name,
      language: words.language,
      region: words.region,
      timeZone: words.timeZone,
    },
    send: (typed) => {
      const changes = {
        ...(typed.name !== name && { name: typed.name.trim() }),
        ...(typed.language !== language && isLanguage(typed.language) && { language: typed.language }),
        ...(typed.region !== region && isRegion(typed.region) && { region: typed.region }),
        ...(typed.timeZone !== timeZone && { timeZone: typed.timeZone }),
      }
      return update({ body: changes })
    },
    onSent: (saved) => {
      const current = session.get()
      if (current) session.set({ ...current, organizationName: saved.name, region: saved.region })
      notifyDone(words.saved)
    },
  })
}

/** The countries that the product's languages are written in. */
const usualRegions = [
  'es-SV es-GT es-HN es-NI es-CR es-PA es-MX es-CO es-VE es-EC es-PE es-BO es-CL es-AR es-UY es-PY es-CU es-DO es-PR',
  'es-US es-ES en-US en-GB en-CA en-AU en-IE en-IN en-ZA en-BZ fr-FR fr-BE fr-CH fr-CA fr-LU fr-HT fr-SN fr-CI',
].flatMap((line) => line.split(' '))

/** Each with the way it writes an amount; the one that is set among them. */
function useRegions(own: string) {
  const { language } = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' })
  return [...new Set([...usualRegions, own])]
    .filter(isRegion)
    .map((region) => ({
      value: region,
      label: `${names.of(region) ?? region}: ${numberText(1250.5, region)}`,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}

const timeZonesWith = (own: string) => [...new Set([own, ...Intl.supportedValuesOf('timeZone')])].toSorted()
