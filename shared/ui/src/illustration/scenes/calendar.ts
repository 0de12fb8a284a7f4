import { circlePath, type Scene } from '../scene';

export const calendarScene: Scene = [
  { d: 'M22 124c-4-60 40-104 98-104s102 44 98 104Z', tone: 'soft' },
  { d: 'M14 126h212c-16 20-58 28-106 28S30 146 14 126Z', tone: 'ground' },
  { d: 'M66 42h92a6 6 0 0 1 6 6v78H60V48a6 6 0 0 1 6-6Z', tone: 'paper' },
  { d: 'M66 42h92a6 6 0 0 1 6 6v14H60V48a6 6 0 0 1 6-6Z', tone: 'deep' },
  { d: 'M80 34v16M112 34v16M144 34v16', tone: 'line' },
  { d: circlePath(124, 92, 11), tone: 'warm' },
  {
    d: 'M76 76h8M100 76h8M120 76h8M146 76h4M76 92h8M100 92h8M146 92h4M76 108h8M100 108h8M120 108h8',
    tone: 'accent',
  },
  { d: 'M119 92l4 4 7-8', tone: 'line' },
  { d: 'M178 102h26v12c0 7-5 12-13 12s-13-5-13-12Z', tone: 'paper' },
  { d: 'M204 106c11-2 11 11-1 11M186 94c-4-6 4-8 0-14M196 94c-4-6 4-8 0-14', tone: 'line' },
  { d: 'M32 118l20-32 7 5-20 32-9 3Z', tone: 'paper' },
  { d: 'M14 126h212', tone: 'line' },
];
