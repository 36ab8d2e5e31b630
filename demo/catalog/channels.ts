import type { ChannelSpec } from './types.ts'

/** The podcast: sound walks made with the same synthesis as the music, without speech. */
const PODCAST: ChannelSpec = {
  kind: 'podcast',
  username: 'ears_on_the_map',
  title: 'Ears on the Map',
  author: 'Mirela Quist',
  description:
    'Sound walks through places that are not on any map. No talking: an opening tune, then water, weather, insects and a few far bells.\n\n*Every sound is synthesised; the places are drawn from memory.*',
  language: 'en',
  category: 'Arts',
  subcategory: 'Performing Arts',
  tags: ['soundscape', 'field_recording', 'nature'],
  owner: 'mirela',
  copyright: '© Mirela Quist',
  license: 'https://creativecommons.org/licenses/by-sa/4.0/',
  style: 'jingle',
  cover: { motif: 'lighthouse', palette: 9 },
  links: [
    { label: 'Field notes', url: 'https://ears.example/notes' },
    { label: 'Support the walks', url: 'https://ears.example/support' }
  ],
  episodes: [
    {
      title: '1. The Pebble Beach Before the Season',
      description:
        'We start at the waterline. The waves come in every eight seconds or so; count them, then stop counting.',
      seconds: 184,
      daysAgo: 96,
      tags: ['sea'],
      walk: [
        [['waves', 0.7]],
        [
          ['waves', 0.5],
          ['birds', 0.4]
        ],
        [
          ['waves', 0.6],
          ['wind', 0.3]
        ]
      ],
      legs: [
        { title: 'The waterline' },
        { title: 'Birds over the groyne' },
        { title: 'Wind gets up' }
      ]
    },
    {
      title: '2. Rain on a Tin Roof',
      description: 'A shed, a kettle, and forty minutes of rain folded into three.',
      seconds: 90,
      daysAgo: 82,
      tags: ['rain'],
      walk: [
        [['rain', 0.6]],
        [
          ['rain', 0.7],
          ['wind', 0.25]
        ],
        [
          ['rain', 0.35],
          ['fire', 0.6]
        ]
      ]
    },
    {
      title: '3. The Night Meadow',
      description:
        'Crickets, each at its own speed. Listen for the one on the left that keeps losing count.',
      seconds: 81,
      daysAgo: 68,
      tags: ['night', 'insects'],
      walk: [
        [['crickets', 0.6]],
        [
          ['crickets', 0.5],
          ['brook', 0.3]
        ]
      ]
    },
    {
      title: '4. Upstream',
      description:
        'Following a brook from the mill to where it is only a damp place in the grass.\n\n- the weir\n- the footbridge\n- the spring',
      seconds: 181,
      daysAgo: 54,
      tags: ['water'],
      walk: [
        [['brook', 0.9]],
        [
          ['brook', 0.6],
          ['birds', 0.5]
        ],
        [
          ['brook', 0.3],
          ['wind', 0.4],
          ['birds', 0.4]
        ]
      ],
      legs: [
        { title: 'The weir' },
        { title: 'The footbridge', url: 'https://ears-on-the-map.example/upstream/footbridge' },
        { title: 'The spring' }
      ]
    },
    {
      title: '5. The Slow Train',
      description: 'A compartment to ourselves. Rain on the window from the second tunnel on.',
      seconds: 84,
      daysAgo: 40,
      tags: ['train'],
      walk: [
        [['train', 0.7]],
        [
          ['train', 0.6],
          ['rain', 0.35]
        ]
      ]
    },
    {
      title: '6. Fire Watch',
      description: 'A camp fire on the last warm evening of the year, and the wind that ends it.',
      seconds: 78,
      daysAgo: 26,
      tags: ['fire', 'night'],
      walk: [
        [
          ['fire', 0.9],
          ['crickets', 0.3]
        ],
        [
          ['fire', 0.6],
          ['wind', 0.5]
        ]
      ]
    },
    {
      title: '7. Back at the Beach',
      description: 'The same beach, half a year later. The waves have not moved.',
      seconds: 192,
      daysAgo: 5,
      tags: ['sea', 'wind'],
      walk: [
        [
          ['waves', 0.6],
          ['wind', 0.4]
        ],
        [
          ['waves', 0.7],
          ['rain', 0.3]
        ],
        [['waves', 0.6]]
      ],
      legs: [
        { title: 'Half a year later' },
        { title: 'A shower from the west' },
        { title: 'The same eight seconds' }
      ]
    }
  ]
}

/** An artist's own channel: single pieces, published as they are made. */
const MUSIC: ChannelSpec = {
  kind: 'music',
  username: 'opaline_kettle',
  title: 'Opaline Kettle',
  author: 'Opaline Kettle',
  description:
    'Workbench pieces: one a fortnight, made between tea and tea. Some become records, most stay here.',
  language: 'en',
  category: 'Music',
  tags: ['electronic', 'downtempo', 'sketches'],
  owner: 'ada',
  copyright: '© Opaline Kettle',
  style: 'broken',
  cover: { motif: 'orbits', palette: 6 },
  links: [{ label: 'Concerts', url: 'https://kettle.example/concerts' }],
  episodes: [
    { title: 'Steam', description: 'First boil.', seconds: 46, daysAgo: 60, tags: ['downtempo'] },
    {
      title: 'Handle with Care',
      description: 'A kalimba and a very small drum.',
      seconds: 38,
      daysAgo: 46,
      tags: ['downtempo']
    },
    {
      title: 'Lid',
      description: 'Recorded with the lid on.',
      seconds: 52,
      daysAgo: 32,
      tags: ['ambient']
    },
    {
      title: 'Second Cup',
      description: 'Longer than planned.',
      seconds: 84,
      daysAgo: 11,
      tags: ['electronic']
    }
  ]
}

export const CHANNELS: ChannelSpec[] = [PODCAST, MUSIC]
