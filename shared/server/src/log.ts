import { type DestinationStream, type Logger, pino } from 'pino';
import { scrubText } from './scrub-text';
import { findActiveTrace } from './tracing/active-trace';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** JSON lines on stdout, with the ids of the trace they belong to. Never log secrets, bodies or URLs with their query. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  const timestamp = pino.stdTimeFunctions.isoTime;
  const serializers = { err: (error: unknown) => serializeError(error) };
  const mixin = () => findActiveTrace() ?? {};
  return pino({ level, base: null, timestamp, serializers, mixin }, destination);
}

const MAX_CAUSES = 3;

/** Errors of drivers and providers contain rows, requests and headers; even the message may quote them. */
function serializeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = '', cause } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: name,
    message: scrubText(message),
    ...(code !== undefined && { code }),
    stack: frames.join('\n'),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: serializeError(cause, depth + 1) }),
  };
}

export const silentLog: Log = pino({ level: 'silent' });
