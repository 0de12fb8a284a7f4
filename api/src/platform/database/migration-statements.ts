const MARK = '-- no-transaction';

/** Whether a migration must run without a transaction, as `create index concurrently` does. */
export function isOutsideTransaction(sql: string): boolean {
  return sql.split('\n', 1)[0]?.trim() === MARK;
}

/**
 * The statements of such a migration; each ends with a semicolon at the end of a line. Sent together they would be
 * one transaction. Function bodies contain semicolons, so they belong in an ordinary migration.
 */
export function splitStatements(sql: string): string[] {
  if (/\$\w*\$/.test(sql)) throw new Error('A migration without a transaction must not hold $$ bodies');
  const code = sql.replace(/^\s*--.*$/gm, '');
  return code
    .split(/;[^\S\n]*(?:--.*)?$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
