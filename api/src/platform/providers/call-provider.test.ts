import { isAnswered } from '@funnel/server/measure-call';
import { createProviderCall, providerCircuit } from './call-provider';

const CALLS = 40;

beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setTimeout'],
  });
});
afterEach(() => jest.useRealTimers());

async function isOpen(provider: string): Promise<boolean> {
  const { values } = await providerCircuit.get();
  return values.some(({ labels, value }) => labels.provider === provider && value === 1);
}

async function callOften(call: () => Promise<unknown>): Promise<void> {
  await Promise.allSettled(Array.from({ length: CALLS }, call));
}

test('a service that fails is left alone, and tried again after a while', async () => {
  let status = 503;
  let received = 0;
  const request = async () => {
    received += 1;
    return { status };
  };
  const callRegistry = createProviderCall('nppes', isAnswered);
  const callFlags = createProviderCall('growthbook', isAnswered);
  await callOften(() => callRegistry(request));
  expect(await isOpen('nppes')).toBe(true);
  received = 0;
  await expect(callRegistry(request)).rejects.toThrow('circuit');
  expect(received).toBe(0);
  await expect(callFlags(request)).resolves.toEqual({ status: 503 });
  expect(await isOpen('growthbook')).toBe(false);

  status = 200;
  jest.setSystemTime(Date.now() + 6000);
  await expect(callRegistry(request)).resolves.toEqual({ status: 200 });
  expect(await isOpen('nppes')).toBe(false);
});

test.each([
  ['an address that a mail server refuses', { responseCode: 550 }],
  ['a person that Customer.io refuses', { statusCode: 422 }],
])('%s is no fault of the service', async (_what, refusal) => {
  const callProvider = createProviderCall('mail');
  await callOften(() => callProvider(() => Promise.reject(Object.assign(new Error('refused'), refusal))));
  expect(await isOpen('mail')).toBe(false);
});

test.each([
  ['no connection', {}],
  ['a mail server that closes', { responseCode: 421 }],
  ['an error of theirs', { statusCode: 500 }],
])('%s opens the circuit', async (_what, failure) => {
  const callProvider = createProviderCall('mail');
  await callOften(() => callProvider(() => Promise.reject(Object.assign(new Error('failed'), failure))));
  expect(await isOpen('mail')).toBe(true);
});
