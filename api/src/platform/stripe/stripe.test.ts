import Stripe from 'stripe';
import { ProblemError } from '../http/problem-error';
import { createKeyedMutex } from './keyed-mutex';
import { createStripe } from './stripe';
import { toStripeProblem } from './stripe-problems';

test.each([
  { secretKey: 'sk_live_1', apiUrl: 'http://127.0.0.1:4100', production: true },
  { secretKey: 'sk_live_1', apiUrl: 'http://127.0.0.1:4100', production: false },
  { secretKey: 'sk_test_1', apiUrl: undefined, production: true },
])('$secretKey is refused for $apiUrl in production: $production', (settings) => {
  expect(() => createStripe(settings)).toThrow(/^STRIPE_SECRET_KEY/);
});

test.each([
  { secretKey: 'sk_live_1', apiUrl: undefined, production: true },
  { secretKey: 'sk_test_1', apiUrl: undefined, production: false },
  { secretKey: 'sk_test_1', apiUrl: 'http://127.0.0.1:4100', production: false },
])('$secretKey may be sent to $apiUrl in production: $production', (settings) => {
  expect(() => createStripe(settings)).not.toThrow();
});

const { errors } = Stripe;
const raw = { message: 'Invalid API Key provided: sk_test_verysecret', type: 'api_error' as const };

test.each([
  { error: new errors.StripeConnectionError(raw), code: 'provider-unavailable', status: 502 },
  { error: new errors.StripeAPIError(raw), code: 'provider-unavailable', status: 502 },
  { error: new errors.StripeRateLimitError(raw), code: 'provider-unavailable', status: 502 },
  { error: new errors.StripeAuthenticationError(raw), code: 'provider-unavailable', status: 502 },
  {
    error: new errors.StripeCardError({ ...raw, decline_code: 'lost_card' }),
    code: 'card-declined',
    status: 402,
  },
])('$error.type becomes $code without its message', ({ error, code, status }) => {
  const problem = toStripeProblem(error);

  expect(problem).toBeInstanceOf(ProblemError);
  expect(problem).toMatchObject({ code, status });
  expect(JSON.stringify(problem) + String(problem)).not.toContain('verysecret');
});

test('invalid request is a bug without its message', () => {
  const problem = toStripeProblem(new errors.StripeInvalidRequestError({ ...raw, param: 'items' }));

  expect(problem).not.toBeInstanceOf(ProblemError);
  expect(String(problem)).toContain('items');
  expect(String(problem)).not.toContain('verysecret');
});

test('other errors are returned unchanged', () => {
  const error = new Error('mine');
  expect(toStripeProblem(error)).toBe(error);
});

test('work of one visitor is serialized despite failures', async () => {
  const runExclusive = createKeyedMutex();
  const seen: string[] = [];
  const createStep = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} ends`);
    if (name === 'first') throw new Error('failed');
  };

  const first = runExclusive('one', createStep('first'));
  const second = runExclusive('one', createStep('second'));
  const other = runExclusive('two', createStep('other'));

  await expect(first).rejects.toThrow('failed');
  await Promise.all([second, other]);
  expect(seen.indexOf('second begins')).toBeGreaterThan(seen.indexOf('first ends'));
  expect(seen.indexOf('other begins')).toBeLessThan(seen.indexOf('first ends'));
});
