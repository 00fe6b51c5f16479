import { Button } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import type { BundleItem } from '@tabellio/contract/bundles'
import { languageOf, templateLanguages } from '@tabellio/contract/template-languages'
import { Suspense, useState } from 'react'
import { type Column, DataList, ListPage, nameFilter } from '../parts/lists/index.ts'
import { languageNames } from '../platform/language.ts'
import { useMessages } from '../platform/use-messages.ts'
import { BundleDialog } from './bundle-dialog.tsx'
import { bundleMessages } from './bundles.messages.ts'
import { bundlePage, bundleSizes } from './bundles.queries.ts'

const languageName = (language: BundleItem['language']) => languageNames[languageOf(language)]
const choices = templateLanguages.map((language) => ({ value: language, label: languageName(language) }))

/** What is brought along to begin with. */
export function BundlesPage() {
  const words = useMessages(bundleMessages)
  const [opened, setOpened] = useState<BundleItem>()
  const columns: Column<BundleItem>[] = [
    { key: 'name', title: words.name, onPhone: 'title', render: ({ name }) => name },
    { key: 'what', title: words.description, onPhone: 'line', render: ({ description }) => description },
    {
      key: 'language',
      title: words.language,
      onPhone: 'line',
      render: ({ language }) => languageName(language),
    },
    {
      key: 'actions',
      title: '',
      width: 160,
      onPhone: 'actions',
      render: (bundle) => (
        <Button
          variant="light"
          size="xs"
          onClick={() => setOpened(bundle)}
          aria-label={words.openNamed({ name: bundle.name })}
        >
          {words.open}
        </Button>
      ),
    },
  ]
  const languages = {
    kind: 'choice',
    name: 'language',
    label: words.language,
    all: words.allLanguages,
    choices,
  } as const
  return (
    <>
      <ListPage
        words={words}
        Icon={IconPackage}
        filters={[nameFilter, languages]}
        list={bundlePage}
        sizes={bundleSizes}
      >
        {(bundles) => (
          <DataList
            name={words.title}
            columns={columns}
            rows={bundles}
            idOf={({ identifier }) => identifier}
          />
        )}
      </ListPage>
      <Suspense>{opened && <BundleDialog bundle={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </>
  )
}
