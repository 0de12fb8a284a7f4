import { circlePath, type Scene } from '../scene';

export const sproutScene: Scene = [
  { d: 'M70 14h100v96H70Z', tone: 'soft' },
  { d: circlePath(140, 62, 17), tone: 'warm' },
  { d: 'M70 84c20-16 38-16 54-4 14-8 28-8 46 2v28H70Z', tone: 'ground' },
  { d: 'M70 14h100v96H70ZM120 14v96', tone: 'line' },
  { d: 'M14 126h212M60 110h120M34 126v26M206 126v26', tone: 'line' },
  { d: 'M102 126l-6-26h44l-6 26Z', tone: 'paper' },
  { d: 'M118 100V82', tone: 'accent' },
  { d: 'M118 86c-13 0-18-8-18-17 12 0 18 6 18 17ZM118 84c0-11 5-18 17-18 0 11-5 18-17 18Z', tone: 'deep' },
  { d: 'M166 96h34v30h-34Z', tone: 'paper' },
  { d: 'M166 112l-22-22M140 94l9-9M200 102c14-2 14 20 0 18M172 96c4-10 18-10 22 0', tone: 'line' },
  { d: 'M140 98h0M136 104h0', tone: 'accent' },
  { d: 'M44 126v-16h28v16Z', tone: 'paper' },
  { d: 'M48 110V96h30v14', tone: 'line' },
];
