import { analyticsRoutes } from '@funnel/contracts';
import { fakeApi, testVisitor } from '@funnel/testing';
import { createTracker } from './tracker';

test('events wait until the browser is quiet, and empty values are dropped', () => {
  const idle: (() => void)[] = [];
  const api = fakeApi([[analyticsRoutes.event, () => ({ accepted: true as const })]]);
  const tracker = createTracker({
    api,
    uuid: () => testVisitor.uuid,
    whenIdle: (run) => idle.push(run),
    newId: () => testVisitor.uuid,
  });
  tracker.track('one', { kept: 0, no: '', not: null, never: undefined });
  tracker.track('two');
  expect(api.calls).toEqual([]);
  for (const run of idle) run();
  const common = { uuid: testVisitor.uuid, eventId: testVisitor.uuid };
  expect(api.calls).toEqual([
    { route: 'POST /a/event', input: { body: { ...common, event: 'one', properties: { kept: 0 } } } },
    { route: 'POST /a/event', input: { body: { ...common, event: 'two', properties: {} } } },
  ]);
});
