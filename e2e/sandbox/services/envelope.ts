import * as z from 'zod/mini';
import { parseJson } from '../core/body';

const itemHeaderSchema = z.looseObject({ type: z.string(), length: z.optional(z.int().check(z.minimum(0))) });
export type EnvelopeItem = { type: string; payload: unknown };

const newline = 10;

/**
 * Sentry's envelope: a header line, then for each item a header line and a payload. The payload runs for `length` bytes
 * or, without a length, to the end of its line.
 */
export function parseEnvelope(bytes: Buffer): EnvelopeItem[] {
  const items: EnvelopeItem[] = [];
  let position = findLineEnd(bytes, 0) + 1;
  while (position < bytes.length) {
    const headerEnd = findLineEnd(bytes, position);
    const header = bytes.toString('utf8', position, headerEnd);
    position = headerEnd + 1;
    if (header.trim() === '') continue;
    const { type, length } = itemHeaderSchema.parse(parseJson(header));
    const end = length === undefined ? findLineEnd(bytes, position) : position + length;
    items.push({ type, payload: readPayload(bytes.subarray(position, end)) });
    position = bytes[end] === newline ? end + 1 : end;
  }
  return items;
}

function findLineEnd(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(newline, from);
  return end < 0 ? bytes.length : end;
}

/** A session replay is a header line and its events. For a compressed one only the size is stored. */
function readPayload(bytes: Buffer): unknown {
  const text = bytes.toString('utf8');
  try {
    const json: unknown = JSON.parse(text);
    return json;
  } catch {
    return readLines(text) ?? `(${bytes.length} bytes)`;
  }
}

function readLines(text: string): unknown[] | undefined {
  try {
    return text.split('\n').map((line): unknown => JSON.parse(line));
  } catch {
    return undefined;
  }
}
