import { testVisitor } from '@funnel/testing';
import { until } from '@funnel/testing/sandbox';
import { amplitudeSettings, createAmplitudeSink } from './amplitude-sink';
import { sandboxWithStoppedClock, watchSink } from './testing/watch-sink';

const sandbox = sandboxWithStoppedClock();

function setup() {
  return watchSink('e', (key) =>
    createAmplitudeSink({ key, apiHost: `${sandbox().url}/amplitude`, uuid: () => testVisitor.uuid }),
  );
}

test('Amplitude: batch size 50 at once, the rest after the flush interval of 5000 ms', async () => {
  const { track, pass, sizes, sink } = setup();
  track(70);
  await pass(4000);
  expect(sizes()).toEqual([50]);
  await pass(2000);
  expect(sizes()).toEqual([50, 20]);
  expect(await sandbox().records('amplitude')).toHaveLength(70);
  sink.stop();
});

test('Amplitude: cookie expiry 365 days', () => {
  expect(amplitudeSettings.cookieExpiration).toBe(365);
});

test('Amplitude: event data truncation at 255', async () => {
  const { pass, sent, sink } = setup();
  sink.track({ name: 'Step Viewed', properties: { long: 'x'.repeat(1000) } });
  await pass(6000);
  expect(sent[0]?.events).toMatchObject([{ event_properties: { long: 'x'.repeat(255) } }]);
  sink.stop();
});

test.each([503, 429])(
  'Amplitude: after a %d it retries ever later, up to 10 minutes',
  async (status) => {
    const { track, pass, sent, sink } = setup();
    await sandbox().fault({ provider: 'amplitude', status });
    track(1);
    await pass(32 * 60_000);
    const delays = sent.slice(1).map(({ at }, index) => (at - (sent[index]?.at ?? 0)) / 1000);
    expect(delays[0]).toBeGreaterThanOrEqual(10);
    expect(delays[1]).toBeGreaterThanOrEqual(20);
    expect(Math.max(...delays)).toBeGreaterThanOrEqual(600);
    expect(Math.max(...delays)).toBeLessThanOrEqual(605);
    sink.stop();
  },
  30_000,
);

test('Amplitude: batch size halved on 413, and everything arrives', async () => {
  const { track, pass, sizes, sink } = setup();
  await sandbox().fault({ provider: 'amplitude', status: 413, times: 2 });
  track(50);
  await pass(60_000);
  expect(sizes().slice(0, 3)).toEqual([50, 25, 13]);
  const records = await sandbox().records('amplitude');
  expect(records.filter(({ status }) => status === 200)).toHaveLength(50);
  sink.stop();
});

test('Amplitude: a request without an answer is given up after 90000 ms', async () => {
  const { track, sent, sink } = setup();
  await sandbox().fault({ provider: 'amplitude', delayMs: 120_000, times: 1 });
  track(1);
  await jest.advanceTimersByTimeAsync(5000);
  await jest.advanceTimersByTimeAsync(89_000);
  expect(sent).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(11_000);
  expect(sent).toHaveLength(2);
  await until(async () => (await sandbox().records('amplitude')).length === 1, 'the second try');
  sink.stop();
  sent[0]?.xhr.abort();
});

test('what Amplitude gets names the visitor by the uuid and neither address, referrer nor campaign', async () => {
  const { track, pass, sent, sink } = setup();
  history.replaceState(null, '', '/checkout?utm_source=canary&gclid=canary');
  track(1);
  await pass(6000);
  expect(sent[0]?.events).toMatchObject([
    { event_type: 'Payment Submitted', user_id: testVisitor.uuid, event_properties: { attempt: 0 } },
  ]);
  expect(JSON.stringify(sent[0]?.events)).not.toMatch(/canary|localhost|checkout|referr/i);
  sink.stop();
});

test('after a withdrawal Amplitude is sent nothing and stores nothing', async () => {
  const { track, pass, sizes, sink } = setup();
  track(3);
  sink.stop();
  sink.track({ name: 'Step Viewed', properties: {} });
  await pass(60_000);
  expect(sizes()).toEqual([]);
  expect(await sandbox().records('amplitude')).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});
