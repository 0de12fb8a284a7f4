import { createHash } from 'node:crypto';

/** A short, stable hash of plain values. */
export function hashValues(...values: (string | number | undefined)[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 24);
}
