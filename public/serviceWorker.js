// version: development
// The build puts its own name above, so that each one is a worker of its own. It waits until the person lets it take over.
// Nothing is cached.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
