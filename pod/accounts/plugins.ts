// The plugins of the embedded pod. They can be switched and configured; none of them sends anything
// anywhere.
import type { PluginField } from '../../src/lib/contract/account/plugins.ts'

export type PluginDefinition = {
  name: string
  label: string
  description: string
  homepage: string | null
  conf: readonly PluginField[]
}

const yesOrNo = (name: string, label: string, help: string, value: boolean): PluginField => ({
  name,
  type: 'boolean',
  label,
  help,
  default: value
})

export const pluginDefinitions: readonly PluginDefinition[] = [
  {
    name: 'listenbrainz',
    label: 'ListenBrainz',
    description: 'Sends what you listen to and what you love to ListenBrainz.',
    homepage: 'https://listenbrainz.org/',
    conf: [
      {
        name: 'user_token',
        type: 'text',
        label: 'Your user token',
        help: 'From your ListenBrainz profile page',
        required: true
      },
      {
        name: 'user_name',
        type: 'text',
        label: 'Your user name',
        help: 'Needed to fetch what you listened to elsewhere'
      },
      yesOrNo('submit_listenings', 'Send listens', 'Each track you finish', true),
      yesOrNo('submit_favorites', 'Send favorites', 'Each track you mark', false)
    ]
  },
  {
    name: 'maloja',
    label: 'Maloja',
    description: 'Sends what you listen to to your own Maloja server.',
    homepage: 'https://github.com/krateng/maloja',
    conf: [
      {
        name: 'server_url',
        type: 'url',
        label: 'Server address',
        help: 'Where your Maloja server is',
        required: true
      },
      {
        name: 'api_key',
        type: 'password',
        label: 'API key',
        help: 'A key made on the server',
        required: true
      },
      {
        name: 'delay',
        type: 'number',
        label: 'Delay in minutes',
        help: 'Waits so long before sending',
        default: 0
      }
    ]
  },
  {
    name: 'scrobbler',
    label: 'Scrobbler',
    description: 'Sends what you listen to to a service that speaks the Audioscrobbler protocol.',
    homepage: null,
    conf: [
      { name: 'url', type: 'url', label: 'Service address', help: 'Left out, Last.fm is used' },
      {
        name: 'username',
        type: 'text',
        label: 'User name',
        help: 'On that service',
        required: true
      },
      {
        name: 'password',
        type: 'password',
        label: 'Password',
        help: 'On that service',
        required: true
      },
      { name: 'ignored', type: 'long_text', label: 'Never send', help: 'One artist a line' }
    ]
  }
]
