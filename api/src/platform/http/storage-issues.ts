import type { Issues } from './problem-error';

const MAX_DEPTH = 16;
/** PostgreSQL keeps neither the null character nor half a surrogate pair. */
const unstorable = /[\0\p{Cs}]/u;

/** What the database could not keep, though the contract allows it: such input is the caller's mistake, not a bug. */
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
