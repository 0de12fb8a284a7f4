import { type Logger, pino } from 'pino';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** Lines of JSON on stdout. Never hand it secrets, bodies or addresses with their query. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

export const silentLog: Log = pino({ level: 'silent' });
