import { randomBytes } from 'node:crypto';
import { buildDatabaseUrl } from './template-database';
import { runAsAdmin } from './test-database';

/** An empty database on the server, with a role that owns it and one for the API, as in production. */
export async function createSeparateRoles(server: string) {
  const name = `funnel_test_roles_${randomBytes(6).toString('hex')}`;
  const [owner, api] = [`${name}_owner`, `${name}_api`];
  for (const role of [owner, api]) await runAsAdmin(server, `create role ${role} login password 'secret'`);
  await runAsAdmin(server, `create database ${name} owner ${owner}`);
  const buildUrl = (role: string) => {
    const url = new URL(buildDatabaseUrl(server, name));
    url.username = role;
    url.password = 'secret';
    return url.toString();
  };
  return {
    api,
    owner,
    ownerUrl: buildUrl(owner),
    apiUrl: buildUrl(api),
    /** Runs a statement in the database as a superuser. */
    runAsAdmin: (statement: string) => runAsAdmin(buildDatabaseUrl(server, name), statement),
    /** Call it once nothing is connected to the database. */
    async drop() {
      await runAsAdmin(server, `drop database ${name}`);
      await runAsAdmin(server, `drop role ${owner}, ${api}`);
    },
  };
}
