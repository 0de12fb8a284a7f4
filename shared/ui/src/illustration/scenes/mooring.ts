import { type Scene, sea } from '../scene';

export const mooringScene: Scene = [
  { d: 'M30 100a26 26 0 0 1 52 0Z', tone: 'glow' },
  sea,
  { d: 'M112 92V26', tone: 'line' },
  { d: 'M112 28l42 56h-42Z', tone: 'paper' },
  { d: 'M104 42v42H76Z', tone: 'warm' },
  { d: 'M64 94h102c-4 16-16 22-48 22s-48-6-54-22Z', tone: 'paper' },
  { d: 'M68 102h94', tone: 'accent' },
  { d: 'M166 96c14 12 26 12 38 2', tone: 'line' },
  { d: 'M198 82h14v48h-14ZM194 82h22', tone: 'paper' },
  { d: 'M42 126c9-5 17-5 26 0s17 5 26 0 17-5 26 0 17 5 26 0M84 140c7-4 13-4 20 0s13 4 20 0', tone: 'accent' },
  { d: 'M170 38c5-6 10-6 14 0 4-6 9-6 14 0', tone: 'line' },
];
