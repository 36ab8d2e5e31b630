// Saves the subscriptions as an OPML file. docs/product/library.md#opml.
import { listChannels } from '../../../../lib/api/listen/channels.ts'
import { allRows } from '../../../../lib/api/pages.ts'
import { env } from '../../../../lib/env.ts'
import { webLink } from '../../../../lib/text/web-link.ts'
import { showError } from '../../../../stores/errors/errors.ts'
import { showMessage } from '../../../../stores/kit/messages.ts'
import { download } from '../../../kit/download.ts'

const PAGE = 50

/**
 * Asks for all subscriptions and saves them. An error is shown.
 * @param title what the file says that it is
 */
export async function exportSubscriptions(title: string): Promise<void> {
  try {
    const [{ writeOpml }, channels] = await Promise.all([
      import('../../../../lib/feeds/opml/write.ts'),
      allRows((page) =>
        listChannels({ subscribed: true, ordering: 'creation_date', page, page_size: PAGE })
      )
    ])
    const feeds = channels.flatMap(({ artist, rss_url: feed, url }) => {
      const address = webLink(feed)
      return address ? [{ title: artist.name, address, page: webLink(url) }] : []
    })
    download({
      name: 'subscriptions.opml',
      type: 'text/x-opml',
      text: writeOpml(title, feeds, env().now())
    })
    const left = channels.length - feeds.length
    if (left > 0)
      showMessage({ text: 'channels.withoutFeed', params: { count: left } }, { color: 'warning' })
  } catch (error) {
    showError(error)
  }
}
