import { testVisitor } from '@funnel/testing';
import { waitUntil } from '@funnel/testing/sandbox';
import { amplitudeSettings, createAmplitudeSink } from './amplitude-sink';
import { setupSandbox, watchSink } from './testing/watch-sink';

const sandbox = setupSandbox();

function setup() {
  return watchSink('e', (key) =>
    createAmplitudeSink({ key, apiHost: `${sandbox().url}/amplitude`, uuid: () => testVisitor.uuid }),
  );
}

test('Amplitude: 50 events at once, rest after 5000 ms', async () => {
  const { track, passTime, listSizes, sink } = setup();
  track(70);
  await passTime(4000);
  expect(listSizes()).toEqual([50]);
  await passTime(2000);
  expect(listSizes()).toEqual([50, 20]);
  expect(await sandbox().readRecords('amplitude')).toHaveLength(70);
  sink.stop();
});

test('Amplitude: visitor and swimlane are described', async () => {
  const { passTime, sent, sink } = setup();
  sink.describe({ person: { version: '1.4.6' }, group: { kind: 'swimlane', name: 'main' } });
  await passTime(6000);
  const described = sent.flatMap(({ events }) => events);
  expect(described).toContainEqual(
    expect.objectContaining({ event_type: '$identify', user_properties: { $set: { version: '1.4.6' } } }),
  );
  expect(described).toContainEqual(
    expect.objectContaining({
      event_type: '$groupidentify',
      groups: { swimlane: 'main' },
      group_properties: { $set: { version: '1.4.6' } },
    }),
  );
  sink.stop();
});

test('Amplitude: cookie expiry 365 days', () => {
  expect(amplitudeSettings.cookieExpiration).toBe(365);
});

test('Amplitude: event data truncation at 255', async () => {
  const { passTime, sent, sink } = setup();
  sink.track({ name: 'Step Viewed', properties: { long: 'x'.repeat(1000) } });
  await passTime(6000);
  expect(sent[0]?.events).toMatchObject([{ event_properties: { long: 'x'.repeat(255) } }]);
  sink.stop();
});

test.each([503, 429])(
  'Amplitude: retries after %d back off to 10 minutes',
  async (status) => {
    const { track, passTime, sent, sink } = setup();
    await sandbox().setFault({ provider: 'amplitude', status });
    track(1);
    await passTime(32 * 60_000);
    const delays = sent.slice(1).map(({ at }, index) => (at - (sent[index]?.at ?? 0)) / 1000);
    expect(delays[0]).toBeGreaterThanOrEqual(10);
    expect(delays[1]).toBeGreaterThanOrEqual(20);
    expect(Math.max(...delays)).toBeGreaterThanOrEqual(600);
    expect(Math.max(...delays)).toBeLessThanOrEqual(605);
    sink.stop();
  },
  30_000,
);

test('Amplitude: batch size halved on 413, none lost', async () => {
  const { track, passTime, listSizes, sink } = setup();
  await sandbox().setFault({ provider: 'amplitude', status: 413, times: 2 });
  track(50);
  await passTime(60_000);
  expect(listSizes().slice(0, 3)).toEqual([50, 25, 13]);
  const records = await sandbox().readRecords('amplitude');
  expect(records.filter(({ status }) => status === 200)).toHaveLength(50);
  sink.stop();
});

test('Amplitude: unanswered request is aborted after 90000 ms', async () => {
  const { track, sent, sink } = setup();
  await sandbox().setFault({ provider: 'amplitude', delayMs: 120_000, times: 1 });
  track(1);
  await jest.advanceTimersByTimeAsync(5000);
  await jest.advanceTimersByTimeAsync(89_000);
  expect(sent).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(11_000);
  expect(sent).toHaveLength(2);
  await waitUntil(async () => (await sandbox().readRecords('amplitude')).length === 1, 'the second try');
  sink.stop();
  sent[0]?.xhr.abort();
});

test('Amplitude gets the uuid, no address, referrer, campaign', async () => {
  const { track, passTime, sent, sink } = setup();
  history.replaceState(null, '', '/checkout?utm_source=canary&gclid=canary');
  track(1);
  await passTime(6000);
  expect(sent[0]?.events).toMatchObject([
    { event_type: 'Payment Submitted', user_id: testVisitor.uuid, event_properties: { attempt: 0 } },
  ]);
  expect(JSON.stringify(sent[0]?.events)).not.toMatch(/canary|localhost|checkout|referr/i);
  sink.stop();
});

test('revoked consent stops Amplitude’s requests and storage', async () => {
  const { track, passTime, listSizes, sink } = setup();
  track(3);
  sink.stop();
  sink.track({ name: 'Step Viewed', properties: {} });
  await passTime(60_000);
  expect(listSizes()).toEqual([]);
  expect(await sandbox().readRecords('amplitude')).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});
