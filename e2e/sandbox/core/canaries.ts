import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { decodeTexts } from './decode-texts';

/** A text that must stay private, found in something a service received. */
type Sighting = {
  readonly text: string;
  /** First part of the path: which service got it. */
  readonly service: string;
  readonly path: string;
  readonly where: 'address' | 'headers' | 'body';
};

export type Canaries = ReturnType<typeof createCanaries>;

/**
 * Looks for given texts in everything that reaches the sandbox, packed and encoded forms included, before anything is
 * shortened or blacked out for people to read. A test plants a text in an answer and finds out who got it.
 */
export function createCanaries() {
  let wanted: readonly string[] = [];
  let seen: Sighting[] = [];
  const look = (bytes: Buffer, path: string, where: Sighting['where']) => {
    const texts = decodeTexts(bytes);
    const service = path.split(/[/?]/)[1] ?? '';
    for (const text of wanted.filter((one) => texts.some((read) => read.includes(one.toLowerCase())))) {
      seen.push({ text, service, path: path.split('?')[0] ?? '', where });
    }
  };
  const middleware: RequestHandler = (request, _response, next) => {
    const path = request.originalUrl;
    if (wanted.length === 0 || path.startsWith('/_inspect') || path.startsWith('/mailbox')) return next();
    look(Buffer.from(path), path, 'address');
    look(Buffer.from(request.rawHeaders.join('\n')), path, 'headers');
    observeBody(request, (body) => look(body, path, 'body'));
    next();
  };
  return {
    /** Watches for these texts from now on and clears the sightings. */
    watch(texts: readonly string[]): void {
      wanted = texts;
      seen = [];
    },
    sightings: (): readonly Sighting[] => seen,
    middleware,
  };
}

/** Observes the body without consuming it. */
function observeBody(request: IncomingMessage, onBody: (body: Buffer) => void): void {
  const parts: Buffer[] = [];
  const emit = request.emit.bind(request);
  request.emit = (name: string, ...values: unknown[]) => {
    const [part] = values;
    if (name === 'data' && Buffer.isBuffer(part)) parts.push(part);
    if (name === 'end') onBody(Buffer.concat(parts));
    return emit(name, ...values);
  };
}
