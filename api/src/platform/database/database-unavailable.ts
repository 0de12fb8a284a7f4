/**
 * PostgreSQL error codes: connection exception, insufficient resources, shutdown or startup, statement timeout and
 * lock timeout.
 */
const unavailableCodes = /^(08...|53...|57P..|57014|55P03)$/;

/** Socket errors. Only database errors reach us unwrapped by a client library. */
const socketErrors = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);

/** Driver errors without a code. */
const lostConnectionMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has|was) .*not queryable)/;

/** Whether the database is unreachable or overloaded, so that the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (unavailableCodes.test(code) || socketErrors.has(code)) return true;
  return 'message' in error && lostConnectionMessage.test(String(error.message));
}
