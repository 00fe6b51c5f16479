/** The part of Tesseract's own interface that we use; its package names no types. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export type TessBaseApi = {
    /** Answers 0 when it is ready. */
    Init: (path: null, languages: string, engine: number) => number
    SetVariable: (name: string, value: string) => void
    /** Takes the file `/input`; answers 1 when it cannot be read. */
    SetImageFile: (exif: number, angle: number) => number
    FindLines: () => void
    GetGradient: () => number
    Recognize: (monitor: null) => number
    GetJSONText: () => string
    Clear: () => void
  }
  export type TesseractModule = {
    FS: { writeFile: (path: string, bytes: Uint8Array) => void; unlink: (path: string) => void }
    TessBaseAPI: new () => TessBaseApi
  }
  export default function open(): Promise<TesseractModule>
}
