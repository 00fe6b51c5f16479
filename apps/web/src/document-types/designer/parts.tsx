import { Badge, NativeSelect, NavLink } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { DataPart } from '../parts/data-part.tsx'
import { useSubjectWords } from '../subjects/use-subject-words.ts'
import { designerMessages } from './designer.messages.ts'
import styles from './designer.module.css'
import { type PartName, partNames, partsOfTemplate } from './part-names.ts'
import type { PartProps } from './part-props.ts'

const parts = {
  form: lazyPart(() => import('../layout/form-part.tsx').then(({ FormPart }) => FormPart)),
  languages: lazyPart(() =>
    import('../languages/languages-part.tsx').then(({ LanguagesPart }) => LanguagesPart),
  ),
  files: lazyPart(() => import('../parts/files-part.tsx').then(({ FilesPart }) => FilesPart)),
  naming: lazyPart(() => import('../parts/naming-part.tsx').then(({ NamingPart }) => NamingPart)),
  expiry: lazyPart(() => import('../parts/expiry-part.tsx').then(({ ExpiryPart }) => ExpiryPart)),
  rights: lazyPart(() => import('../parts/rights-part.tsx').then(({ RightsPart }) => RightsPart)),
  security: lazyPart(() => import('../parts/security-part.tsx').then(({ SecurityPart }) => SecurityPart)),
  approvals: lazyPart(() => import('../parts/approvals-part.tsx').then(({ ApprovalsPart }) => ApprovalsPart)),
  links: lazyPart(() => import('../parts/links-part.tsx').then(({ LinksPart }) => LinksPart)),
  versions: lazyPart(() => import('../parts/versions-part.tsx').then(({ VersionsPart }) => VersionsPart)),
}

/** The list of the parts, and the one that is worked on; on a phone the list is a choice above it. */
export function Parts(props: PartProps) {
  const { search, designing } = props
  const isWide = useMediaQuery('(min-width: 62.01em)', undefined, { getInitialValueInEffect: false })
  const names = designing.subject.kind === 'template' ? partsOfTemplate : partNames
  const part = names.find((name) => name === search.part) ?? 'data'
  const words = useMessages(designerMessages)
  const { parts: label } = useSubjectWords(designing.subject)
  const countOf = (name: PartName) => designing.problems.filter((problem) => problem.part === name).length
  const show = (part: PartName) => props.onSearch(part === 'data' ? {} : { part })
  return (
    <div className={styles.layout}>
      {isWide ? (
        <nav aria-label={label}>
          {names.map((name) => (
            <NavLink
              key={name}
              component="button"
              type="button"
              label={words[name]}
              active={name === part}
              aria-current={name === part ? 'page' : undefined}
              rightSection={<Count count={countOf(name)} />}
              onClick={() => show(name)}
            />
          ))}
        </nav>
      ) : (
        <NativeSelect
          label={label}
          value={part}
          data={names.map((name) => {
            const count = countOf(name)
            return { value: name, label: count > 0 ? `${words[name]} (${count})` : words[name] }
          })}
          onChange={(event) => {
            const chosen = names.find((name) => name === event.currentTarget.value)
            if (chosen) show(chosen)
          }}
        />
      )}
      <section aria-label={words[part]}>
        <Suspense fallback={<Loading />}>
          <Part {...props} part={part} />
        </Suspense>
      </section>
    </div>
  )
}

function Part({ part, ...props }: PartProps & { part: PartName }) {
  if (part === 'data') return <DataPart {...props} />
  const Shown = parts[part]
  return <Shown {...props} />
}

function Count({ count }: { count: number }) {
  const words = useMessages(designerMessages)
  if (count === 0) return null
  return (
    <Badge size="sm" color="red.9" aria-label={words.problems({ count })}>
      {count}
    </Badge>
  )
}
