type Tone =
  /** Areas. */
  | 'ground'
  | 'soft'
  | 'deep'
  | 'warm'
  | 'glow'
  /** Areas with a line around them. */
  | 'paper'
  | 'skin'
  | 'hair'
  /** Lines, all of one width. */
  | 'line'
  | 'accent'
  /** Wide lines: ways, sleeves, arms and legs. */
  | 'road'
  | 'sleeve'
  | 'limb';

/** Shapes from back to front, in a box of 240 by 160. One thing in each scene is warm. */
export type Scene = readonly { readonly d: string; readonly tone: Tone }[];

export const circlePath = (cx: number, cy: number, r: number) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`;

/** The sea up to its horizon. It ends in points, as the land does, so that a scene has no edge. */
export const sea = { d: 'M8 100h224c-10 32-56 50-112 50S18 132 8 100Z', tone: 'soft' } as const;

/** What scenes on land stand on. */
export const land = {
  d: 'M8 124c44-14 92-16 128-8 36 7 64 7 96 2-14 24-60 38-112 38S24 148 8 124Z',
  tone: 'ground',
} as const;
