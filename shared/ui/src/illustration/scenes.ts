type Tone = 'ground' | 'soft' | 'warm' | 'line' | 'accent';
export type Shape = { d: string; tone: Tone };

const circlePath = (cx: number, cy: number, r: number) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`;

/** Separate from the other scenes because only this one is in the initial bundle. */
export const tide = [
  { d: circlePath(168, 58, 26), tone: 'warm' },
  { d: 'M0 104c24-14 44-14 68 0s48 14 72 0 48-14 100-2v58H0Z', tone: 'soft' },
  { d: 'M0 128c30-10 52-10 80 0s56 8 84-1 50-8 76-3v36H0Z', tone: 'ground' },
  { d: 'M12 92c16-12 30-12 46 0s30 12 46 0 30-12 46 0 30 12 46 0', tone: 'accent' },
  { d: 'M34 60c10-7 18-7 28 0s18 7 28 0', tone: 'line' },
] as const satisfies readonly Shape[];

/** Each scene as shapes from back to front. */
export const scenes = {
  tide,
  paths: [
    { d: 'M20 142c50-8 150-8 200 0v18H20Z', tone: 'ground' },
    { d: circlePath(188, 44, 18), tone: 'warm' },
    { d: 'M120 142c0-34-44-30-44-58s34-24 34-46', tone: 'accent' },
    { d: 'M120 142c0-40 52-34 52-70', tone: 'line' },
    { d: circlePath(110, 34, 7), tone: 'soft' },
    { d: circlePath(172, 68, 7), tone: 'soft' },
  ],
  desk: [
    { d: 'M24 118h192v10H24Z', tone: 'ground' },
    { d: 'M70 52h84v58H70Z', tone: 'soft' },
    { d: 'M82 68h60M82 82h44M82 96h52', tone: 'line' },
    { d: 'M176 118V84h20v34', tone: 'accent' },
    { d: 'M186 84c-10-16-2-30 0-34 2 4 10 18 0 34Z', tone: 'warm' },
    { d: 'M44 128v26M196 128v26', tone: 'line' },
  ],
  shield: [
    { d: circlePath(120, 80, 62), tone: 'soft' },
    { d: 'M120 34l38 13v29c0 26-16 42-38 52-22-10-38-26-38-52V47Z', tone: 'ground' },
    { d: 'M120 34l38 13v29c0 26-16 42-38 52-22-10-38-26-38-52V47Z', tone: 'line' },
    { d: 'M102 80l13 13 24-27', tone: 'accent' },
  ],
  envelope: [
    { d: circlePath(174, 50, 24), tone: 'warm' },
    { d: 'M52 52h136v80H52Z', tone: 'soft' },
    { d: 'M52 52h136v80H52Z', tone: 'line' },
    { d: 'M54 54l66 46 66-46', tone: 'accent' },
  ],
  spark: [
    { d: circlePath(120, 84, 56), tone: 'soft' },
    { d: 'M120 40c4 26 16 38 42 42-26 4-38 16-42 42-4-26-16-38-42-42 26-4 38-16 42-42Z', tone: 'warm' },
    { d: 'M188 32v20M178 42h20M56 118v16M48 126h16', tone: 'accent' },
  ],
} as const satisfies Record<string, readonly Shape[]>;

export type IllustrationName = keyof typeof scenes;
