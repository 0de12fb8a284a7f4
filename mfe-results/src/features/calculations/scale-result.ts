import type { Scale } from '@funnel/contracts';

/** One scale of the quiz with the visitor's score. */
export type ScaleResult = { readonly scale: Scale; readonly points: number; readonly band: string };
