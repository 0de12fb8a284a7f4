import { createLog, silentLog } from '@funnel/server/log';
import { setupPrivacy } from '../modules/privacy/testing/setup-privacy';
import { openDatabase } from '../platform/database/database';
import { canBackUp, startPostgresServer } from '../platform/testing/postgres-server';
import { runMigrations } from '../prepare-database';
import { runRepeatDeletions } from './run-repeat-deletions';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

/** The API on a server that is backed up, and what it logs. */
async function setupRestorable() {
  const { url, backups, close } = await startPostgresServer({ hasBackups: true });
  cleanups.push(close);
  if (!backups) throw new Error('No backups');
  const database = await openDatabase(url, { log: silentLog });
  cleanups.push(database.close);
  await runMigrations(database, { migrationDatabaseUrl: undefined }, silentLog);
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const api = await setupPrivacy({ database, log });
  const { address, config } = api;
  const variables = {
    API_PUBLIC_URL: `${address}/v1`,
    API_KEY: config.apiKeys[0] ?? '',
    OPERATOR_TOKEN: config.operators[0]?.token ?? '',
  };
  async function* readLog() {
    yield* lines;
  }
  const repeatDeletions = (moment: string) =>
    runRepeatDeletions({ words: [moment], log: readLog(), variables });
  return { ...api, backups, repeatDeletions };
}

const withBackups = canBackUp ? test : test.skip;

withBackups('person whom a restore brought back is deleted again', async () => {
  const { backups, repeatDeletions, ...api } = await setupRestorable();
  const { token, email, uuid } = await api.joinMember();
  await backups.backUp('full');
  const moment = new Date().toISOString();
  await api.deleteMe({ token, body: { email } }).expect(200);
  await api.drain();
  await api.call('get', '/user', { token }).expect(401);

  await backups.restore(moment);
  await api.call('get', '/user', { token }).expect(200);
  expect((await repeatDeletions(moment)).output).toBe('deleted again: 1, no longer known: 0\n');
  await api.drain();
  await api.call('get', '/user', { token }).expect(401);
  // But for the mail that tells the person.
  await api.db.updateTable('outbox').set({ payload: '{}' }).where('topic', '=', 'mail').execute();
  expect(await api.findTraces([email, uuid])).toEqual([]);
});
