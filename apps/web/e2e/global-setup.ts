import type { TestProject } from 'vitest/node'
import { fillDemo, prepareFirstStart } from '../../server/src/first-start.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { serverOn } from '../../server/src/testing/server-on.ts'
import { openTestRun } from '../../server/src/testing/test-run.ts'
import { password } from './administrator.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server kept its files as the demonstration was filled. */
    demoFolder: string
  }
}

/** Vitest runs this once, and makes the database that every journey's file gets a copy of: its administrator has a password. */
export const setup = (project: TestProject) =>
  openTestRun(project, async ({ place }) => {
    const demo = await place('demo')
    const server = await serverOn(demo)
    const config = readConfig({ TABELLIO_ADMIN_PASSWORD: password })
    await prepareFirstStart(server, config)
    await fillDemo(server, config)
    await server.close()
    project.provide('demoFolder', demo.dataFolder)
  })
