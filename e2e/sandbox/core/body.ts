import express, { type Request } from 'express';

/** Providers send JSON as text/plain, forms, envelopes and gzip: every body is read as bytes. */
export const rawBody = express.raw({ type: () => true, limit: '10mb' });

export class BadBody extends Error {
  readonly status = 400;
}

export function bodyBytes({ body }: Request): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

export function bodyForm(request: Request): URLSearchParams {
  return new URLSearchParams(bodyBytes(request).toString('utf8'));
}

export function bodyJson(request: Request): unknown {
  return parseJson(bodyBytes(request).toString('utf8'));
}

export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    throw new BadBody('The body is not the JSON expected here');
  }
}
