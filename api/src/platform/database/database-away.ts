import pg from 'pg';

/** Classes of PostgreSQL's codes: connection exception, insufficient resources, shut down or not started yet. */
const AWAY = /^(08|53|57P)/;

/** What sockets say. Only the database is asked without a client of its own that wraps them. */
const unreachable = new Set<unknown>([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);

/** What the driver says without a code. */
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has|was) .*not queryable)/;

/** Whether the database cannot be reached or takes no work for now: the same request may succeed in a while. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return AWAY.test(error.code ?? '');
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && unreachable.has(error.code)) return true;
  return 'message' in error && lost.test(String(error.message));
}
