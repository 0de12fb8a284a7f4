import { circlePath, type Scene } from '../scene';

export const lookBackScene: Scene = [
  { d: 'M26 98a30 30 0 0 1 60 0Z', tone: 'warm' },
  { d: 'M6 104c20-22 46-24 70-10 30-24 70-22 158 10-60 8-170 8-228 0Z', tone: 'soft' },
  { d: 'M6 104c60-6 168-6 228 0-8 36-60 50-114 50S14 140 6 104Z', tone: 'ground' },
  { d: 'M58 106c20 6 44 6 38 14-8 8-54 4-50 16 4 8 30 8 46 12', tone: 'road' },
  { d: 'M196 128c2-26 0-44-6-62M192 88l14-12', tone: 'line' },
  { d: 'M190 78c-26 0-40-12-32-26-2-20 22-30 36-20 18-6 34 8 28 24 4 14-12 24-32 22Z', tone: 'deep' },
  { d: 'M132 128l4 18M172 128l-2 18M120 112h62', tone: 'line' },
  { d: 'M136 130c0-30 2-38 14-38s16 8 16 38Z', tone: 'paper' },
  { d: circlePath(148, 78, 11), tone: 'skin' },
  { d: 'M160 84c3-14-2-20-12-20-8 0-12 4-12 9 6 2 12 0 15-3 1 6 4 10 9 14Z', tone: 'hair' },
  { d: 'M142 79h0', tone: 'line' },
  { d: 'M116 122h68v7h-68Z', tone: 'paper' },
  { d: 'M30 40c5-6 10-6 14 0 4-6 9-6 14 0', tone: 'line' },
];
