import { createGrowthbookClient } from '../../../experiments/growthbook-client';
import type { ExperimentPayload } from '../../../experiments/rest-documents';
import { startExperimentSandbox } from '../../testing/experiments';

const key = 'secret_sandbox';
const base = '/growthbook/api/v1';
const phase = {
  name: 'Main',
  dateStarted: '2026-11-25T00:00:00Z',
  coverage: 1,
  variationWeights: [0.5, 0.5],
};
const payload: ExperimentPayload = {
  trackingKey: 'jtbd-1',
  name: 'jtbd-1',
  assignmentQueryId: 'visitors',
  variations: [
    { key: '0', name: 'control' },
    { key: '1', name: 'jtbd' },
  ],
  phases: [phase],
};

async function setup() {
  const sandbox = await startExperimentSandbox();
  const url = `${sandbox.url}/growthbook`;
  const client = createGrowthbookClient({ url, key, environment: 'production' });
  const feature = { id: 'jtbd', valueType: 'string', defaultValue: 'control', owner: 'Anna' } as const;
  return { ...sandbox, client, createFeature: () => client.createFeature(feature) };
}

test.each(['', 'Bearer wrong', `Basic ${key}`, `Bearer ${key}x`])(
  'with %j nothing is told or changed',
  async (authorization) => {
    const sandbox = await setup();
    const headers = { authorization, 'content-type': 'application/json' };
    const read = await fetch(`${sandbox.url}${base}/features`, { headers });
    expect(read.status).toBe(401);
    const written = await sandbox.send('POST', `${base}/experiments`, payload, headers);
    expect(written.status).toBe(401);
    expect(await sandbox.client.listExperiments()).toEqual([]);
  },
);

test('a refusal has no key in its text', async () => {
  const sandbox = await setup();
  const change = sandbox.client.changeExperiment('exp_unknown', {});
  await expect(change).rejects.toThrow('GrowthBook answers 400 at /experiments/exp_unknown: Could not find');
  await expect(change).rejects.not.toThrow(key);
});

test('a feature decides once its environment is on', async () => {
  const sandbox = await setup();
  await sandbox.createFeature();
  const rules = [{ type: 'force', value: 'jtbd' } as const];
  await sandbox.client.changeFeature('jtbd', { environments: { production: { enabled: false, rules } } });
  expect(await sandbox.readDefinition('jtbd')).toEqual({ defaultValue: 'control' });
  const feature = await sandbox.client.enableFeature('jtbd', 'Ready');
  const definition = { defaultValue: 'control', rules: [{ force: 'jtbd' }] };
  expect(await sandbox.readDefinition('jtbd')).toEqual(definition);
  expect(JSON.parse(feature.environments['production']?.definition ?? '')).toEqual(definition);
});

test('a reference runs its experiment', async () => {
  const sandbox = await setup();
  await sandbox.createFeature();
  const { id, variations } = await sandbox.client.createExperiment(payload);
  const named = variations.map(({ variationId, name }) => ({ variationId, value: name }));
  const rules = [{ type: 'experiment-ref', experimentId: id, variations: named } as const];
  await sandbox.client.changeFeature('jtbd', { environments: { production: { enabled: true, rules } } });
  expect(await sandbox.readDefinition('jtbd')).toEqual({ defaultValue: 'control' });
  const again = { ...phase, coverage: 0.5 };
  await sandbox.client.changeExperiment(id, { status: 'running', phases: [phase, again] });
  expect((await sandbox.readDefinition('jtbd')).rules).toMatchObject([
    { key: 'jtbd-1', phase: '1', coverage: 0.5, variations: ['control', 'jtbd'] },
  ]);
});

test('one key has two experiments only on request', async () => {
  const { client } = await setup();
  await client.createExperiment(payload);
  await expect(client.createExperiment(payload)).rejects.toThrow('tracking key already exists: jtbd-1');
  await client.createExperiment({ ...payload, bypassDuplicateKeyCheck: true });
  expect(await client.listExperiments()).toHaveLength(2);
});

test('lists come in pages', async () => {
  const sandbox = await setup();
  for (let count = 0; count < 3; count += 1)
    await sandbox.client.createExperiment({ ...payload, trackingKey: `jtbd-${count}` });
  const headers = { authorization: `Bearer ${key}` };
  const page = await fetch(`${sandbox.url}${base}/experiments?limit=2`, { headers });
  expect(await page.json()).toMatchObject({ limit: 2, offset: 0, count: 2, total: 3, hasMore: true });
});

test('environments are listed', async () => {
  const sandbox = await setup();
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${sandbox.url}${base}/environments`, { headers });
  expect(await answer.json()).toMatchObject({ environments: [{ id: 'production' }] });
});

test('what is written last counts', async () => {
  const sandbox = await setup();
  await sandbox.createFeature();
  await sandbox.send('PUT', '/_inspect/growthbook/features/jtbd', { value: 'jtbd' });
  const [feature] = await sandbox.client.listFeatures();
  expect(feature?.environments['production']?.rules).toMatchObject([{ type: 'force', value: 'jtbd' }]);
  await sandbox.client.changeFeature('jtbd', { environments: { production: { enabled: true, rules: [] } } });
  expect(await sandbox.readDefinition('jtbd')).toEqual({ defaultValue: 'control' });
});
