import { circlePath, type Scene, sea } from '../scene';

export const sideBySideScene: Scene = [
  { d: 'M158 92a28 28 0 0 1 56 0Z', tone: 'glow' },
  { ...sea, d: 'M8 92h224c-10 36-56 58-112 58S18 128 8 92Z' },
  { d: 'M24 104h30M38 114h18M176 104h36M188 114h18', tone: 'accent' },
  { d: 'M6 132c28-14 74-18 112-12 38 6 74 6 114-4-18 28-62 40-110 40S24 152 6 132Z', tone: 'ground' },
  { d: 'M74 118c0-26 4-36 18-36s20 10 20 36Z', tone: 'deep' },
  { d: 'M116 118c0-24 4-32 18-32s20 8 20 32Z', tone: 'warm' },
  { d: 'M98 92c14 12 30 12 48 4', tone: 'limb' },
  { d: circlePath(94, 66, 11), tone: 'hair' },
  { d: circlePath(98, 54, 5), tone: 'hair' },
  { d: circlePath(130, 71, 11), tone: 'hair' },
  { d: 'M62 112h108v12H62Z', tone: 'paper' },
  { d: 'M72 124v20M160 124v20', tone: 'line' },
  { d: 'M40 44c5-6 10-6 14 0 4-6 9-6 14 0', tone: 'line' },
  { d: 'M214 132c0-7-2-10-6-13M219 131c0-9 2-13 6-17', tone: 'accent' },
];
