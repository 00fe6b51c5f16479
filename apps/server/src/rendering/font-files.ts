import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const families = ['carlito', 'caladea', 'arimo', 'tinos', 'cousine', 'noto-sans']
const faces = ['400Regular', '700Bold', '400Regular_Italic', '700Bold_Italic']

/** Of scripts that few documents need: a child reads them when a document does. */
const rareFamilies = [
  'noto-sans-thai',
  'noto-sans-armenian',
  'noto-sans-georgian',
  'nanum-gothic',
  'noto-sans-symbols',
  'noto-sans-symbols-2',
  'noto-emoji',
]
const rareFaces = ['400Regular', '700Bold']
const rareFiles = {
  '@embedpdf/fonts-arabic': ['NotoNaskhArabic-Regular.ttf', 'NotoNaskhArabic-Bold.ttf'],
  '@embedpdf/fonts-sc': ['NotoSansHans-Regular.otf', 'NotoSansHans-Bold.otf'],
}

const { resolve } = createRequire(import.meta.url)

/** The files of the faces that most documents are set in. */
export const usualFontFiles = (): string[] => families.flatMap((family) => filesOf(family, faces))

/** The files of the fonts that stand in for what the usual ones do not have. */
export const rareFontFiles = (): string[] => [
  ...rareFamilies.flatMap((family) => filesOf(family, rareFaces)),
  ...Object.entries(rareFiles).flatMap(([name, files]) =>
    files.map((file) => join(dirname(resolve(name)), '../fonts', file)),
  ),
]

function filesOf(family: string, wanted: string[]): string[] {
  const folder = dirname(resolve(`@expo-google-fonts/${family}/package.json`))
  return readdirSync(folder)
    .filter((face) => wanted.includes(face))
    .flatMap((face) => readdirSync(join(folder, face)).map((file) => join(folder, face, file)))
    .filter((file) => file.endsWith('.ttf'))
}
