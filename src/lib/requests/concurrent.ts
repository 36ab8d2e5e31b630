// Requests of one kind that run at the same time.

/** A request that several callers share: whoever calls while it runs gets the same outcome. */
export function shared<T, Needs extends unknown[]>(
  request: (...needs: Needs) => Promise<T>
): (...needs: Needs) => Promise<T> {
  let running: Promise<T> | undefined
  return (...needs) => (running ??= request(...needs).finally(() => (running = undefined)))
}

/** A request whose answer counts unless a newer request has been answered already. */
export type OrderedRequest = {
  /** Whether no request has begun since. */
  isNewest(): boolean
  /** Call with the answer. Returns whether it counts; then the answers to older requests do not. */
  accept(): boolean
}

/** Orders the answers of one kind of request. @returns a function that begins a request */
export function orderedRequests(): () => OrderedRequest {
  let begun = 0
  let answered = 0
  return () => {
    const request = ++begun
    return {
      isNewest: () => request === begun,
      accept() {
        if (request < answered) return false
        answered = request
        return true
      }
    }
  }
}
