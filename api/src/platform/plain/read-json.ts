import type { IncomingMessage } from 'node:http';
import { ProblemError } from '../http/problem-error';

export const MAX_BODY = 64 * 1024;

/** Reads a body by the rules of Express: an empty one is an empty object, and only objects and arrays are accepted. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readText(request);
  if (text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // answered below
  }
  throw new ProblemError('invalid-json');
}

function readText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_BODY) chunks.push(chunk);
      else reject(new ProblemError('too-large'));
    });
    request.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.once('error', reject);
  });
}
