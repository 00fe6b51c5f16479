import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'
import { chosenBreaks } from './chosen.ts'
import { weaving } from './weave.ts'

const eachTest = join(import.meta.dirname, 'each-test.ts')
const projects = config.test?.projects ?? []

/** The tests of the product on a product that is broken, another way at each try: a test that fails is tried again. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    silent: true,
    fsModuleCache: false,
    projects: projects.map((project) => {
      if (typeof project !== 'object' || !('test' in project)) throw new Error('Every project has its tests')
      const { test } = project
      const setupFiles = [test.setupFiles ?? []].flat()
      return {
        ...project,
        plugins: [weaving(chosenBreaks())],
        // What is woven must not be kept for the next run, nor what is whole be taken from the one before.
        test: {
          ...test,
          fsModuleCache: false,
          retry: 30,
          repeats: 30,
          setupFiles: [...setupFiles, eachTest],
        },
      }
    }),
  },
})
