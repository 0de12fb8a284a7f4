import { circlePath, type Scene, sea } from '../scene';

export const shoreScene: Scene = [
  { d: 'M126 100a38 38 0 0 1 76 0Z', tone: 'warm' },
  sea,
  { d: 'M101 92V54l20 32H101', tone: 'paper' },
  { d: 'M80 92h43l-9 12H89Z', tone: 'deep' },
  { d: 'M146 111h40M158 121h20', tone: 'accent' },
  { d: 'M40 40c5-6 10-6 14 0 4-6 9-6 14 0M84 26c4-4 8-4 11 0 3-4 7-4 11 0', tone: 'line' },
  { d: 'M6 136c28-18 74-24 112-12 38 12 74 8 114-4-18 26-62 38-110 38S24 152 6 136Z', tone: 'ground' },
  { d: 'M58 136c10 0 18-12 28-22 4 8 8 16 8 22h10', tone: 'limb' },
  { d: 'M44 141c-6-20-4-45 10-45s18 20 16 45Z', tone: 'deep' },
  { d: circlePath(60, 82, 10), tone: 'skin' },
  { d: 'M64 72c-10-5-18 1-17 12 1 8 4 12 6 14 3-3 4-7 3-12 4-4 8-8 8-14Z', tone: 'hair' },
  { d: 'M66 83h0', tone: 'line' },
  { d: 'M58 108c6 10 14 12 26 8', tone: 'line' },
  { d: 'M200 130c0-8-3-12-7-16M205 130c0-11 2-16 7-21M210 130c2-5 4-7 8-9', tone: 'accent' },
];
