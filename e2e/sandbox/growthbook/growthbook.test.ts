import { flagNames } from '@funnel/contracts';
import { clearCache, GrowthBook, setPolyfills } from '@growthbook/growthbook';
import { EventSource } from 'eventsource';
import { onCleanup } from '../testing/cleanup';
import { startTestSandbox, testKeys } from '../testing/sandbox';

setPolyfills({ EventSource });

const editor = '/_inspect/growthbook/features';

function client(url: string, attributes: Record<string, string> = { id: 'visitor-1' }): GrowthBook {
  const visitor = new GrowthBook({ apiHost: `${url}/growthbook`, attributes, ...testKeys });
  onCleanup(async () => {
    visitor.destroy();
    // Closes the streams, which would reconnect for ever.
    await clearCache();
  });
  return visitor;
}

const experiment = { variations: ['control', 'fast-checkout'], weights: [0.5, 0.5], key: 'fast-checkout-1' };

test('encrypted features decrypt to control values', async () => {
  const sandbox = await startTestSandbox();
  const visitor = client(sandbox.url);
  const { success, source } = await visitor.init({ skipCache: true });
  expect({ success, source }).toEqual({ success: true, source: 'network' });
  const results = flagNames.map((name) => visitor.evalFeature(name));
  expect(results.every(({ value, experiment: running }) => value === 'control' && !running)).toBe(true);
});

test('key encrypts the features and streaming is announced', async () => {
  const sandbox = await startTestSandbox();
  const response = await fetch(`${sandbox.url}/growthbook/api/features/${testKeys.clientKey}`, {
    headers: { origin: 'http://localhost:3000' },
  });
  expect(response.headers.get('x-sse-support')).toBe('enabled');
  expect(response.headers.get('access-control-expose-headers')).toContain('x-sse-support');
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  expect(await response.json()).toMatchObject({
    status: 200,
    features: {},
    encryptedFeatures: expect.any(String),
  });
});

test('without a key features are plain JSON', async () => {
  const sandbox = await startTestSandbox({ growthbook: {} });
  const response = await sandbox.get('/growthbook/api/features/any');
  expect(await response.json()).toMatchObject({ features: { jtbd: { defaultValue: 'control' } } });
});

test('another client key is refused', async () => {
  const sandbox = await startTestSandbox();
  expect((await sandbox.get('/growthbook/api/features/other')).status).toBe(400);
});

test('flag changes and resets reach a listening visitor', async () => {
  const sandbox = await startTestSandbox();
  const visitor = client(sandbox.url);
  await visitor.init({ skipCache: true, streaming: true });
  const listening = () =>
    sandbox.get('/_inspect/state').then(async (state) => (await state.json()).growthbook.listeners);
  while ((await listening()) === 0);

  const changed = nextRender(visitor);
  await sandbox.send('PUT', `${editor}/jtbd`, { value: 'jtbd' });
  await changed;
  expect(visitor.getFeatureValue('jtbd', '')).toBe('jtbd');

  const restored = nextRender(visitor);
  await sandbox.send('DELETE', `${editor}/jtbd`);
  await restored;
  expect(visitor.getFeatureValue('jtbd', '')).toBe('control');
});

test.each([
  ['jtbd', { value: 'jtbd-2' }],
  ['jtbd', { experiment: { variations: ['control', 'on'], weights: [0.5, 0.5] } }],
  ['3-billing-rollout', { value: 'not-a-hash' }],
])('for %s an unknown variant is refused: %j', async (name, setting) => {
  const sandbox = await startTestSandbox();
  const answer = await sandbox.send('PUT', `${editor}/${name}`, setting);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: expect.stringContaining(`${name} has no variant`) });
});

test('each change has a later date', async () => {
  const sandbox = await startTestSandbox();
  const dates: string[] = [];
  for (const value of ['jtbd', 'control', 'jtbd']) {
    await sandbox.send('PUT', `${editor}/jtbd`, { value });
    dates.push(
      (await (await sandbox.get(`/growthbook/api/features/${testKeys.clientKey}`)).json()).dateUpdated,
    );
  }
  expect(dates).toEqual([...new Set(dates)].sort());
  expect(dates).toHaveLength(3);
});

test('experiment fills both arms and reports exposure', async () => {
  const sandbox = await startTestSandbox();
  await sandbox.send('PUT', `${editor}/fast-checkout`, { experiment });
  const visitor = client(sandbox.url);
  await visitor.init({ skipCache: true });
  const seen = new Set<unknown>();
  for (let index = 0; index < 50; index += 1) {
    await visitor.setAttributes({ id: `visitor-${index}` });
    const { value, experiment: running } = visitor.evalFeature('fast-checkout');
    expect(running?.key).toBe('fast-checkout-1');
    seen.add(value);
  }
  expect(seen).toEqual(new Set(experiment.variations));
});

test.each([
  ['fast-checkout', 'fast-checkout', 'experimentUser', true],
  ['fast-checkout', 'fast-checkout', 'riskyExperimentUser', true],
  ['stripe-tax', 'enabled', 'experimentUser', false],
  ['stripe-tax', 'enabled', 'riskyExperimentUser', true],
])('before the ramp of %s (%s) %s is in: %s', async (flag, variant, attribute, isIn) => {
  const sandbox = await startTestSandbox();
  const setting = { variations: ['control', variant], weights: [0, 1], coverage: 0 };
  await sandbox.send('PUT', `${editor}/${flag}`, { experiment: setting });
  const visitor = client(sandbox.url);
  await visitor.init({ skipCache: true });
  expect(visitor.getFeatureValue(flag, '')).toBe('control');
  await visitor.setAttributes({ id: 'visitor-1', [attribute]: true });
  expect(visitor.getFeatureValue(flag, '')).toBe(isIn ? variant : 'control');
});

test('remote evaluation matches the SDK’s local evaluation', async () => {
  const sandbox = await startTestSandbox();
  await sandbox.send('PUT', `${editor}/fast-checkout`, { experiment });
  const visitor = client(sandbox.url, { id: 'someone' });
  await visitor.init({ skipCache: true });
  const path = `/growthbook/api/eval/${testKeys.clientKey}`;
  const { features } = await (await sandbox.send('POST', path, { attributes: { id: 'someone' } })).json();
  const value = visitor.getFeatureValue('fast-checkout', '');
  expect(features['fast-checkout'].defaultValue).toBe(value);
  expect(features['fast-checkout'].rules[0].tracks[0].experiment.key).toBe('fast-checkout-1');
});

test.each([
  ['weights that do not add up', { experiment: { ...experiment, weights: [0.5, 0.6] } }],
  ['a weight too few', { experiment: { ...experiment, weights: [1] } }],
  ['no value at all', {}],
])('the editor refuses %s', async (_, setting) => {
  const sandbox = await startTestSandbox();
  expect((await sandbox.send('PUT', `${editor}/fast-checkout`, setting)).status).toBe(400);
  expect((await (await sandbox.get('/_inspect/state')).json()).growthbook.changed).toEqual([]);
});

test('an unknown flag is not found', async () => {
  const sandbox = await startTestSandbox();
  expect((await sandbox.send('PUT', `${editor}/no-such-flag`, { value: 'x' })).status).toBe(404);
});

test('a changed flag survives a restart', async () => {
  const first = await startTestSandbox();
  await first.send('PUT', `${editor}/jtbd`, { value: 'jtbd' });
  await first.close();
  const second = await startTestSandbox({ dataDir: first.config.dataDir });
  const features: { name: string; setting: unknown }[] = await (await second.get(editor)).json();
  expect(features.find(({ name }) => name === 'jtbd')?.setting).toEqual({ value: 'jtbd' });
});

test('phase, condition and namespace reach the SDK', async () => {
  const sandbox = await startTestSandbox({ growthbook: {} });
  const setting = {
    ...experiment,
    phase: '2',
    condition: { country: 'DE' },
    namespace: ['price-page', 0, 0.5],
  };
  await sandbox.send('PUT', `${editor}/fast-checkout`, { experiment: setting });
  const { features } = await (await sandbox.get('/growthbook/api/features/any')).json();
  const early = { $or: [{ experimentUser: true }, { riskyExperimentUser: true }] };
  expect(features['fast-checkout'].rules).toMatchObject([
    { phase: '2', coverage: 1, condition: { $and: [early, { country: 'DE' }] } },
    { phase: '2', coverage: 1, condition: { country: 'DE' }, namespace: ['price-page', 0, 0.5] },
  ]);
  expect(features['fast-checkout'].rules[0].namespace).toBeUndefined();
});

test('schedule and ramp follow the clock', async () => {
  const sandbox = await startTestSandbox({ growthbook: {} });
  const schedule = { start: '2027-01-01T00:00:00Z', stop: '2027-01-03T00:00:00Z' };
  const ramp = [{ at: '2027-01-02T00:00:00Z', coverage: 1 }];
  await sandbox.send('PUT', `${editor}/jtbd`, {
    experiment: { variations: ['control', 'jtbd'], weights: [0.5, 0.5], coverage: 0.1, schedule, ramp },
  });
  const seen: unknown[] = [];
  for (const day of ['2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03']) {
    const offsetMs = Date.parse(`${day}T12:00:00Z`) - Date.now();
    await sandbox.send('PUT', '/_inspect/clock', { offsetMs });
    const { features } = await (await sandbox.get('/growthbook/api/features/any')).json();
    seen.push(features.jtbd.rules?.at(-1).coverage);
  }
  expect(seen).toEqual([undefined, 0.1, 1, undefined]);
});

test('a planned start reaches a listening visitor', async () => {
  const sandbox = await startTestSandbox();
  const visitor = client(sandbox.url);
  await visitor.init({ skipCache: true, streaming: true });
  const listening = () =>
    sandbox.get('/_inspect/state').then(async (state) => (await state.json()).growthbook.listeners);
  while ((await listening()) === 0);
  const set = nextRender(visitor);
  const schedule = { start: new Date(Date.now() + 300).toISOString() };
  await sandbox.send('PUT', `${editor}/jtbd`, {
    experiment: { variations: ['control', 'jtbd'], weights: [0, 1], schedule },
  });
  await set;
  expect(visitor.getFeatureValue('jtbd', '')).toBe('control');
  await nextRender(visitor);
  expect(visitor.getFeatureValue('jtbd', '')).toBe('jtbd');
});

function nextRender(visitor: GrowthBook): Promise<void> {
  return new Promise((resolve) => visitor.setRenderer(() => resolve()));
}
