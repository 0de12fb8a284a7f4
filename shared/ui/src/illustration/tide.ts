type Tone = 'ground' | 'soft' | 'warm' | 'line' | 'accent';
export type Shape = { d: string; tone: Tone };

export const circlePath = (cx: number, cy: number, r: number) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`;

/** The water most scenes stand in: it ends in points, so that a scene has no edge. */
export const water = [
  { d: 'M8 122c34-12 70-12 112 0s78 12 112 0c-12 22-58 34-112 34S20 144 8 122Z', tone: 'soft' },
  { d: 'M34 140c28-8 56-8 86 0s58 8 86 0c-16 12-48 18-86 18s-70-6-86-18Z', tone: 'ground' },
] as const satisfies readonly Shape[];

/** In a file of its own, because no other scene is in the initial bundle. */
export const tide = [
  { d: circlePath(170, 56, 24), tone: 'warm' },
  ...water,
  { d: 'M22 104c17-13 33-13 50 0s33 13 50 0 33-13 50 0 30 12 46 1', tone: 'accent' },
  { d: 'M44 66c10-7 18-7 28 0s18 7 28 0', tone: 'line' },
  { d: 'M70 44c7-5 13-5 20 0', tone: 'line' },
] as const satisfies readonly Shape[];
