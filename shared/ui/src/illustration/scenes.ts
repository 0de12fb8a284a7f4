import { circlePath, type Shape, tide, water } from './tide';

/** Each scene as shapes from back to front. Lines are of one width; one thing in each scene is warm. */
export const scenes = {
  tide,
  paths: [
    { d: circlePath(188, 44, 18), tone: 'warm' },
    ...water,
    { d: 'M112 132c0-34-40-28-40-54s32-22 32-44', tone: 'accent' },
    { d: 'M112 132c0-36 52-32 52-62', tone: 'line' },
    { d: circlePath(104, 26, 7), tone: 'line' },
    { d: circlePath(164, 62, 7), tone: 'line' },
  ],
  desk: [
    { d: 'M68 42h80a6 6 0 0 1 6 6v74H62V48a6 6 0 0 1 6-6Z', tone: 'soft' },
    { d: 'M62 122V48a6 6 0 0 1 6-6h80a6 6 0 0 1 6 6v74', tone: 'line' },
    { d: 'M80 64h56M80 80h40', tone: 'line' },
    { d: 'M80 98l9 9 16-18', tone: 'accent' },
    { d: 'M186 88c-14-16-6-32 0-40 6 8 14 24 0 40Z', tone: 'warm' },
    { d: 'M186 122V76', tone: 'accent' },
    { d: 'M26 124h188', tone: 'line' },
  ],
  shield: [
    { d: circlePath(176, 46, 20), tone: 'warm' },
    ...water,
    { d: 'M120 26l40 14v30c0 27-17 44-40 54-23-10-40-27-40-54V40Z', tone: 'soft' },
    { d: 'M120 26l40 14v30c0 27-17 44-40 54-23-10-40-27-40-54V40Z', tone: 'line' },
    { d: 'M102 74l13 13 24-27', tone: 'accent' },
  ],
  envelope: [
    { d: circlePath(184, 44, 22), tone: 'warm' },
    ...water,
    { d: 'M64 46h112a8 8 0 0 1 8 8v66a8 8 0 0 1-8 8H64a8 8 0 0 1-8-8V54a8 8 0 0 1 8-8Z', tone: 'soft' },
    { d: 'M64 46h112a8 8 0 0 1 8 8v66a8 8 0 0 1-8 8H64a8 8 0 0 1-8-8V54a8 8 0 0 1 8-8Z', tone: 'line' },
    { d: 'M60 52l60 44 60-44', tone: 'accent' },
  ],
  spark: [
    ...water,
    { d: 'M120 28c4 26 16 38 42 42-26 4-38 16-42 42-4-26-16-38-42-42 26-4 38-16 42-42Z', tone: 'warm' },
    { d: 'M188 32v20M178 42h20M56 92v16M48 100h16', tone: 'accent' },
    { d: 'M64 40c7-5 13-5 20 0', tone: 'line' },
  ],
} as const satisfies Record<string, readonly Shape[]>;

export type IllustrationName = keyof typeof scenes;
