import pg from 'pg';

/** A temporary database on a PostgreSQL server, dropped afterwards. */
export async function emptyDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `funnel_bench_${process.pid}`;
  await run(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(serverUrl, `drop database if exists ${name} with (force)`) };
}

async function run(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
