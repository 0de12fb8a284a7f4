import { createHash } from 'node:crypto';

/** A short, stable name for some plain values; the same values give the same name. */
export function shortHash(...values: (string | number | undefined)[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 24);
}
