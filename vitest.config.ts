import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** All processors: much of what tests do is to wait for PostgreSQL, for children and for time to pass. */
const maxWorkers = '100%'

/** Milliseconds after which a test hangs. What takes a second here may take ten on a busy machine, and that is no fault. */
const testTimeout = 60_000

/** Files that take long without much work. */
const slowFiles = [
  'faults.test',
  'abuse.test',
  'jobs-crash.test',
  'pool.test',
  'postgres.test',
  'threads.test',
]

/** Begins with the slow files: whichever is left alone at the end leaves the other processors idle. */
class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = slowFiles.findIndex((name) => moduleId.includes(`/${name}`))
      return rank === -1 ? slowFiles.length : rank
    }
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFilesFirst },
    /** What a test that passes prints helps nobody. */
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'tools/*.test.ts'],
          isolate: false,
          maxWorkers,
          setupFiles: 'tools/seed.ts',
          testTimeout,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'tools/faults/*.test.ts'],
          globalSetup: 'apps/server/src/testing/global-setup.ts',
          setupFiles: 'tools/seed.ts',
          isolate: false,
          maxWorkers,
          testTimeout,
          hookTimeout: testTimeout,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'screens',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: './apps/web/src/testing/browser.ts',
          globalSetup: 'apps/server/src/testing/global-setup.ts',
          /** The web app and the server are loaded once for all files of a worker. */
          isolate: false,
          maxWorkers,
          testTimeout,
          hookTimeout: testTimeout,
          /** As long as Testing Library waits: a busy machine is no fault. */
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['apps/web/e2e/**/*.e2e.ts'],
          globalSetup: 'apps/web/e2e/global-setup.ts',
          setupFiles: 'apps/web/e2e/tell-pages.ts',
          /** The files of a worker share its browser, and what the server is made of. */
          isolate: false,
          maxWorkers,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          /** As long as the browser is waited for elsewhere: a busy machine is no fault. */
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
