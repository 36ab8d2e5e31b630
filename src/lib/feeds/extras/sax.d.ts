// The part of sax that is used; the package has no types.
declare module 'sax' {
  type Tag = { name: string; attributes: Record<string, string> }
  class SAXParser {
    constructor(strict: boolean, options?: { strictEntities?: boolean; position?: boolean })
    onopentag: (tag: Tag) => void
    onclosetag: (name: string) => void
    ontext: (text: string) => void
    oncdata: (text: string) => void
    onerror: (error: Error) => void
    error: Error | null
    write(text: string): this
    close(): this
    resume(): this
  }
  const sax: { SAXParser: typeof SAXParser }
  export default sax
}
