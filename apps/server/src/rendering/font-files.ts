import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const families = ['carlito', 'caladea', 'arimo', 'tinos', 'cousine', 'noto-sans']
const faces = ['400Regular', '700Bold', '400Regular_Italic', '700Bold_Italic']

const { resolve } = createRequire(import.meta.url)

/** The folders of the faces we ship: the only fonts a document is set in. */
const fontFolders = (): string[] =>
  families.flatMap((family) => {
    const folder = dirname(resolve(`@expo-google-fonts/${family}/package.json`))
    return faces.map((face) => join(folder, face))
  })

/** The files of the faces we ship. */
export const fontFiles = (): string[] =>
  fontFolders().flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.ttf'))
      .map((file) => join(folder, file)),
  )
