import { circlePath, land, type Scene } from '../scene';

export const armchairScene: Scene = [
  { d: 'M150 20l16 0 12 28h-40Z', tone: 'warm' },
  { d: 'M132 52L96 122h104l-16-70Z', tone: 'glow' },
  land,
  { d: 'M158 48v90M146 138h24', tone: 'line' },
  { d: 'M52 78c0-18 8-26 26-26s28 8 28 26v50H52Z', tone: 'soft' },
  { d: 'M52 78c0-18 8-26 26-26s28 8 28 26v50H52Z', tone: 'line' },
  { d: 'M92 122h22l4 22', tone: 'limb' },
  { d: 'M66 126V96a14 14 0 0 1 28 0v30Z', tone: 'paper' },
  { d: circlePath(80, 68, 11), tone: 'skin' },
  { d: 'M68 76c-4-16 2-22 12-21 9 0 13 6 12 13-6 0-12-3-15-6-2 6-4 10-9 14Z', tone: 'hair' },
  { d: 'M84 70h0', tone: 'line' },
  { d: 'M44 102c0-6 12-6 12 0v18h50v-18c0-6 12-6 12 0v32H44Z', tone: 'paper' },
  { d: 'M52 134v8M110 134v8', tone: 'line' },
  { d: 'M90 104l18-6 4 14-18 6Z', tone: 'deep' },
  { d: 'M182 112h36M200 112v30M190 142h20', tone: 'line' },
  { d: 'M192 98h16v7c0 5-3 7-8 7s-8-2-8-7Z', tone: 'paper' },
  { d: 'M198 92c-2-4 2-6 0-10', tone: 'accent' },
];
