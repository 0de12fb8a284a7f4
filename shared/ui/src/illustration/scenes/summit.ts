import { circlePath, type Scene } from '../scene';

export const summitScene: Scene = [
  { d: 'M130 118l46-56c6-6 12-6 16 0l42 56Z', tone: 'ground' },
  { d: 'M34 120l68-82c8-8 18-8 26 0l74 82Z', tone: 'soft' },
  { d: 'M6 120c60-8 168-10 228 0-12 28-62 38-114 38S18 148 6 120Z', tone: 'ground' },
  { d: 'M92 152c34-10 56-16 48-30-8-10-46-8-42-20 3-9 38-8 40-18 1-8-20-10-22-22', tone: 'road' },
  { d: 'M115 40V8', tone: 'line' },
  { d: 'M116 8l30 9-30 10Z', tone: 'warm' },
  { d: 'M196 128V98', tone: 'line' },
  { d: 'M196 66l19 44h-38Z', tone: 'deep' },
  { d: 'M52 126l-3 23M61 126l5 22', tone: 'limb' },
  { d: 'M44 130v-20a13 13 0 0 1 26 0v20Z', tone: 'paper' },
  { d: 'M46 98h20a4 4 0 0 1 4 4v20H42v-20a4 4 0 0 1 4-4Z', tone: 'deep' },
  { d: circlePath(58, 84, 11), tone: 'hair' },
  { d: 'M70 108l10 6M80 102v46', tone: 'line' },
  { d: 'M28 52c8-8 18-8 24-1 8-4 15-1 17 5M166 34c5-6 12-6 16 0 5-2 10 0 11 4', tone: 'line' },
];
