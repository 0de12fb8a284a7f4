import { testVisitor } from '@funnel/testing';
import { createMixpanelSink, mixpanelSettings } from './mixpanel-sink';
import { sandboxWithStoppedClock, watchSink } from './testing/watch-sink';

const sandbox = sandboxWithStoppedClock();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

function setup() {
  return watchSink('data', createSink);
}

function createSink(key: string) {
  return createMixpanelSink({ key, apiHost: `${sandbox().url}/mixpanel`, uuid: () => testVisitor.uuid });
}

test('product analytics: batch size 50, flush interval 5000 ms, request time-out 90000 ms', async () => {
  const { track, pass, sizes, sent, sink } = setup();
  track(60);
  await pass(4999);
  expect(sizes()).toEqual([]);
  await pass(1001);
  expect(sizes()).toEqual([50, 10]);
  expect(sent[0]?.xhr.timeout).toBe(90_000);
  expect(await sandbox().records('mixpanel')).toHaveLength(60);
  sink.stop();
});

test.each([
  ['cookie expiry 365 days', mixpanelSettings.cookie_expiration, 365],
  ['link-tracking time-out 300 ms', mixpanelSettings.track_links_timeout, 300],
])('product analytics: %s', (_rule, setting, specified) => {
  expect(setting).toBe(specified);
});

test('product analytics: event data truncation at 255', async () => {
  const { pass, sent, sink } = setup();
  sink.track({ name: 'Step Viewed', properties: { long: 'x'.repeat(1000) } });
  await pass(6000);
  expect(sent[0]?.events).toMatchObject([{ properties: { long: 'x'.repeat(255) } }]);
  sink.stop();
});

test.each([503, 429])(
  'product analytics: after a %d it retries ever later, up to 10 minutes',
  async (status) => {
    const { track, pass, sent, sink } = setup();
    await sandbox().fault({ provider: 'mixpanel', status });
    track(1);
    await pass(32 * 60_000);
    const delays = sent.slice(1).map(({ at }, index) => (at - (sent[index]?.at ?? 0)) / 1000);
    // An answer is seen at the end of a clock step.
    expect(delays.slice(0, 3).map((delay) => Math.floor(delay / 5) * 5)).toEqual([10, 20, 40]);
    expect(Math.floor(Math.max(...delays) / 5) * 5).toBe(600);
    sink.stop();
  },
  30_000,
);

test('product analytics: batch size halved on 413, and everything arrives', async () => {
  const { track, pass, sizes, sink } = setup();
  await sandbox().fault({ provider: 'mixpanel', status: 413, times: 2 });
  track(50);
  await pass(60_000);
  expect(sizes().slice(0, 3)).toEqual([50, 25, 12]);
  const records = await sandbox().records('mixpanel');
  expect(records.filter(({ status }) => status === 200)).toHaveLength(50);
  sink.stop();
});

test('what is sent names the visitor by the uuid and neither address, referrer nor campaign', async () => {
  const { track, pass, sent, sink } = setup();
  history.replaceState(null, '', '/checkout?utm_source=canary&gclid=canary');
  track(1);
  await pass(6000);
  expect(sent[0]?.url).toContain('ip=0');
  const event = sent[0]?.events[0];
  expect(event).toMatchObject({
    event: 'Payment Submitted',
    properties: { distinct_id: testVisitor.uuid, attempt: 0 },
  });
  expect(JSON.stringify(event)).not.toMatch(/canary|localhost|checkout|referr/i);
  sink.stop();
});

test('after a withdrawal nothing is sent and nothing but the opt-out is stored', async () => {
  const { track, pass, sizes, sink, key } = setup();
  track(3);
  sink.stop();
  sink.track({ name: 'Step Viewed', properties: {} });
  await pass(60_000);
  expect(sizes()).toEqual([]);
  expect(await sandbox().records('mixpanel')).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([`__mp_opt_in_out_${key}`]);
});

test('renewed consent after a withdrawal tracks again', async () => {
  const { sink, key, pass, sizes } = setup();
  sink.stop();
  const again = createSink(key);
  again.track({ name: 'Step Viewed', properties: {} });
  await pass(6000);
  expect(sizes()).toEqual([1]);
  again.stop();
});
