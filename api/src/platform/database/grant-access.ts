import pg from 'pg';

type Client = Pick<pg.PoolClient, 'query'>;

/**
 * Lets the API's role use the tables of the role that is connected, and those it makes later. The audit it can only
 * read and add to; a role that could do more, or give itself the right, is refused. Repeatable, in one transaction.
 */
export async function grantAccess(client: pg.PoolClient, role: string): Promise<void> {
  const grantee = pg.escapeIdentifier(role);
  const rights = 'select, insert, update, delete';
  await client.query('begin');
  await client.query(`
    revoke create on schema public from public;
    grant usage on schema public to ${grantee};
    grant ${rights} on all tables in schema public to ${grantee};
    grant usage on all sequences in schema public to ${grantee};
    revoke update, delete on security_events from ${grantee};
    revoke insert, update, delete on schema_migrations from ${grantee};
    alter default privileges in schema public grant ${rights} on tables to ${grantee};
    alter default privileges in schema public grant usage on sequences to ${grantee}`);
  await requireProtectedAudit(client, role);
  await client.query('commit');
}

/** Throws for a role that could change the audit. */
export async function requireProtectedAudit(client: Client, role: string): Promise<void> {
  if (await canChangeAudit(client, role))
    throw new Error(
      `The role of DATABASE_URL can change security_events: it must own neither table, schema nor database, be no member of MIGRATION_DATABASE_URL's, no superuser, and create no roles`,
    );
}

/** The owner of a schema or database can drop what is in it; who creates roles can become their member. */
async function canChangeAudit(client: Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ can: boolean }>(
    `select rolcreaterole
       or has_table_privilege(rolname, audit.oid, 'update, delete, truncate, trigger')
       or pg_has_role(rolname, relowner, 'member')
       or pg_has_role(rolname, nspowner, 'member')
       or pg_has_role(rolname, datdba, 'member') as can
     from pg_roles, pg_class audit
       join pg_namespace on pg_namespace.oid = relnamespace
       join pg_database on datname = current_database()
     where rolname = $1 and audit.oid = 'security_events'::regclass`,
    [role],
  );
  return rows[0]?.can ?? true;
}
