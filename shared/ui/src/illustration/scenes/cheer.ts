import { circlePath, type Scene } from '../scene';

export const cheerScene: Scene = [
  { d: 'M84 114a36 36 0 0 1 72 0Z', tone: 'glow' },
  { d: 'M6 114c60-10 168-12 228 0-12 30-62 42-114 42S18 144 6 114Z', tone: 'ground' },
  { d: 'M113 116v28M127 116v28', tone: 'limb' },
  { d: 'M106 82L88 54M134 82l18-28', tone: 'sleeve' },
  { d: 'M104 120V92c0-10 6-16 16-16s16 6 16 16v28Z', tone: 'warm' },
  { d: circlePath(120, 60, 12), tone: 'skin' },
  { d: 'M106 66c-4-18 4-24 14-24s18 6 14 24c-3-3-5-6-6-10-6 2-12 1-16-2 0 5-3 9-6 12Z', tone: 'hair' },
  { d: 'M115 62h0M125 62h0', tone: 'line' },
  { d: 'M60 44l-8-6M48 64H38M180 44l8-6M192 64h10M120 26V16', tone: 'accent' },
  {
    d: 'M190 128c0-7-2-10-6-13M195 127c0-9 2-13 6-17M44 130c0-7-2-10-6-13M49 129c0-9 2-13 6-17',
    tone: 'accent',
  },
];
