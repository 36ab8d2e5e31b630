/** A socket whose events the test writes. */
export class HeldSocket extends EventTarget {
  closed = false
  /** 0 while it connects. */
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
  }
  close(): void {
    this.closed = true
  }
  opens = () => this.dispatchEvent(new Event('open'))
  breaks = () => this.dispatchEvent(new Event('close'))
  says = (data: unknown) =>
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(data) }))
}
