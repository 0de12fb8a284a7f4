import { isAnswered } from '@funnel/server/measure-call';
import { createProviderCall, providerCircuit } from './call-provider';

const CALLS = 40;

beforeEach(() => {
  providerCircuit.reset();
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
  passTime(6000);
  await expect(callRegistry(request)).resolves.toEqual({ status: 200 });
  expect(await isOpen('nppes')).toBe(false);
});

const fail = () => Promise.reject(new Error('failed'));
const succeed = () => Promise.resolve({ status: 200 });

function passTime(milliseconds: number): void {
  jest.setSystemTime(Date.now() + milliseconds);
}

test('calls of long ago do not count', async () => {
  const callProvider = createProviderCall('stripe');
  for (let minute = 0; minute < CALLS; minute += 1) {
    await callProvider(fail).catch(() => undefined);
    passTime(60_000);
  }
  expect(await isOpen('stripe')).toBe(false);
  await Promise.allSettled(Array.from({ length: 29 }, () => callProvider(fail)));
  passTime(24 * 60 * 60_000);
  await callProvider(succeed);
  await callProvider(fail).catch(() => undefined);
  expect(await isOpen('stripe')).toBe(false);
});

test('while one call tries a service, others are refused at once', async () => {
  const callProvider = createProviderCall('stripe');
  await callOften(() => callProvider(fail));
  passTime(6000);
  let answer: (value: object) => void = () => undefined;
  const trying = callProvider(
    () =>
      new Promise<object>((resolve) => {
        answer = resolve;
      }),
  );
  await expect(callProvider(succeed)).rejects.toThrow('circuit');
  answer({});
  await trying;
  await expect(callProvider(succeed)).resolves.toEqual({ status: 200 });
  // The failures before do not count any more.
  await callProvider(fail).catch(() => undefined);
  await expect(callProvider(succeed)).resolves.toEqual({ status: 200 });
});

test('a refusal shows that a service is back', async () => {
  const refuse = () => Promise.reject(Object.assign(new Error('refused'), { responseCode: 550 }));
  const callProvider = createProviderCall('mail');
  await callOften(() => callProvider(fail));
  passTime(31_000);
  await expect(callProvider(refuse)).rejects.toThrow('refused');
  await callProvider(fail).catch(() => undefined);
  expect(await isOpen('mail')).toBe(false);
});

test('one open circuit of several shows', async () => {
  const callProvider = createProviderCall('growthbook');
  await callOften(() => callProvider(fail));
  createProviderCall('growthbook');
  expect(await isOpen('growthbook')).toBe(true);
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
