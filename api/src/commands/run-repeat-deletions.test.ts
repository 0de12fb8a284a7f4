import { createLog } from '@funnel/server/log';
import { setupPrivacy } from '../modules/privacy/testing/setup-privacy';
import { runRepeatDeletions } from './run-repeat-deletions';

async function setupCommand() {
  const lines: string[] = [];
  const api = await setupPrivacy({ log: createLog('info', { write: (line) => void lines.push(line) }) });
  const { address, config } = api;
  const variables = {
    API_PUBLIC_URL: `${address}/v1`,
    API_KEY: config.apiKeys[0] ?? '',
    OPERATOR_TOKEN: config.operators[0]?.token ?? '',
  };
  async function* read(log: readonly string[]) {
    yield* log;
  }
  const run = (log: readonly string[], words = ['2020-01-01T00:00:00Z']) =>
    runRepeatDeletions({ words, log: read(log), variables });
  const logDeletion = (contextIds: readonly string[], time = '2026-01-01T00:00:00.000Z') =>
    JSON.stringify({ time, deletedContexts: contextIds });
  return { ...api, lines, run, logDeletion };
}

test('deletion in the log is repeated after a restore', async () => {
  const { run, logDeletion, ...api } = await setupCommand();
  const { token, email, uuid, memberUuid } = await api.joinMember();
  const log = ['npm start', '{"deletedContexts"', logDeletion([memberUuid])];
  expect(await run(log)).toEqual({ code: 0, output: 'deleted again: 1, no longer known: 0\n' });
  await api.drain();
  await api.call('get', '/user', { token }).expect(401);
  expect(api.sentMails.at(-1)).toMatchObject({ to: email });
  await api.db.updateTable('outbox').set({ payload: '{}' }).where('topic', '=', 'mail').execute();
  expect(await api.findTraces([email, uuid])).toEqual([]);
  expect((await run(log)).output).toBe('deleted again: 0, no longer known: 1\n');
});

test('log names who is deleted, and no address', async () => {
  const { run, lines, ...api } = await setupCommand();
  const { token, email, memberUuid } = await api.joinMember();
  await api.deleteMe({ token, body: { email } }).expect(200);
  const [line = '', ...others] = lines.filter((one) => one.includes('deletedContexts'));
  expect(others).toEqual([]);
  expect(JSON.parse(line).deletedContexts).toContain(memberUuid);
  expect(line).not.toContain(email);
  expect((await run(lines)).output).toBe('deleted again: 0, no longer known: 1\n');
});

test('deletion from before the restored moment is left alone', async () => {
  const { run, logDeletion, ...api } = await setupCommand();
  const { token, memberUuid } = await api.joinMember();
  const log = [logDeletion([memberUuid], '2026-01-01T00:00:00.000Z')];
  expect((await run(log, ['2026-01-01T00:00:01Z'])).output).toBe('deleted again: 0, no longer known: 0\n');
  await api.call('get', '/user', { token }).expect(200);
});

test.each([[[]], [['yesterday']], [['2026-01-01T00:00:00Z', 'all']]])(
  'words %j are refused',
  async (words) => {
    const { run } = await setupCommand();
    expect(await run([], words)).toMatchObject({
      code: 1,
      output: expect.stringContaining('repeat-deletions'),
    });
  },
);

test('only an operator repeats deletions', async () => {
  const api = await setupCommand();
  const { token, memberUuid } = await api.joinMember();
  const body = { contextIds: [memberUuid] };
  await api.call('post', '/operations/deletions', { token, body }).expect(403);
  await api.call('get', '/user', { token }).expect(200);
});
