// What the pod uses of sax, which has no types of its own.
declare module 'sax' {
  export type Tag = { name: string; attributes: Record<string, string> }
  export class SAXParser {
    constructor(strict: boolean, options?: { strictEntities?: boolean; position?: boolean })
    onopentag: (tag: Tag) => void
    onclosetag: (name: string) => void
    ontext: (text: string) => void
    oncdata: (text: string) => void
    onerror: (error: Error) => void
    write(text: string): this
    close(): this
  }
  const sax: { SAXParser: typeof SAXParser }
  export default sax
}
