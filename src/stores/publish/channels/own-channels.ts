// Making and changing one's own channels. docs/product/library.md#own-channels.
import { computed } from 'nanostores'
import { NotFoundError } from '../../../lib/api/errors.ts'
import { getChannel } from '../../../lib/api/listen/channels.ts'
import { addChannel, changeChannel, getChannelChoices } from '../../../lib/api/publish/channels.ts'
import type { Channel } from '../../../lib/contract/listen/channels.ts'
import type { ChannelPatch, ChannelWrite } from '../../../lib/contract/publish/channels/channels.ts'
import { isReserved } from '../../../lib/contract/publish/channels/rules.ts'
import { channelTags, currentChannel } from '../../listen/channels/current-channel.ts'
import { aboutChannels } from '../../listen/channels/switched-off.ts'
import { personChannels } from '../../people/profiles/current-profile.ts'
import { onceMade } from '../../kit/lost-answers.ts'
import { renewResources, resource } from '../../kit/resource.ts'
import { $me } from '../../session/session.ts'

const $who = computed($me, (me) => me?.id)

/** Languages, and categories of podcasts, that the pod takes. */
export const channelChoices = resource($who, (_me, signal) =>
  aboutChannels(getChannelChoices(signal))
)

/**
 * Whether a handle is known to be taken: by the pod itself, by the person, or by a channel. Pods
 * do not answer it for other people: then the form finds out when it is sent.
 */
export async function isHandleTaken(handle: string, signal: AbortSignal): Promise<boolean> {
  if (isReserved(handle) || handle.toLowerCase() === $me.get()?.username.toLowerCase()) return true
  try {
    await getChannel(handle, signal)
    return true
  } catch (error) {
    if (error instanceof NotFoundError) return false
    throw error
  }
}

/** Pods only say that the handle is taken if the channel was made and the answer lost. */
const makeChannel = onceMade(
  (wanted: ChannelWrite): Promise<Channel> => aboutChannels(addChannel(wanted)),
  ({ username }) =>
    getChannel(username).then(
      (channel) => [channel],
      () => []
    ),
  ({ attributed_to: owner }) => owner?.full_username === $me.get()?.full_username
)

/**
 * Makes a channel. Pods take its links only once it exists.
 * @returns it, and whether it has everything: links that could not be saved are left out, as
 * the channel cannot be made twice
 * @throws FieldErrors by field
 */
export async function createChannel(
  wanted: ChannelWrite,
  links: ChannelPatch['links'] = []
): Promise<Channel & { isWhole: boolean }> {
  const made = await makeChannel(wanted)
  const isWhole =
    links.length === 0 ||
    (await changeChannel(made.uuid, { links }).then(
      () => true,
      () => false
    ))
  void personChannels.reload()
  return { ...made, isWhole }
}

/**
 * Changes a channel of one's own, and shows the change. The answer of a pod may have the tags of
 * before.
 * @throws FieldErrors by field
 */
export async function saveChannel(uuid: string, change: ChannelPatch): Promise<void> {
  const changed = await changeChannel(uuid, change)
  currentChannel.update((shown) => (shown.uuid === uuid ? { ...shown, ...changed } : shown))
  void channelTags.reload()
  // Lists show it, too.
  if (currentChannel.$value.get().state !== 'ready') renewResources()
}
