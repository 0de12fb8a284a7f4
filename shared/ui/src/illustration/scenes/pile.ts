import { circlePath, land, type Scene } from '../scene';

export const pileScene: Scene = [
  { d: 'M22 18h52v66H22Z', tone: 'soft' },
  { d: 'M22 66c16-10 34-10 52 0v18H22Z', tone: 'ground' },
  { d: 'M22 18h52v66H22ZM48 18v66M16 84h64', tone: 'line' },
  land,
  { d: 'M96 118v25M111 118v25', tone: 'limb' },
  { d: 'M87 122V98a16 16 0 0 1 32 0v24Z', tone: 'paper' },
  { d: circlePath(104, 68, 12), tone: 'skin' },
  { d: 'M91 72c-4-16 6-23 15-21 8 1 12 6 11 12-9 1-14-1-17-4-1 6-4 10-9 13Z', tone: 'hair' },
  { d: 'M111 69h0', tone: 'line' },
  { d: 'M124 84h54v28h-54Z', tone: 'paper' },
  { d: 'M151 84v10M124 84l3-16h48l3 16', tone: 'line' },
  { d: 'M130 52h42v16h-42Z', tone: 'deep' },
  { d: 'M132 52c0-8 4-10 10-10h18c6 0 10 2 10 10Z', tone: 'paper' },
  { d: 'M142 24h20v10c0 5-4 8-10 8s-10-3-10-8Z', tone: 'warm' },
  { d: 'M162 28c8-2 8 9-1 8M150 18c-2-4 2-6 0-10', tone: 'line' },
  { d: 'M100 100c6 14 20 17 44 16', tone: 'limb' },
  { d: 'M192 34c6 4 6 10 0 14M202 28c9 6 9 20 0 26', tone: 'accent' },
];
