import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { setup } from '../platform/testing/setup';
import { runContentCommand } from './run-content-command';

const command = path.join(import.meta.dirname, 'content-command.ts');
const folders: string[] = [];

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

const run = (...words: string[]) => runContentCommand(words, {});

/** As a separate process. */
async function runProcess(words: string[], env: Record<string, string> = {}) {
  const call = promisify(execFile)(process.execPath, ['--import', 'tsx', command, ...words], { env });
  return await call.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }) => ({ code, output: stderr }),
  );
}

async function setupFiles() {
  const folder = await mkdtemp(path.join(tmpdir(), 'plan-texts-'));
  folders.push(folder);
  const files = ['en', 'es'].map((locale) => path.join(folder, `four-weeks.v2.${locale}.json`));
  const [english = '', spanish = ''] = files;
  return { folder, files, english, spanish };
}

test('exported texts have no faults, and are not overwritten', async () => {
  const { folder, files } = await setupFiles();
  expect(await runProcess(['export', folder])).toEqual({ code: 0, output: `${files.join('\n')}\n` });
  expect(await run('check', ...files)).toEqual({ code: 0, output: 'No faults.\n' });
  expect(await runProcess(['export', folder])).toEqual({ code: 1, output: `${files[0]} exists already.\n` });
});

test('check names faults by language, theme and step, and files that do not fit together', async () => {
  const { folder, files, english, spanish } = await setupFiles();
  await run('export', folder);
  const plan = JSON.parse(await readFile(spanish, 'utf8'));
  plan.themes.time.steps[2].action = 'Hazlo.';
  await writeFile(spanish, JSON.stringify(plan));
  expect(await run('check', ...files)).toEqual({
    code: 1,
    output: 'es time-3 action: 1 words, not 8 to 60\n',
  });
  await writeFile(spanish, JSON.stringify({ ...plan, version: 3 }));
  expect(await run('check', english, spanish)).toEqual({
    code: 1,
    output: 'four-weeks.v2.es.json: four-weeks 3, but four-weeks.v2.en.json is four-weeks 2\n',
  });
  await writeFile(spanish, JSON.stringify({ ...plan, id: 'other' }));
  expect((await run('check', ...files)).output).toMatch(/^four-weeks\.v2\.es\.json: other 2, but /);
});

test('command publishes plan texts, goes back, and lists quizzes, too', async () => {
  const { address, call, config } = await setup();
  const variables = {
    API_PUBLIC_URL: `${address}/v1`,
    API_KEY: config.apiKeys[0] ?? '',
    OPERATOR_TOKEN: config.operators[0]?.token ?? '',
  };
  const send = (...words: string[]) => runContentCommand(words, variables);
  const { folder, files } = await setupFiles();
  await run('export', folder);
  const published = await send('publish', ...files, '--reason', 'A test', '--current');
  expect(published).toEqual({ code: 0, output: 'four-weeks 2 published, and is current.\n' });
  expect((await send('list', 'four-weeks')).output).toMatch(
    /^2\t\w{12}\tpublished\tcurrent\n1\t\w{12}\twith the code\n$/,
  );
  const back = await send('current', 'four-weeks', '1', '--reason', 'Back again');
  expect(back).toEqual({ code: 0, output: 'four-weeks 1 is current.\n' });
  expect((await send('current', 'four-weeks', '3', '--reason', 'Not there')).output).toMatch(/^404 /);
  const { output } = await send('preview', ...files);
  const [, token = ''] = /: (\S{43})\n$/.exec(output) ?? [];
  const preview = await call('get', `/plan/preview?draft=${token}`, { browser: 'reviewer' }).expect(200);
  expect(preview.body.isDraft).toBe(true);
  expect((await send('list', 'inflow')).output).toContain('with the code\tcurrent');
});

test('what is missing is said in one line', async () => {
  expect(await run('list', 'inflow')).toEqual({
    code: 1,
    output: 'Invalid ENV config: API_KEY, OPERATOR_TOKEN\n',
  });
  const { output } = await runProcess(['check', 'gone.en.json', 'gone.en.json']);
  expect(output).toMatch(/^ENOENT: .*gone\.en\.json'\n$/);
  const settings = {
    API_PUBLIC_URL: 'http://127.0.0.1:1/v1',
    API_KEY: 'local-api-key',
    OPERATOR_TOKEN: 'local-operator-token',
  };
  expect((await runProcess(['list', 'inflow'], settings)).output).toMatch(/^fetch failed: .*\n$/);
});
