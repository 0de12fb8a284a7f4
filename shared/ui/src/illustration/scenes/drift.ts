import { circlePath, type Scene } from '../scene';

export const driftScene: Scene = [
  { d: 'M126 22h84v78h-84Z', tone: 'soft' },
  { d: 'M126 84c20-14 36-14 50-4 12-6 22-6 34 0v20h-84Z', tone: 'ground' },
  { d: 'M126 22h84v78h-84ZM168 22v78M120 100h96', tone: 'line' },
  { d: 'M46 126c0-28 8-40 24-40s24 14 24 40Z', tone: 'paper' },
  { d: circlePath(74, 66, 12), tone: 'skin' },
  { d: 'M61 70c-4-16 4-22 14-20 8 1 12 6 11 12-9 1-14-1-17-4-1 6-4 10-8 12Z', tone: 'hair' },
  { d: 'M80 67h0', tone: 'line' },
  { d: 'M66 104l6 18 22-2-8-38', tone: 'line' },
  { d: 'M14 126h212M34 126v26M206 126v26', tone: 'line' },
  { d: 'M108 123V112c8-4 18-4 26 2 8-6 18-6 26-2v11c-8-3-18-3-26 2-8-5-18-5-26-2Z', tone: 'paper' },
  { d: 'M134 114v9', tone: 'line' },
  { d: 'M138 104c-8-16 12-24 17-12 3 10-13 11-12-3 2-16 16-26 28-34', tone: 'accent' },
  { d: 'M202 32l-36 13 14 7 5 15Z', tone: 'warm' },
];
