// Passwords that people can read to each other: five short words.
import { randomInt } from 'node:crypto'

const WORDS =
  `acorn amber anchor apple arrow aspen atlas badge bagel bamboo barley basin beacon berry birch bison blanket bloom breeze brick bridge
  bronze brook bucket butter cabin cactus camel candle canoe canvas carbon castle cedar cello chalk cherry cinder citrus clay cliff cloud
  clover cobalt cocoa comet copper coral cotton crane crater cricket crystal cumin daisy delta desert dolphin drum dune eagle easel ember
  falcon fennel fern ferry fiddle field finch flint flute fossil fox frost garden garnet ginger glacier grape gravel harbor harp hazel
  heron honey ivory jade jasmine juniper kayak kelp kettle lagoon lantern lark lava lemon lilac linen lotus magnet mango maple marble
  meadow melon mint mirror mocha moss nectar nickel nutmeg oak oasis olive onyx opal orbit orchid otter paper parrot peach pebble pepper
  piano pine planet plum pollen poppy prism pumpkin quartz quill rabbit raft raven reed ribbon river robin saddle saffron sage sail salt
  sand shell silk silver slate sparrow spruce stone summit sunset tango teal thistle thunder timber tulip tundra valley velvet violet
  walnut willow winter yarrow zephyr`.split(/\s+/)

export const wordPassword = (): string =>
  Array.from({ length: 5 }, () => WORDS[randomInt(WORDS.length)]!).join('-')
