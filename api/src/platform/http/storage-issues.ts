import type { Issues } from './problem-error';

const MAX_DEPTH = 16;
/** PostgreSQL stores neither the null character nor lone surrogates. */
const unstorable = /[\0\p{Cs}]/u;

/** Finds values the database cannot store although the contract allows them: the caller's mistake, not a bug. */
export function findStorageIssues(path: string, value: unknown, depth = 0): Issues {
  if (typeof value === 'string') return unstorable.test(value) ? [{ path, message: 'text.invalid' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (depth >= MAX_DEPTH) return [{ path, message: 'nesting.tooDeep' }];
  return Object.entries(value).flatMap(([key, entry]) =>
    unstorable.test(key)
      ? [{ path, message: 'key.invalid' }]
      : findStorageIssues(`${path}.${key}`, entry, depth + 1),
  );
}
