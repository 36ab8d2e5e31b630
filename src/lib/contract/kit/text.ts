import { Type, type Static } from 'typebox'

/** A pod without the text, or with one that is none, answers 400. */
export const TextPreviewRequest = Type.Object({
  text: Type.Optional(Type.Unknown()),
  permissive: Type.Optional(Type.Boolean())
})
/** HTML of some Markdown, as the pod would show it; sanitised again before it is shown. */
export const TextPreview = Type.Object({ rendered: Type.String() })
export type TextPreview = Static<typeof TextPreview>
