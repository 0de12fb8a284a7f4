import { createConsentGate } from './consent-gate';
import type { Profile } from './sink';
import type { ThirdPartyEvent } from './third-party-event';

const createEvent = (name: string): ThirdPartyEvent => ({ name, properties: {} });

function setup() {
  const told: string[] = [];
  const reported: unknown[] = [];
  const loads: { done: () => void; failed: (error: Error) => void }[] = [];
  const decision = { isGranted: false };
  const gate = createConsentGate({
    isOpen: () => decision.isGranted,
    load: () =>
      new Promise((resolve, reject) => {
        const sink = {
          track: ({ name }: ThirdPartyEvent) => void told.push(name),
          describe: ({ person }: Profile) => void told.push(`version ${person.version}`),
          stop: () => void told.push('stop'),
        };
        loads.push({ done: () => resolve(sink), failed: reject });
      }),
    profile: () => ({ person: { version: '1.4.6' }, group: undefined }),
    report: (error) => reported.push(error),
  });
  const decide = (isGranted: boolean) => {
    decision.isGranted = isGranted;
    gate.update();
  };
  const flushPromises = () => new Promise((resolve) => setTimeout(resolve));
  return { gate, told, reported, loads, decide, flushPromises };
}

test('nothing is fetched or sent before consent', () => {
  const { gate, loads, told } = setup();
  gate.update();
  gate.send(createEvent('a'));
  expect(loads).toEqual([]);
  expect(told).toEqual([]);
});

test('events wait in order until the service loads', async () => {
  const { gate, loads, told, decide, flushPromises } = setup();
  decide(true);
  gate.send(createEvent('a'));
  gate.update();
  loads[0]?.done();
  await flushPromises();
  gate.send(createEvent('b'));
  expect(loads).toHaveLength(1);
  expect(told).toEqual(['version 1.4.6', 'a', 'b']);
});

test('revoked consent stops a loading service too', async () => {
  const { gate, loads, told, decide, flushPromises } = setup();
  decide(true);
  gate.send(createEvent('a'));
  decide(false);
  loads[0]?.done();
  await flushPromises();
  gate.send(createEvent('b'));
  expect(told).toEqual(['stop']);
});

test('renewed consent sends events again', async () => {
  const { gate, loads, told, decide, flushPromises } = setup();
  decide(true);
  loads[0]?.done();
  await flushPromises();
  decide(false);
  decide(true);
  loads[1]?.done();
  await flushPromises();
  gate.send(createEvent('a'));
  expect(told).toEqual(['version 1.4.6', 'stop', 'version 1.4.6', 'a']);
});

test('failed service load is reported and retried', async () => {
  const { loads, reported, decide, flushPromises } = setup();
  decide(true);
  loads[0]?.failed(new Error('offline'));
  await flushPromises();
  expect(reported).toEqual([new Error('offline')]);
  decide(true);
  expect(loads).toHaveLength(2);
});
