import { land, type Scene } from '../scene';

export const mailboxScene: Scene = [
  { d: 'M20 116c24-36 56-42 84-16 28-34 70-36 110 14Z', tone: 'soft' },
  land,
  { d: 'M128 142V96M142 142V96', tone: 'line' },
  { d: 'M96 96V66c0-14 8-22 20-22h56c12 0 20 8 20 22v30Z', tone: 'paper' },
  { d: 'M136 96V66c0-14-8-22-20-22', tone: 'line' },
  { d: 'M60 58h56v34H60Z', tone: 'paper' },
  { d: 'M60 58l28 20 28-20', tone: 'accent' },
  { d: 'M168 62V30h18v12h-15', tone: 'warm' },
  { d: 'M168 66V30', tone: 'line' },
  { d: 'M44 66H30M46 78H22M44 90H34', tone: 'accent' },
  { d: 'M112 142c0-7-2-10-6-13M164 142c0-9 2-13 6-17M159 142c0-7-2-10-6-13', tone: 'accent' },
];
