import { toPreparedIntent } from '../../../order/prepared-intent';
import { buildQuote, monthly } from '../../../testing/checkout-site';
import type { Failure } from './failure';
import {
  canSubmit,
  createPaymentAttempt,
  findReusableIntent,
  type PaymentAttemptEvent,
  type PaymentAttemptState,
  type PreparedAttempt,
  reducePaymentAttempt,
  selectShownFailure,
} from './payment-attempt-reducer';

const declined: Failure = { kind: 'declined', code: 'card_declined' };
const offline: Failure = { kind: 'offline' };

const order = {
  plan: monthly,
  quote: buildQuote({ userUuid: '', timeZone: 'UTC', priceId: monthly.priceId }),
  trialDays: 7,
  winback: null,
  isWinbackFromApp: false,
  address: null,
  timeZone: 'UTC',
};

function prepare(id: string): PreparedAttempt {
  const intent = { clientSecret: `${id}_secret`, stripeCustomerId: 'cus_1', setupIntentId: id };
  return { key: `key of ${id}`, prepared: toPreparedIntent(intent), order };
}

const first = prepare('seti_1');
const second = prepare('seti_2');
const once = { attempts: 1, lastPrepared: first };

const states = {
  ready: { ...once, status: 'ready' },
  failed: { ...once, status: 'failed', failure: declined },
  preparing: { ...once, status: 'preparing', previousFailure: declined },
  confirming: { ...once, status: 'confirming', previousFailure: declined },
  paid: { ...once, status: 'paid', previousFailure: declined },
} satisfies Record<string, PaymentAttemptState>;

const twice = { ...once, attempts: 2 };
const submitted: PaymentAttemptEvent = { type: 'submitted' };
const resultRequested: PaymentAttemptEvent = { type: 'resultRequested' };
const intentPrepared: PaymentAttemptEvent = { type: 'intentPrepared', preparedAttempt: second };
const intentExpired: PaymentAttemptEvent = { type: 'intentExpired' };
const paid: PaymentAttemptEvent = { type: 'paid' };
const failed: PaymentAttemptEvent = { type: 'failed', failure: offline };
const failureDismissed: PaymentAttemptEvent = { type: 'failureDismissed' };

type Row = [keyof typeof states, PaymentAttemptEvent, PaymentAttemptState];

test.each<Row>([
  ['ready', submitted, { ...twice, status: 'preparing', previousFailure: null }],
  ['failed', submitted, { ...twice, status: 'preparing', previousFailure: declined }],
  ['ready', resultRequested, { ...once, status: 'confirming', previousFailure: null }],
  ['failed', resultRequested, { ...once, status: 'confirming', previousFailure: declined }],
  ['preparing', intentPrepared, { ...states.confirming, lastPrepared: second }],
  ['confirming', intentPrepared, { ...states.confirming, lastPrepared: second }],
  ['confirming', intentExpired, { ...states.confirming, lastPrepared: null }],
  ['preparing', paid, states.paid],
  ['confirming', paid, states.paid],
  ['preparing', failed, { ...once, status: 'failed', failure: offline }],
  ['confirming', failed, { ...once, status: 'failed', failure: offline }],
  ['paid', failed, { ...once, status: 'failed', failure: offline }],
  ['failed', failed, { ...once, status: 'failed', failure: offline }],
  ['failed', failureDismissed, states.ready],
  ['ready', failureDismissed, states.ready],
])('%s moves on when $type happens', (from, event, expected) => {
  expect(reducePaymentAttempt(states[from], event)).toEqual(expected);
});

test.each(['preparing', 'confirming', 'paid'] as const)('no second attempt starts while %s', (status) => {
  const state = states[status];
  expect(canSubmit(state)).toBe(false);
  expect(reducePaymentAttempt(state, submitted)).toBe(state);
  expect(reducePaymentAttempt(state, resultRequested)).toBe(state);
});

test.each(['preparing', 'confirming', 'paid'] as const)(
  'a dismissed failure ends nothing while %s',
  (status) => {
    const state = reducePaymentAttempt(states[status], failureDismissed);
    expect(state).toEqual({ ...states[status], previousFailure: null });
    expect(canSubmit(state)).toBe(false);
  },
);

test.each(['ready', 'failed'] as const)('a new attempt can start when %s', (status) => {
  expect(canSubmit(states[status])).toBe(true);
});

test.each([
  ['ready', null],
  ['failed', declined],
  ['preparing', declined],
  ['confirming', declined],
  ['paid', declined],
] as const)('the failure shown when %s is %j', (status, failure) => {
  expect(selectShownFailure(states[status])).toEqual(failure);
});

test('a page opens ready and without an intent', () => {
  expect(createPaymentAttempt(null)).toEqual({ attempts: 0, lastPrepared: null, status: 'ready' });
});

test('a page opens with an earlier failure', () => {
  const state = createPaymentAttempt(declined);
  expect(state).toEqual({ attempts: 0, lastPrepared: null, status: 'failed', failure: declined });
  expect(canSubmit(state)).toBe(true);
});

test('only the same attempt reuses its intent', () => {
  expect(findReusableIntent(once, first.key)).toBe(first.prepared);
  expect(findReusableIntent(once, second.key)).toBeNull();
  expect(findReusableIntent({ attempts: 1, lastPrepared: null }, first.key)).toBeNull();
});

test('a declined card is retried on its intent', () => {
  const events = [submitted, { type: 'intentPrepared', preparedAttempt: first } as const, failed, submitted];
  const state = events.reduce(reducePaymentAttempt, createPaymentAttempt(null));
  expect(state).toEqual({ ...twice, status: 'preparing', previousFailure: offline });
  expect(findReusableIntent(state, first.key)).toBe(first.prepared);
});

test('an expired intent is replaced within the attempt', () => {
  const events = [submitted, intentExpired, intentPrepared, paid];
  const state = events.reduce(reducePaymentAttempt, states.failed);
  expect(state).toEqual({ attempts: 2, lastPrepared: second, status: 'paid', previousFailure: declined });
});
