import { type Scene, sea } from '../scene';

export const lighthouseScene: Scene = [
  { d: 'M164 38L26 16c-10 0-14 8-14 22s4 22 14 22l138-16Z', tone: 'glow' },
  sea,
  { d: 'M30 116c10-6 18-6 28 0s18 6 28 0 18-6 28 0M66 131c8-5 15-5 23 0s15 5 23 0', tone: 'accent' },
  { d: 'M60 92V64l22 28Z', tone: 'paper' },
  { d: 'M48 98h42', tone: 'accent' },
  { d: 'M122 134c4-18 20-30 40-30 26-2 46 2 66 8-10 18-32 30-62 34-22 2-40-2-44-12Z', tone: 'ground' },
  { d: 'M158 114l6-60h28l6 60Z', tone: 'paper' },
  { d: 'M162 76h32l2 18h-36Z', tone: 'deep' },
  { d: 'M166 54V34h24v20Z', tone: 'warm' },
  { d: 'M160 54h36M166 54V34h24v20M162 34l16-14 16 14Z', tone: 'line' },
  { d: 'M173 113v-10h10v10', tone: 'accent' },
  { d: 'M210 122c0-7-2-10-6-13M215 121c0-9 2-13 6-17', tone: 'accent' },
];
