import type { Scene } from '../scene';

export const notebookScene: Scene = [
  { d: 'M34 18h76v76H34Z', tone: 'soft' },
  { d: 'M34 74c24-12 50-10 76 0v20H34Z', tone: 'ground' },
  { d: 'M34 18h76v76H34ZM72 18v76M28 94h88', tone: 'line' },
  { d: 'M96 124V50a8 8 0 0 1 8-8h66v82Z', tone: 'paper' },
  { d: 'M110 42v82M126 60h28', tone: 'line' },
  { d: 'M96 92h74', tone: 'accent' },
  { d: 'M132 84h24v20h-24Z', tone: 'warm' },
  { d: 'M137 84v-5a7 7 0 0 1 14 0v5M144 92v4', tone: 'accent' },
  { d: 'M46 104h24v10c0 6-4 10-12 10s-12-4-12-10Z', tone: 'paper' },
  { d: 'M70 108c10-2 10 9 0 9', tone: 'line' },
  { d: 'M196 124l-5-20h26l-5 20Z', tone: 'paper' },
  { d: 'M204 104c0-16-4-26-12-32M204 96c0-14 4-20 13-24', tone: 'accent' },
  { d: 'M192 72c-9 0-14-7-12-16 9 0 14 7 12 16ZM217 72c-2-9 3-16 12-16 2 9-3 16-12 16Z', tone: 'deep' },
  { d: 'M14 126h212M34 126v26M206 126v26', tone: 'line' },
];
