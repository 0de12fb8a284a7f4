import { circlePath, land, type Scene } from '../scene';

export const sharedTableScene: Scene = [
  { d: 'M26 116c-2-60 40-100 94-100s96 40 94 100Z', tone: 'soft' },
  land,
  { d: 'M104 58h32l26 54H78Z', tone: 'glow' },
  { d: 'M42 114c0-26 6-36 22-36s22 10 22 36Z', tone: 'deep' },
  { d: circlePath(64, 64, 11), tone: 'skin' },
  { d: 'M51 68c-3-16 4-22 13-22s16 6 13 22c-3-3-5-6-6-10-6 3-11 4-15 3 0 3-2 5-5 7Z', tone: 'hair' },
  { d: 'M154 114c0-26 6-36 22-36s22 10 22 36Z', tone: 'paper' },
  { d: circlePath(188, 48, 6), tone: 'hair' },
  { d: circlePath(176, 64, 11), tone: 'skin' },
  { d: 'M164 66c-3-14 3-20 12-20s15 6 12 20c-6-2-10-5-12-9-3 4-7 7-12 9Z', tone: 'hair' },
  { d: 'M58 67h3M67 67h3M170 68h3M179 68h3', tone: 'line' },
  { d: 'M64 102c-8-5-15-6-22-5v16c7-1 14 0 22 4 8-4 15-5 22-4V97c-7-1-14 0-22 5Z', tone: 'paper' },
  { d: 'M64 102v14', tone: 'line' },
  { d: 'M156 92h40l4 24h-48Z', tone: 'paper' },
  { d: 'M172 104h8', tone: 'accent' },
  { d: 'M110 44h20l9 18h-38Z', tone: 'warm' },
  { d: 'M120 62v54M110 114h20', tone: 'line' },
  { d: 'M26 116h188v9H26Z', tone: 'paper' },
  { d: 'M42 125v22M198 125v22', tone: 'line' },
];
