import { circlePath, type Scene, sea } from '../scene';

export const kiteScene: Scene = [
  sea,
  { d: 'M6 128c30-24 70-28 104-10 34 16 76 18 122-2-16 30-60 42-110 42S24 152 6 128Z', tone: 'ground' },
  { d: 'M190 16l20 26-34 22-12-30Z', tone: 'warm' },
  { d: 'M190 16l-14 48M164 34l46 8', tone: 'line' },
  { d: 'M176 64c4 10-8 12-6 22s12 10 10 20', tone: 'line' },
  { d: 'M98 90c26 0 56-14 74-38', tone: 'accent' },
  { d: 'M66 116l-12 18M72 116l9 10 2 13', tone: 'limb' },
  { d: 'M56 121c-2-22 6-36 19-36 11 0 15 12 8 36Z', tone: 'paper' },
  { d: 'M74 98c8 2 14-4 24-8', tone: 'line' },
  { d: circlePath(80, 71, 11), tone: 'skin' },
  { d: 'M69 75c-10 2-14-2-18 2 2-12 10-20 22-20 10 0 17 4 17 10-8 1-13 0-16-2-1 5-2 8-5 10Z', tone: 'hair' },
  { d: 'M86 73h0', tone: 'line' },
  { d: 'M24 46c8-8 18-8 24-1 8-4 15-1 17 5M112 28c5-6 12-6 16 0 5-2 10 0 11 4', tone: 'line' },
  { d: 'M206 128c0-7-2-10-6-13M211 127c0-9 2-13 6-17', tone: 'accent' },
];
