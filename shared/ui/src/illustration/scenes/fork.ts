import { circlePath, type Scene } from '../scene';

export const forkScene: Scene = [
  { d: 'M6 112c22-34 52-42 84-14 26-44 66-48 96-8 18-8 34 2 48 22-60 10-170 10-228 0Z', tone: 'soft' },
  { d: 'M6 112c70-10 158-10 228 0-12 32-62 44-114 44S18 144 6 112Z', tone: 'ground' },
  { d: 'M128 152c0-22-48-16-56-42M128 152c0-24 52-16 60-44', tone: 'road' },
  { d: 'M128 124V36', tone: 'line' },
  { d: 'M128 44H92l-9 9 9 9h36Z', tone: 'paper' },
  { d: 'M128 68h38l10 10-10 10h-38Z', tone: 'warm' },
  { d: 'M48 128v21M59 128v21', tone: 'limb' },
  { d: 'M41 132v-20a13 13 0 0 1 26 0v20Z', tone: 'paper' },
  { d: circlePath(56, 86, 11), tone: 'skin' },
  { d: 'M44 90c-3-16 6-22 14-20 7 1 10 6 9 11-8 0-12-1-15-3-1 6-4 9-8 12Z', tone: 'hair' },
  { d: 'M62 88h0M57 110c6 4 10 10 10 16', tone: 'line' },
  { d: 'M198 130c0-8-3-12-7-16M203 130c0-11 2-16 7-21M208 131c2-6 5-9 9-11', tone: 'accent' },
];
