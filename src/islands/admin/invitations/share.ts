import { routePath } from '../../../lib/routes/match.ts'
import { queryString } from '../../../lib/pods/address.ts'
import { podOrigin } from '../../../lib/pods/address.ts'

/**
 * The address with which somebody signs up: on the pod itself, as whoever is invited may not know
 * this client. @param locale language of the page
 */
export const inviteLink = (code: string, locale: string): string =>
  podOrigin() === location.origin
    ? new URL(routePath('signup', {}, locale) + queryString({ invitation: code }), location.href)
        .href
    : `${podOrigin()}/signup${queryString({ invitation: code })}`
