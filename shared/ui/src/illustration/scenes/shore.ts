import { circlePath, type Scene, sea } from '../scene';

export const shoreScene: Scene = [
  { d: 'M126 100a38 38 0 0 1 76 0Z', tone: 'warm' },
  sea,
  { d: 'M101 92V54l20 32H101', tone: 'paper' },
  { d: 'M80 92h43l-9 12H89Z', tone: 'deep' },
  { d: 'M146 111h40M158 121h20', tone: 'accent' },
  { d: 'M40 40c5-6 10-6 14 0 4-6 9-6 14 0M84 26c4-4 8-4 11 0 3-4 7-4 11 0', tone: 'line' },
  { d: 'M6 136c28-18 74-24 112-12 38 12 74 8 114-4-18 26-62 38-110 38S24 152 6 136Z', tone: 'ground' },
  { d: 'M60 134c14-2 28-13 42-21 3 8 5 16 6 23h9', tone: 'limb' },
  { d: 'M56 135c11-1 20-11 30-20 4 8 6 16 7 23h9', tone: 'limb' },
  { d: 'M43 133c-4-20-2-37 11-37s20 15 20 32c0 7-3 12-10 12H51c-4 0-7-2-8-7Z', tone: 'deep' },
  { d: circlePath(60, 82, 10), tone: 'skin' },
  { d: 'M64 72c-10-5-18 1-17 12 1 8 4 12 6 14 3-3 4-7 3-12 4-4 8-8 8-14Z', tone: 'hair' },
  { d: 'M66 83h0', tone: 'line' },
  { d: 'M56 106c5 11 13 15 25 10', tone: 'limb' },
  { d: 'M84 112c3-3 8-3 11 0 1 4-2 7-7 7l-6-1Z', tone: 'skin' },
  { d: 'M51 112c3 6 7 9 13 10', tone: 'line' },
  { d: 'M200 130c0-8-3-12-7-16M205 130c0-11 2-16 7-21M210 130c2-5 4-7 8-9', tone: 'accent' },
];
