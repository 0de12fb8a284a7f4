type Tone = 'ground' | 'soft' | 'warm' | 'line' | 'accent';
export type Shape = { d: string; tone: Tone };

export const circlePath = (cx: number, cy: number, r: number) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`;

/** The water most scenes stand in: it ends in points, so that a scene has no edge. */
export const water = [
  { d: 'M8 122c34-12 70-12 112 0s78 12 112 0c-12 22-58 34-112 34S20 144 8 122Z', tone: 'soft' },
  { d: 'M34 140c28-8 56-8 86 0s58 8 86 0c-16 12-48 18-86 18s-70-6-86-18Z', tone: 'ground' },
] as const satisfies readonly Shape[];

/** Separate from the other scenes because only this one is in the initial bundle. */
export const tide = [
  { d: circlePath(170, 56, 24), tone: 'warm' },
  ...water,
  { d: 'M22 104c17-13 33-13 50 0s33 13 50 0 33-13 50 0 30 12 46 1', tone: 'accent' },
  { d: 'M44 66c10-7 18-7 28 0s18 7 28 0', tone: 'line' },
  { d: 'M70 44c7-5 13-5 20 0', tone: 'line' },
] as const satisfies readonly Shape[];

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
