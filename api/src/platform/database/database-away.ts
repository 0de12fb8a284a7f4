/**
 * Classes of PostgreSQL's codes: connection exception, insufficient resources, shut down or not started yet; and work
 * that took longer than it may, or waited longer for a lock.
 */
const AWAY = /^(08...|53...|57P..|57014|55P03)$/;

/** What sockets say. Only the database is asked without a client of its own that wraps them. */
const unreachable = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);

/** What the driver says without a code. */
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has|was) .*not queryable)/;

/** Whether the database cannot be reached or takes no work for now: the same request may succeed in a while. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (AWAY.test(code) || unreachable.has(code)) return true;
  return 'message' in error && lost.test(String(error.message));
}
