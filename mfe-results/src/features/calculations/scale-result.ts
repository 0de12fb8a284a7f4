import type { Scale } from '@funnel/contracts';

/** One scale of the quiz with what the visitor scored on it. */
export type ScaleResult = { readonly scale: Scale; readonly points: number; readonly band: string };
