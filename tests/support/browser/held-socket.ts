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
  opens = () => this.turns(1, 'open')
  breaks = () => this.turns(3, 'close')
  private turns(state: number, type: string) {
    this.readyState = state
    return this.dispatchEvent(new Event(type))
  }
  says = (data: unknown) =>
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(data) }))
}
