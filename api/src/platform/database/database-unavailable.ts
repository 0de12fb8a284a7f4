/**
 * Classes of PostgreSQL's codes: connection exception, insufficient resources, shut down or not started yet; and work
 * that took longer than it may, or waited longer for a lock.
 */
const unavailableCodes = /^(08...|53...|57P..|57014|55P03)$/;

/** What sockets say. Only the database is asked without a client of its own that wraps them. */
const socketErrors = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);

/** What the driver says without a code. */
const lostConnectionMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has|was) .*not queryable)/;

/** Whether the database cannot be reached or takes no work for now: the same request may succeed in a while. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (unavailableCodes.test(code) || socketErrors.has(code)) return true;
  return 'message' in error && lostConnectionMessage.test(String(error.message));
}
