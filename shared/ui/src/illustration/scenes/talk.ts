import { circlePath, land, type Scene } from '../scene';

export const talkScene: Scene = [
  land,
  {
    d: 'M76 14h34a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H92l-10 10V46h-6a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8Z',
    tone: 'paper',
  },
  { d: 'M80 26h26M80 35h16', tone: 'accent' },
  {
    d: 'M134 30h28a8 8 0 0 1 8 8v14a8 8 0 0 1-8 8h-4v10l-10-10h-14a8 8 0 0 1-8-8V38a8 8 0 0 1 8-8Z',
    tone: 'warm',
  },
  { d: 'M80 122h24l2 22', tone: 'limb' },
  { d: 'M44 128c-2-30 2-46 18-46s22 18 22 46Z', tone: 'paper' },
  { d: circlePath(64, 68, 11), tone: 'skin' },
  { d: 'M54 84c-6-18-4-28 8-28 9 0 14 5 14 12-7 1-12-1-15-4 1 8-2 14-7 20Z', tone: 'hair' },
  { d: 'M70 69h0M62 100c6 10 12 12 24 10', tone: 'line' },
  { d: 'M160 122h-22l-4 22', tone: 'limb' },
  { d: 'M196 128c2-30-2-44-18-44s-22 16-22 44Z', tone: 'deep' },
  { d: circlePath(176, 72, 11), tone: 'skin' },
  { d: 'M188 76c4-14-2-21-12-20-8 0-12 5-11 11 8 1 12 0 15-3 1 5 4 9 8 12Z', tone: 'hair' },
  { d: 'M170 73h0', tone: 'line' },
  { d: 'M40 128h48v18M40 128v18M40 128V98M200 128h-48v18M200 128v18M200 128V98', tone: 'line' },
];
