import express, { type Request } from 'express';

/** Providers send JSON as text/plain, forms, envelopes and gzip: every body is read as bytes. */
export const rawBody = express.raw({ type: () => true, limit: '10mb' });

export class BadBody extends Error {
  readonly status = 400;
}

export function readBodyBytes({ body }: Request): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

export function readBodyForm(request: Request): URLSearchParams {
  return new URLSearchParams(readBodyBytes(request).toString('utf8'));
}

export function readBodyJson(request: Request): unknown {
  return parseJson(readBodyBytes(request).toString('utf8'));
}

export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    throw new BadBody('The body is not the JSON expected here');
  }
}
