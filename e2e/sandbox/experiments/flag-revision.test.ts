import { runExperimentCommand } from '../../experiments/run-experiment-command';
import { startExperimentSandbox, twoArms } from '../testing/experiments';

const jtbd = twoArms('jtbd-1', 'jtbd');

async function setup() {
  const sandbox = await startExperimentSandbox();
  const readRevision = async () =>
    /name="revision" value="(\w+)"/.exec(await sandbox.readPage('/jtbd'))?.[1] ?? '';
  await sandbox.act('jtbd/create', jtbd);
  await sandbox.act('jtbd/start');
  return { ...sandbox, readRevision };
}

test('change that is based on an older state is refused', async () => {
  const sandbox = await setup();
  const revision = await sandbox.readRevision();
  await sandbox.act('jtbd/ramp', { coverage: '20', who: 'Ben', revision });
  const answer = await sandbox.submit('jtbd/ramp', { coverage: '50', revision });
  expect(answer.status).toBe(400);
  const text = await answer.text();
  expect(text).toContain('Ben ramped jtbd meanwhile (coverage: 10 % → 20 %)');
  expect(text).toContain('<a href="#now">Ben ramped');
  expect(text).toMatch(/name="coverage"[^>]* value="50"/);
  expect((await sandbox.readDefinition('jtbd')).rules[1]).toMatchObject({ coverage: 0.2 });
});

test('refused change can be made with what is known now', async () => {
  const sandbox = await setup();
  const revision = await sandbox.readRevision();
  await sandbox.act('jtbd/ramp', { coverage: '20', revision });
  const text = await (await sandbox.submit('jtbd/ramp', { coverage: '50', revision })).text();
  const next = /id="ramp".*?name="revision" value="(\w+)"/s.exec(text)?.[1] ?? '';
  expect(next).toBe(await sandbox.readRevision());
  await sandbox.act('jtbd/ramp', { coverage: '50', revision: next });
});

test('mistyped form still knows what it is based on', async () => {
  const sandbox = await setup();
  const revision = await sandbox.readRevision();
  await sandbox.act('jtbd/ramp', { coverage: '20', revision });
  const text = await (await sandbox.submit('jtbd/ramp', { coverage: 'half', revision })).text();
  expect(/id="ramp".*?name="revision" value="(\w+)"/s.exec(text)?.[1]).toBe(revision);
});

test('of two changes at once one is made', async () => {
  const sandbox = await setup();
  const revision = await sandbox.readRevision();
  const answers = await Promise.all(
    ['30', '40'].map((coverage) => sandbox.submit('jtbd/ramp', { coverage, revision })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
});

test('command refuses a change with an older revision', async () => {
  const { url } = await setup();
  const variables = { GROWTHBOOK_API_URL: `${url}/growthbook`, GROWTHBOOK_API_KEY: 'secret_sandbox' };
  const ramp = (coverage: string, revision: string) =>
    runExperimentCommand(
      [...['ramp', 'jtbd', '--coverage', coverage, '--revision', revision], '--who', 'Anna', '--why', 'x'],
      variables,
    );
  const shown = await runExperimentCommand(['show', 'jtbd'], variables);
  const revision = /revision: (\w+)/.exec(shown.output)?.[1] ?? '';
  expect(await ramp('20', revision)).toMatchObject({ code: 0 });
  expect(await ramp('50', revision)).toMatchObject({
    code: 1,
    output: expect.stringContaining('Anna ramped jtbd meanwhile'),
  });
});
