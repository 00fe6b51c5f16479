/** The part of Emscripten's types that PDFium's take, which are not shipped with them. */
interface EmscriptenModule {
  HEAPU8: Uint8Array
  wasmBinary: ArrayBuffer
}
