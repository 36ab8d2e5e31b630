// The slow phone: its network and its processor, for pages and for service workers.
import type { Browser, CDPSession } from 'playwright'
import { NETS, PROFILES } from '../measure.mjs'

const { latency, down, up } = NETS.slow4g
const conditions = (offline: boolean) => ({
  offline,
  latency,
  downloadThroughput: down,
  uploadThroughput: up
})

/** Slows a page: CPU 6 times, 150 ms for each request, 1600 and 750 kbit/s. */
export async function throttlePage(session: CDPSession, offline: boolean): Promise<void> {
  await session.send('Network.emulateNetworkConditions', conditions(offline))
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROFILES.slow.cpu })
}

/**
 * Slows the requests of service workers, also of those that start later: the conditions of a page
 * do not apply to them. Their processor is not slowed.
 */
export async function throttleServiceWorkers(browser: Browser, offline: boolean): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  let serial = 0
  const send = (sessionId: string, method: string, params: object = {}) =>
    session.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id: ++serial, method, params })
    })
  const slow = async (targetId: string) => {
    // Playwright's sessions know only their own target, so messages go through the browser's.
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
    const enabled = send(sessionId, 'Network.enable')
    await send(sessionId, 'Network.emulateNetworkConditions', conditions(offline))
    await enabled
  }
  session.on('Target.targetCreated', ({ targetInfo: { type, targetId } }) => {
    if (type === 'service_worker') slow(targetId).catch(() => undefined) // it has ended meanwhile
  })
  await session.send('Target.setDiscoverTargets', { discover: true })
}
