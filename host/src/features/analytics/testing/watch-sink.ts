import { startSandbox, type TestSandbox } from '@funnel/testing/sandbox';
import type { Sink } from '../sink';
import { stopClock, watchWire } from './wire';

/** A sandbox per test file; each test starts with empty logs and storage and fake timers. */
export function setupSandbox(): () => TestSandbox {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox.close());
  beforeEach(async () => {
    localStorage.clear();
    await sandbox.reset();
    stopClock();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  return () => sandbox;
}

let keys = 0;

/** A sink with its own key, its recorded requests, and a way to track events. */
export function watchSink(field: 'data' | 'e', createSink: (key: string) => Sink) {
  const wire = watchWire(field);
  keys += 1;
  const key = `key-${keys}`;
  const sink = createSink(key);
  const track = (count: number) => {
    for (let attempt = 0; attempt < count; attempt += 1) {
      sink.track({ name: 'Payment Submitted', properties: { attempt } });
    }
  };
  return { ...wire, key, sink, track };
}
