import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './build/compressed.ts'
import { contractCalls } from './build/contract-calls.ts'
import { pdfjsFiles } from './build/pdfjs-files.ts'
import { preloads } from './build/preloads.ts'
import { wordsByLanguage } from './build/words.ts'

const server = process.env['TABELLIO_BASE_URL'] ?? 'http://localhost:8080'
const calls = [
  '/app',
  '/svc',
  '/scim',
  '/documents',
  '/document-groups',
  '/generation',
  '/ecm',
  '/document-types',
  '/data-elements',
  '/dictionary-lists',
  '/all-datalinks',
  '/datalinks',
  '/build-mapping',
  '/sequences',
  '/search',
  '/sequences-lists',
  '/roles',
  '/all-roles',
  '/workflow',
  '/healthz',
  '/readyz',
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractCalls(), wordsByLanguage(), react(), pdfjsFiles(), preloads(), compressed()],
  /** The server puts a fresh nonce in its place with each page. */
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: Object.fromEntries(calls.map((path) => [path, server])) },
  build: {
    target: 'es2024',
    /** Below these, `light-dark()` would be written anew in a way that the kit's color schemes do not work with. */
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    /** Says which file needs which: `npm run bench` weighs them by it. */
    manifest: true,
    /** A data URI is no `'self'`: fonts and workers stay files. */
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'start',
              test: /src\/(main|platform\/(words|language|stored))\.ts$|vite\/preload-helper|rolldown\/runtime/,
            },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            /**
             * What nearly every screen uses; measured: fewer shares drag what only forms need into the shell. Many
             * screens have a table, a form of their own, a list to choose from or a dialog, but the first ones have none.
             */
            {
              name: 'kit',
              test: /node_modules\/(@mantine(?!\/form\/|.*(\/(ScrollArea|Combobox|InlineInput|Select|Pagination|Modal|ModalBase|Drawer|Table|SimpleGrid)\/|\.css$))|@floating-ui|@tanstack|icu-minify)\//,
              minShareCount: 24,
            },
            /** With all that it imports and nobody above has: what every page loads is one file. */
            { name: 'app', test: /src\/root\.tsx$/ },
            /**
             * A screen loads few files: a group takes what it names and all that this imports, unless one above has it.
             * What lists to choose from and dialogs scroll in; dialogs; values as people read them; forms and their expressions; what comes late; toasts; forms of screens; inputs of
             * passwords; what many screens share; drafts as this device has them, and their templates; what the steps of the wizard share.
             */
            { name: 'scroll-areas', test: /@mantine\/core\/esm\/components\/ScrollArea\// },
            {
              name: 'dialogs',
              test: /@mantine\/core\/esm\/components\/(Modal|ModalBase)\/|react-remove-scroll/,
            },
            { name: 'values', test: /packages\/forms\/src\/display\.ts$/ },
            { name: 'engine', test: /packages\/forms\/src\/form\.ts$/ },
            {
              name: 'parts',
              test: /src\/ui\/(lazy-part|dialogs\/confirm-dialog|theme\/control-styles)\.tsx?|notifications\.store|\/useBlocker/,
            },
            { name: 'toasts', test: /@mantine\/notifications\/esm\/(?!index|notifications\.store)/ },
            { name: 'screen-forms', test: /@mantine\/form\/|src\/ui\/forms\//, minShareCount: 2 },
            { name: 'passwords', test: /src\/ui\/password-input/ },
            {
              name: 'base',
              test: /src\/(ui\/(?!pdf|empty-state|download)|platform\/)|@tabler\//,
              minShareCount: 8,
            },
            {
              name: 'drafts',
              test: /(src\/drafts\/(draft|late|use-draft)|\/(templates\.queries|template-languages))\.ts$/,
              minShareCount: 2,
            },
            /** Small pictures that later steps of the wizard share with other screens: each would be a file of its own. */
            { name: 'icons', test: /\/Icon(ArrowBackUp|Clock|FileSearch|FileText|Lock|Photo)\.mjs/ },
            /** What holds the words of parts that several screens share: some seventy bytes each, which the shell would name one by one. */
            { name: 'messages', test: /\.messages\.ts$/, minShareCount: 2 },
            {
              name: 'form',
              test: /src\/(parts\/(form(?!\/(whole-form|layout\/(?!index)))|links(?!\/linked-form)|controls(?!\/(pictures|choices\/(searched|known-items|item-search))))|wizard(?!\/steps\/(document-ready|pdf-card)))\/|\/Icon(Dots|ListCheck)\.mjs/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
