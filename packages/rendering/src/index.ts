export { htmlOf } from './html.ts'
export { textOf } from './text.ts'
export { dataFile, dataOf, pictureFolder, typstOf, type Typst, type TypstData } from './typst.ts'
