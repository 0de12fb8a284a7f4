import { type Scene, sea } from '../scene';

/** Small, since it is in the host’s first script. */
export const rainScene: Scene = [
  sea,
  { d: 'M74 62c-16 0-18-22-2-24 2-18 30-22 38-6 14-6 26 4 24 14 14 2 12 16 0 16Z', tone: 'paper' },
  { d: 'M84 72l-4 10M104 72l-4 10M124 72l-4 10', tone: 'accent' },
  { d: 'M146 110l8-42h20l8 42Z', tone: 'warm' },
  { d: 'M164 68V54M150 88h28', tone: 'line' },
  {
    d: 'M22 112c17-13 33-13 50 0s33 13 50 0 33-13 50 0 30 12 46 1M76 134c8-5 15-5 23 0s15 5 23 0',
    tone: 'accent',
  },
];
