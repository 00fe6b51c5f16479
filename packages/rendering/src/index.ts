export { htmlOf } from './html.ts'
export { documentText } from './text.ts'
export { dataFile, dataOf, pictureFolder, typstOf, type Typst, type TypstData } from './typst.ts'
