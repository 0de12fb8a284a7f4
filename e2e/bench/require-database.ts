/** What is missing for a bench to begin: printed as a sentence, without a stack. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** The PostgreSQL server on which a bench may create a database. */
export function requireDatabaseUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Refusal('TEST_DATABASE_URL is not set: this bench needs a PostgreSQL');
  return url;
}
