/** What PDFium's types take from Emscripten's, which are not shipped with them. */
interface EmscriptenModule {
  HEAPU8: Uint8Array
  wasmBinary: ArrayBuffer
}
