import type { ArtistSpec } from './types.ts'

const BY_SA = 'https://creativecommons.org/licenses/by-sa/4.0/'

/** Artists writing in Japanese, Korean, Chinese and Devanagari. */
export const EAST: ArtistSpec[] = [
  {
    name: '小舟テープ',
    style: 'lofi',
    tags: ['lofi', 'hiphop', 'chill'],
    portrait: { players: 1, palette: 10 },
    description:
      '雨の日の部屋で録音したビート集。Small-boat tapes: beats for reading, soup and rain.',
    albums: [
      {
        title: '雨の自販機',
        date: '2020-06-11',
        format: 'mp3',
        mono: true,
        cover: { motif: 'currents', palette: 10 },
        license: BY_SA,
        tracks: [
          '百円玉',
          'あたたか〜い',
          '雨の自販機',
          { title: '終電のあと', seconds: 28 },
          'コインランドリー',
          '猫と蛍光灯',
          { title: 'つめたい', credit: [['小舟テープ', ' feat. '], ['גשר הזכוכית']] },
          '売り切れ'
        ]
      },
      {
        title: '夜更かしの地図',
        date: '2023-02',
        format: 'ogg',
        mono: true,
        cover: { motif: 'moire', palette: 14 },
        tracks: [
          '午前一時',
          '屋上',
          '午前三時',
          { title: '眠れない人のための小さな地図', seconds: 33 },
          '新聞配達',
          '始発'
        ]
      }
    ]
  },
  {
    name: '바람개비 구역',
    style: 'chiptune',
    tags: ['chiptune', 'game', 'electronic'],
    portrait: { players: 3, palette: 15 },
    description: '동전 세 개로 시작하는 모험. Three coins, three channels and a noise generator.',
    albums: [
      {
        title: '동전 세 개',
        date: '2016-04-01',
        format: 'ogg',
        cover: { motif: 'pulse', palette: 3 },
        tracks: [
          '시작 화면',
          '초록 언덕',
          '동전 세 개',
          '지하 수로',
          { title: '우체부 로봇', seconds: 22 },
          '구름 다리',
          '마지막 문',
          '끝 (다시 하기?)'
        ]
      },
      {
        title: '다음 스테이지',
        date: '2019-12',
        format: 'mp3',
        cover: null,
        tracks: [
          '세이브 포인트',
          '얼음 동굴',
          { title: '두 번째 태양', credit: [['바람개비 구역', ' & '], ['小舟テープ']] },
          '보너스'
        ]
      }
    ]
  },
  {
    name: '墨河合奏团',
    style: 'strings',
    tags: ['orchestral', 'chamber', 'soundtrack'],
    albums: [
      {
        title: '竹影七章',
        date: '2013-08-15',
        format: 'flac',
        continuous: true,
        cover: { motif: 'enso', palette: 16 },
        copyright: '© 2013 墨河合奏团',
        tracks: [
          '第一章　晨雾',
          '第二章　过桥',
          '第三章　竹影',
          '第四章　雨前',
          '第五章　雨后',
          '第六章　灯火',
          { title: '第七章　归舟', seconds: 37 }
        ]
      },
      {
        title: '长桥夜雪',
        date: '2022-01-20',
        format: 'ogg',
        mono: true,
        cover: { motif: 'dunes', palette: 17 },
        tracks: [
          '渡口',
          '夜雪',
          { title: '长桥', seconds: 100 },
          { title: '雪中来客', credit: [['墨河合奏团', ' feat. '], ['मेघ वाटिका']] },
          '天明'
        ]
      }
    ]
  },
  {
    name: 'मेघ वाटिका',
    style: 'raga',
    tags: ['raga', 'meditation', 'world'],
    portrait: { players: 2, palette: 4 },
    description:
      'बादलों का बगीचा। Slow improvisations over a drone, recorded in one sitting, usually before breakfast.',
    albums: [
      {
        title: 'पहली बारिश',
        date: '2018-06-30',
        format: 'mp3',
        cover: { motif: 'weave', palette: 4 },
        tracks: ['बादल', 'पहली बूँद', { title: 'आँगन', seconds: 40 }, 'मोर', 'शाम के बाद']
      }
    ]
  }
]
