/** Singletons of the host in a file of their own, fetched when the first remote wants any of them. */
export const laterSingletons = ['@funnel/platform/queries'] as const;
