import { circlePath, land, type Scene } from '../scene';

export const openDoorScene: Scene = [
  land,
  { d: 'M104 122l-44 28c30 8 86 8 112-4l-16-24Z', tone: 'glow' },
  { d: 'M72 124V46c0-22 22-34 48-34s48 12 48 34v78Z', tone: 'soft' },
  { d: 'M104 124V34h52v90Z', tone: 'glow' },
  { d: 'M104 124V34h52v90', tone: 'line' },
  { d: circlePath(130, 76, 15), tone: 'warm' },
  { d: 'M104 94c18-8 34-8 52 0v30h-52Z', tone: 'ground' },
  { d: 'M104 34L78 44v90l26-10Z', tone: 'paper' },
  { d: 'M96 84v6', tone: 'accent' },
  { d: 'M184 124l-4-18h26l-4 18Z', tone: 'paper' },
  { d: 'M193 106V82', tone: 'accent' },
  { d: 'M193 92c-12 0-17-7-16-16 11 0 16 6 16 16ZM193 88c0-10 5-17 16-17 0 10-5 17-16 17Z', tone: 'deep' },
];
