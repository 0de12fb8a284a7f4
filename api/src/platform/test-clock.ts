import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import { readTestClock, TEST_CLOCK_HEADER } from '@funnel/contracts';
import { addMilliseconds, type Clock } from './clock';

const offsets = new AsyncLocalStorage<number>();

/** A clock that runs ahead during calls which `followTestClock` lets name an offset. Jobs keep the real time. */
export function createTestClock(clock: Clock): Clock {
  return () => addMilliseconds(clock(), offsets.getStore() ?? 0);
}

/** The same clock without the offset of a call, for what later calls share. */
export function ignoreTestClock(clock: Clock): Clock {
  return () => offsets.run(0, clock);
}

/**
 * Answers each call at the time its tester chose. It only runs ahead, so that nothing that has expired is valid again.
 * Only for an API with test tools.
 */
export function followTestClock(handle: RequestListener): RequestListener {
  return (request, response) => {
    const named = request.headers[TEST_CLOCK_HEADER];
    const offset = typeof named === 'string' ? readTestClock(named) : undefined;
    if (offset === undefined) handle(request, response);
    else offsets.run(offset, () => handle(request, response));
  };
}
