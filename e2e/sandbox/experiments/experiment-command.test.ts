import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runExperimentCommand } from '../../experiments/run-experiment-command';
import { startExperimentSandbox } from '../testing/experiments';
import { createTemporaryFolder } from '../testing/sandbox';

const author = ['--who', 'Anna', '--why', 'To learn'];

async function setup() {
  const sandbox = await startExperimentSandbox();
  const variables = {
    GROWTHBOOK_API_URL: `${sandbox.url}/growthbook`,
    GROWTHBOOK_API_KEY: 'secret_sandbox',
    API_URL: 'http://127.0.0.1:9',
  };
  const run = (...words: string[]) => runExperimentCommand(words, variables);
  return { ...sandbox, variables, run, change: (...words: string[]) => run(...words, ...author) };
}

test('command runs an experiment from template to archive', async () => {
  const { run, change, readDefinition } = await setup();
  await change('create', 'jtbd', '--coverage', '10', '--country', 'US');
  await change('start', 'jtbd');
  expect((await readDefinition('jtbd')).rules[1]).toMatchObject({
    key: 'jtbd-1',
    weights: [0.5, 0.5],
    coverage: 0.1,
    condition: { country: { $in: ['US'] } },
  });
  await change('ramp', 'jtbd', '--coverage', '100');
  expect((await run('list')).output).toMatch(/^jtbd +jtbd-1 +running +100 %$/m);
  await change('rollout', 'jtbd', '--variant', 'jtbd');
  await change('archive', 'jtbd');
  expect((await run('show', 'jtbd')).output).toContain('status: stopped, archived');
  expect((await readDefinition('jtbd')).rules).toEqual([{ force: 'jtbd' }]);
});

test('started again with other weights', async () => {
  const { change, readDefinition } = await setup();
  await change('create', 'quinn-funnel', '--share', '0-50');
  await change('start', 'quinn-funnel');
  await change('stop', 'quinn-funnel');
  const { code } = await change('start', 'quinn-funnel', '--weights', 'control:20,quinn-funnel:80');
  expect(code).toBe(0);
  expect((await readDefinition('quinn-funnel')).rules[1]).toMatchObject({
    phase: '1',
    weights: [0.2, 0.8],
    namespace: ['entry', 0, 0.5],
  });
});

test.each([
  [['create', 'jtbd'], 'Say who you are'],
  [['create', 'no-such-flag', ...author], 'experiment list'],
  [['delete', 'jtbd', ...author], 'experiment list'],
  [['start', 'jtbd', ...author], 'jtbd has no experiment'],
  [['create', 'jtbd', '--weights', 'control:50', ...author], 'At least two variants need a weight'],
])('%j is refused', async (words, text) => {
  const { run } = await setup();
  const { code, output } = await run(...words);
  expect(code).toBe(1);
  expect(output).toContain(text);
});

test('ramp keeps what is planned', async () => {
  const { run, change } = await setup();
  await change('create', 'jtbd', '--stop', '2099-01-05 09:00');
  await change('start', 'jtbd');
  await change('ramp', 'jtbd', '--coverage', '20');
  await change('ramp', 'jtbd', '--ramp', '2099-01-02 09:00 50');
  const { output } = await run('show', 'jtbd');
  expect(output).toContain('coverage: 20 %');
  expect(output).toContain('coverage 50 % at 2099-01-02 09:00 UTC, stopped at 2099-01-05 09:00 UTC');
});

test('show prints the plan', async () => {
  const { run } = await setup();
  const { output } = await run('show', 'jtbd');
  expect(output).toContain('metric: Trial started');
  expect(output).toContain('owner: quiz squad');
  expect(output).toContain('decided by: 2027-06-30');
});

test.each([
  ['ramp', ['--coverage', '20', '--weights', 'control:20,jtbd:80'], 'ramp does not change --weights'],
  ['stop', ['--coverage', '0'], 'stop does not change --coverage'],
  ['rollout', ['--variant', 'jtbd', '--country', 'US'], 'rollout does not change --country'],
])('%s refuses a field of another command', async (command, fields, text) => {
  const { change, run } = await setup();
  await change('create', 'jtbd');
  await change('start', 'jtbd');
  expect(await change(command, 'jtbd', ...fields)).toMatchObject({
    code: 1,
    output: expect.stringContaining(text),
  });
  expect((await run('list')).output).toMatch(/^jtbd +jtbd-1 +running +0 %$/m);
});

test('GrowthBook that does not answer is named', async () => {
  const { variables } = await setup();
  const { code, output } = await runExperimentCommand(['list'], {
    ...variables,
    GROWTHBOOK_API_URL: 'http://127.0.0.1:9/growthbook',
  });
  expect(code).toBe(1);
  expect(output).toContain('No answer from GrowthBook at http://127.0.0.1:9/growthbook');
});

test('planned changes that are due are made', async () => {
  const { run, change, readDefinition } = await setup();
  await change(
    'create',
    'jtbd',
    '--start',
    '2020-01-01 09:00',
    '--ramp',
    '2020-01-02 09:00 50; 2099-01-01 09:00 100',
  );
  expect((await run('apply')).output).toContain('jtbd: coverage 50 %');
  expect((await readDefinition('jtbd')).rules[1]).toMatchObject({ coverage: 0.5 });
  expect((await run('apply')).output).toBe('Nothing was due.\n');
});

test('export can be imported', async () => {
  const [first, second] = [await setup(), await setup()];
  await first.change('create', 'jtbd');
  await first.change('start', 'jtbd');
  const file = path.join(await createTemporaryFolder(), 'features.json');
  await writeFile(file, (await first.run('export')).output);
  expect((await second.change('import', file)).output).toBe('jtbd: create\njtbd: start\n');
  expect(await second.readDefinition('jtbd')).toEqual(await first.readDefinition('jtbd'));
});

test('another GrowthBook needs its key', async () => {
  const { output } = await runExperimentCommand(['list'], {
    GROWTHBOOK_API_URL: 'https://growthbook.example',
  });
  expect(output).toBe('Invalid ENV config: GROWTHBOOK_API_KEY\n');
});

test('a wrong key is refused and not printed', async () => {
  const { variables } = await setup();
  const { code, output } = await runExperimentCommand(['list'], {
    ...variables,
    GROWTHBOOK_API_KEY: 'secret_other',
  });
  expect(code).toBe(1);
  expect(output).toContain('GrowthBook answers 401');
  expect(output).not.toContain('secret_other');
});
