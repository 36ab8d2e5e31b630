// The browser types that the image codecs use; the pod has no DOM types.
declare namespace WebAssembly {
  class Module {}
  function compile(bytes: Uint8Array): Promise<Module>
}
interface ImageData {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}
