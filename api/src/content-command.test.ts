import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const command = path.join(import.meta.dirname, 'content-command.ts');
const folders: string[] = [];

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

async function run(...words: string[]): Promise<{ code: number; output: string }> {
  const call = promisify(execFile)(process.execPath, ['--import', 'tsx', command, ...words]);
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
  expect(await run('export', folder)).toEqual({ code: 0, output: `${files.join('\n')}\n` });
  expect(await run('check', ...files)).toEqual({ code: 0, output: 'No faults.\n' });
  expect(await run('export', folder)).toEqual({ code: 1, output: `${files[0]} exists already.\n` });
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
