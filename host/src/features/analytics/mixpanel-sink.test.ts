import { testVisitor } from '@funnel/testing';
import { createMixpanelSink, mixpanelSettings } from './mixpanel-sink';
import { setupSandbox, watchSink } from './testing/watch-sink';

const sandbox = setupSandbox();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

function setup() {
  return watchSink('data', createSink);
}

function createSink(key: string) {
  return createMixpanelSink({ key, apiHost: `${sandbox().url}/mixpanel`, uuid: () => testVisitor.uuid });
}

test('product analytics: sends 50 events every 5 s', async () => {
  const { track, passTime, listSizes, sent, sink } = setup();
  track(60);
  await passTime(4999);
  expect(listSizes()).toEqual([]);
  await passTime(1001);
  expect(listSizes()).toEqual([50, 10]);
  expect(sent[0]?.xhr.timeout).toBe(90_000);
  expect(await sandbox().readRecords('mixpanel')).toHaveLength(60);
  sink.stop();
});

test.each([
  ['cookie expiry 365 days', mixpanelSettings.cookie_expiration, 365],
  ['link-tracking time-out 300 ms', mixpanelSettings.track_links_timeout, 300],
])('product analytics: %s', (_rule, setting, specified) => {
  expect(setting).toBe(specified);
});

test('product analytics: event data truncation at 255', async () => {
  const { passTime, sent, sink } = setup();
  sink.track({ name: 'Step Viewed', properties: { long: 'x'.repeat(1000) } });
  await passTime(6000);
  expect(sent[0]?.events).toMatchObject([{ properties: { long: 'x'.repeat(255) } }]);
  sink.stop();
});

test.each([503, 429])(
  'product analytics: retry delays after %d reach 10 minutes',
  async (status) => {
    const { track, passTime, sent, sink } = setup();
    await sandbox().setFault({ provider: 'mixpanel', status });
    track(1);
    await passTime(32 * 60_000);
    const delays = sent.slice(1).map(({ at }, index) => (at - (sent[index]?.at ?? 0)) / 1000);
    // An answer is seen at the end of a clock step.
    expect(delays.slice(0, 3).map((delay) => Math.floor(delay / 5) * 5)).toEqual([10, 20, 40]);
    expect(Math.floor(Math.max(...delays) / 5) * 5).toBe(600);
    sink.stop();
  },
  30_000,
);

test('product analytics: batch size halved on 413, none lost', async () => {
  const { track, passTime, listSizes, sink } = setup();
  await sandbox().setFault({ provider: 'mixpanel', status: 413, times: 2 });
  track(50);
  await passTime(60_000);
  expect(listSizes().slice(0, 3)).toEqual([50, 25, 12]);
  const records = await sandbox().readRecords('mixpanel');
  expect(records.filter(({ status }) => status === 200)).toHaveLength(50);
  sink.stop();
});

test('Mixpanel gets the uuid, no address, referrer, campaign', async () => {
  const { track, passTime, sent, sink } = setup();
  history.replaceState(null, '', '/checkout?utm_source=canary&gclid=canary');
  track(1);
  await passTime(6000);
  expect(sent[0]?.url).toContain('ip=0');
  const event = sent[0]?.events[0];
  expect(event).toMatchObject({
    event: 'Payment Submitted',
    properties: { distinct_id: testVisitor.uuid, attempt: 0 },
  });
  expect(JSON.stringify(event)).not.toMatch(/canary|localhost|checkout|referr/i);
  sink.stop();
});

test('person and swimlane are described without personal data', async () => {
  const { passTime, sink } = setup();
  history.replaceState(null, '', '/checkout?utm_source=canary&gclid=canary');
  sink.describe({ person: { version: '1.4.6' }, group: { kind: 'swimlane', name: 'main' } });
  sink.track({ name: 'Step Viewed', properties: {} });
  await passTime(6000);
  const records = await sandbox().readRecords('mixpanel');
  expect(records.map(({ path, request }) => [path.split('/')[2], request])).toEqual(
    expect.arrayContaining([
      ['engage', expect.objectContaining({ $set: expect.objectContaining({ version: '1.4.6' }) })],
      [
        'groups',
        expect.objectContaining({ $group_key: 'swimlane', $group_id: 'main', $set: { version: '1.4.6' } }),
      ],
      ['track', expect.objectContaining({ event: 'Step Viewed' })],
    ]),
  );
  expect(records).toHaveLength(3);
  expect(JSON.stringify(records)).not.toMatch(/canary|localhost|checkout|referr|email/i);
  sink.stop();
});

test('revoked consent sends no description either', async () => {
  const { passTime, sink } = setup();
  sink.describe({ person: { version: '1.4.6' }, group: { kind: 'swimlane', name: 'main' } });
  sink.stop();
  sink.describe({ person: { version: '1.4.6' }, group: undefined });
  await passTime(60_000);
  expect(await sandbox().readRecords('mixpanel')).toEqual([]);
});

test('revoked consent stops sending and stores only the opt-out', async () => {
  const { track, passTime, listSizes, sink, key } = setup();
  track(3);
  sink.stop();
  sink.track({ name: 'Step Viewed', properties: {} });
  await passTime(60_000);
  expect(listSizes()).toEqual([]);
  expect(await sandbox().readRecords('mixpanel')).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([`__mp_opt_in_out_${key}`]);
});

test('renewed consent tracks again', async () => {
  const { sink, key, passTime, listSizes } = setup();
  sink.stop();
  const again = createSink(key);
  again.track({ name: 'Step Viewed', properties: {} });
  await passTime(6000);
  expect(listSizes()).toEqual([1]);
  again.stop();
});
