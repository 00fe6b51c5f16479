export { htmlOf, htmlPage } from './html.ts'
export {
  type Family,
  familyOf,
  fontsIn,
  isKnownFamily,
  isShippedFamily,
  keyOfFamily,
  type OwnFamilies,
} from './fonts.ts'
export { type FontFile, type FontRefusal, readFont } from './font-file.ts'
export { documentText } from './text.ts'
export { dataFile, dataOf, pictureFolder, typstOf, type Typst, type TypstData } from './typst.ts'
export { readWord, type WordRead } from './word/read-word.ts'
export type { WordRefusal } from './word/refusals.ts'
export { wordProblems, type WordProblem, type WordProblemKind } from './word/report.ts'
export { writeWord, type WordOptions, type WordProtection, type WordWritten } from './word-out/write-word.ts'
export type { WordLoss } from './word-out/write-runs.ts'
export { withControlTags } from './word-fill/controls.ts'
export { type CompiledWord, compileWord, fillWord, type WordFilled } from './word-fill/fill.ts'
export { wordSkeleton } from './word-fill/skeleton.ts'
