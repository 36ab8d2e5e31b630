// Sends activities to the inboxes of other pods. What does not arrive is sent again, a few times
// and later each time; a pod that stops forgets what it had to send.
import type { FastifyInstance } from 'fastify'
import type { Client } from './client.ts'
import { Unreachable } from '../activitypub/unreachable.ts'

const ATTEMPTS = 5

export type Delivery = ReturnType<typeof createDelivery>

export function createDelivery(app: FastifyInstance, client: Client) {
  const timers = new Set<NodeJS.Timeout>()
  let closed = false

  /** An answer that says no will not change; a pod that is gone may come back. */
  const isFinal = (error: unknown): boolean =>
    !(error instanceof Unreachable) ||
    error.code === 'blocked' ||
    (error.code === 'http' && Number(error.facts.status_code) < 500)

  async function attempt(inbox: URL, activity: unknown, by: number, done: number): Promise<void> {
    if (closed) return
    try {
      await client.post(inbox, activity, by)
    } catch (error) {
      if (closed) return
      app.log.info({ inbox: inbox.href, error: String(error) }, 'An activity did not arrive')
      if (done + 1 >= ATTEMPTS || isFinal(error)) return
      const timer = setTimeout(
        () => {
          timers.delete(timer)
          void attempt(inbox, activity, by, done + 1)
        },
        client.limits.secondTry * 2 ** done
      )
      timer.unref()
      timers.add(timer)
    }
  }

  return {
    /**
     * Sends an activity in the background.
     * @param to the remote actor
     * @param by the actor of this pod
     */
    send(activity: unknown, to: number, by: number): void {
      const inbox = app.db.get<{ inbox: string | null }>(
        'SELECT inbox FROM remote_actor_details WHERE actor_id = ?',
        to
      )?.inbox
      const url = inbox ? URL.parse(inbox) : null
      const on = app.repositories.preferences.get('federation__enabled') === true
      if (url && on) void attempt(url, activity, by, 0)
    },
    close(): void {
      closed = true
      for (const timer of timers) clearTimeout(timer)
    }
  }
}
