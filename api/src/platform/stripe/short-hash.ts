import { createHash } from 'node:crypto';

/** A short, stable hash of plain values. */
export function shortHash(...values: (string | number | undefined)[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 24);
}
