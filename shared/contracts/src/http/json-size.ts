import * as z from 'zod/mini';

/** Refuses values larger than this many bytes as JSON in UTF-8. */
export function maxJsonBytes(limit: number, message: string) {
  return z.refine((value: unknown) => fitsInBytes(JSON.stringify(value) ?? '', limit), message);
}

function fitsInBytes(text: string, limit: number): boolean {
  // A UTF-16 unit is one to three bytes in UTF-8, so most texts need no counting.
  if (text.length > limit) return false;
  return text.length * 3 <= limit || countBytes(text) <= limit;
}

function countBytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes += 1;
    else if (code < 0x800) bytes += 2;
    else bytes += code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
