import type { laterSingletons } from '@funnel/contracts';
import * as queries from '@funnel/platform/queries';

/** As `surface.ts`, for what the first screen does without: one file, fetched when the first remote wants it. */
export const laterSurface = {
  '@funnel/platform/queries': queries,
} as const satisfies Readonly<Record<(typeof laterSingletons)[number], object>>;
