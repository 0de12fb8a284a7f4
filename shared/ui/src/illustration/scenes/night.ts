import type { Scene } from '../scene';

export const nightScene: Scene = [
  { d: 'M6 114c30-44 66-50 98-12 28-34 74-40 130 12-60 8-170 8-228 0Z', tone: 'soft' },
  { d: 'M188 18a19 19 0 1 0 16 29 22 22 0 0 1-16-29Z', tone: 'paper' },
  { d: 'M62 30h0M88 48h0M130 20h0M34 58h0M152 50h0M222 76h0', tone: 'accent' },
  { d: 'M6 114c60-10 168-12 228 0-12 30-62 42-114 42S18 144 6 114Z', tone: 'ground' },
  { d: 'M127 120c-4 14-26 16-18 32', tone: 'road' },
  { d: 'M84 118V78l30-25 30 25v40Z', tone: 'paper' },
  { d: 'M76 85l38-32 38 32M132 66V52h8v20', tone: 'line' },
  { d: 'M93 86h18v16H93Z', tone: 'warm' },
  { d: 'M93 86h18v16H93ZM93 94h18M102 86v16', tone: 'line' },
  { d: 'M120 118V96h14v22Z', tone: 'deep' },
  { d: 'M190 126V92', tone: 'line' },
  { d: 'M190 106c-18 0-22-14-14-22 2-14 26-14 28 0 8 8 4 22-14 22Z', tone: 'deep' },
  { d: 'M48 128c0-7-2-10-6-13M53 128c0-9 2-13 6-17', tone: 'accent' },
];
