import type { Subscription } from '@funnel/contracts';
import type { CustomerRecords, InvoiceRecord, SubscriptionRecord } from '../chaos/provider-records';
import {
  charge,
  customer as customerRecords,
  end,
  invoice,
  start,
  storedSubscription,
  subscription as subscriptionRecord,
} from '../chaos/testing/records';
import { auditMember } from './audit';
import { auditRenewals } from './audit-charges';
import type { Attempt } from './member';
import type { MemberState } from './member-state';
import type { Rule } from './rules';

const now = new Date('2027-01-10T00:00:00Z');
const prices = new Map([['price_monthly', new Map([['usd', 1999]])]]);
const DAY = 24 * 3600;
const usd = (amount: number) => ({ amount, currency: 'USD' });

function createScreen(more: Partial<Subscription> = {}): Subscription {
  return {
    status: 'active',
    subscriptionId: 'sub_1',
    planName: 'Monthly membership',
    price: usd(1999),
    nextCharge: usd(1999),
    interval: 'month',
    intervalCount: 1,
    trialEndsAt: null,
    currentPeriodEndsAt: new Date(end * 1000).toISOString(),
    cancelAtPeriodEnd: false,
    access: { isEntitled: true, until: null, notice: null },
    ...more,
  };
}

type Changes = {
  customer?: Partial<CustomerRecords>;
  subscription?: Partial<SubscriptionRecord>;
  stored?: Partial<MemberState['stored'][number]>;
  attempts?: readonly Attempt[];
  screens?: MemberState['screens'];
  more?: Partial<MemberState>;
};

/** A member who paid once and has done nothing since. */
function createState({
  customer,
  subscription,
  stored,
  attempts = [],
  screens,
  more,
}: Changes = {}): MemberState {
  return {
    email: 'robin@chaos.test',
    attempts: [
      {
        kind: 'join',
        outcome: 'done',
        at: new Date(start * 1000),
        priceId: 'price_monthly',
        charge: usd(1999),
      },
      ...attempts,
    ],
    isDeleted: false,
    mustStayDeleted: false,
    wantsMails: true,
    mails: [],
    customers: [
      { ...customerRecords, subscriptions: [{ ...subscriptionRecord, ...subscription }], ...customer },
    ],
    upcoming: new Map([['sub_1', 1999]]),
    stored: [{ ...storedSubscription, ...stored }],
    screens: screens ?? [createScreen(), createScreen()],
    now,
    ...more,
  };
}

const listRules = (state: MemberState): Rule[] => [
  ...new Set(auditMember(state, prices).map(({ rule }) => rule)),
];

const second = { ...charge, id: 'ch_2', intent: 'pi_2' };
const switched = { ...invoice, id: 'in_2', reason: 'subscription_update', total: 1000, intents: ['pi_2'] };
const paidTwice = { invoices: [invoice, switched], charges: [charge, { ...second, amount: 1000 }] };
const confirmed: Attempt = {
  kind: 'switch',
  outcome: 'done',
  at: now,
  priceId: 'price_monthly',
  charge: usd(1000),
};

const deletion: Attempt = { kind: 'delete', outcome: 'done', at: now };
const createMail = (days: number, path: string) => ({
  at: new Date(now.getTime() + days * DAY * 1000),
  subject: 'A mail',
  links: [`https://site.test/login?destination=${encodeURIComponent(path)}`],
});

test('agreeing records have no findings', () => {
  expect(auditMember(createState(), prices)).toEqual([]);
  expect(auditMember(createState({ customer: paidTwice, attempts: [confirmed] }), prices)).toEqual([]);
});

test.each<[string, Changes, Rule]>([
  ['another status', { stored: { status: 'past_due' } }, 'mirror other than provider'],
  ['another next charge', { stored: { nextCharge: 999 } }, 'mirror other than provider'],
  ['a planned pause', { stored: { pauseStartsAt: now } }, 'mirror other than provider'],
  [
    'another screen',
    { screens: [createScreen({ cancelAtPeriodEnd: true }), createScreen({ cancelAtPeriodEnd: true })] },
    'screen other than provider',
  ],
  ['two screens', { screens: [createScreen(), createScreen({ status: 'paused' })] }, 'devices that disagree'],
  ['no screen', { screens: [undefined, undefined] }, 'members without a way on'],
  ['a charge for no action', { customer: paidTwice }, 'wrong charges'],
  [
    'a refused switch',
    { customer: paidTwice, attempts: [{ ...confirmed, outcome: 'refused' }] },
    'wrong charges',
  ],
  [
    'an unpublished price',
    {
      customer: {
        invoices: [invoice, { ...switched, reason: 'subscription_cycle', subtotal: 1000 }],
        charges: [charge, { ...second, amount: 1000 }],
      },
    },
    'wrong charges',
  ],
  [
    'two discounts at once',
    { customer: { invoices: [{ ...invoice, reason: 'subscription_cycle', discount: 880 }] } },
    'paid less than the rules allow',
  ],
  [
    'a discount that moved to another plan',
    { customer: { invoices: [{ ...invoice, reason: 'subscription_update', discount: 600 }] } },
    'paid less than the rules allow',
  ],
  [
    'a purchase at half the price',
    { customer: { invoices: [{ ...invoice, discount: 1000 }] } },
    'paid less than the rules allow',
  ],
  [
    'a winback without an earlier plan',
    { customer: { invoices: [{ ...invoice, discount: 600 }] } },
    'winback that is not due',
  ],
  [
    'an account after a deletion while joining',
    { attempts: [deletion], more: { mustStayDeleted: true } },
    'deleted and still an account',
  ],
  [
    'a mail after a deletion',
    { attempts: [deletion], more: { isDeleted: true, mails: [createMail(3, '/account')] } },
    'deleted and still mailed',
  ],
  [
    'one invoice paid twice',
    { customer: { charges: [charge, { ...charge, id: 'ch_2' }] } },
    'double charges',
  ],
  [
    'one confirmation charged twice',
    {
      attempts: [confirmed],
      customer: {
        invoices: [...paidTwice.invoices, { ...switched, id: 'in_3', intents: ['pi_3'] }],
        charges: [...paidTwice.charges, { ...second, id: 'ch_3', intent: 'pi_3', amount: 1000 }],
      },
    },
    'double charges',
  ],
  [
    'a refund without a reason',
    { customer: { charges: [{ ...charge, refunds: [1999] }] } },
    'refunds without a reason',
  ],
  [
    'two refunds',
    { stored: { withdrawnAt: now }, customer: { charges: [{ ...charge, refunds: [1000, 999] }] } },
    'double refunds',
  ],
  ['a withdrawal without a refund', { stored: { withdrawnAt: now } }, 'withdrawn and not refunded'],
  ['a removed card', { customer: { cardIds: [], defaultCardId: undefined } }, 'plans without a card'],
])('%s is found', (_name, changes, rule) => {
  expect(listRules(createState(changes))).toContain(rule);
});

test('a renewal is charged as it was shown', () => {
  const renewal = { ...invoice, id: 'in_2', reason: 'subscription_cycle', created: end, intents: ['pi_2'] };
  const later = (more: Partial<InvoiceRecord>): MemberState => ({
    ...createState({ customer: { invoices: [invoice, { ...renewal, ...more }] } }),
    now: new Date((end + 7200) * 1000),
  });
  const before = createState();
  expect(auditRenewals(before, later({}))).toEqual([]);
  expect(auditRenewals(before, later({ total: 2999 }))).toHaveLength(1);
  expect(auditRenewals(before, later({ reason: 'subscription_update' }))).toHaveLength(1);
  const leaving = createState({ screens: [createScreen({ nextCharge: null }), createScreen()] });
  expect(auditRenewals(leaving, later({}))).toHaveLength(1);
});

type Lapse = {
  /** Days from the end of the plan to the next purchase; without one the member stays away for ninety days. */
  bought?: number;
  discount?: number;
  /** Days from the end of the plan to the mail with the discount. */
  mailed?: number;
  more?: Partial<MemberState>;
  stored?: Changes['stored'];
};

/** A member whose plan ended now. */
function createLapse({ bought, discount = 0, mailed, more, stored }: Lapse): MemberState {
  const ended = now.getTime() / 1000;
  const state = createState({ subscription: { status: 'canceled', endedAt: ended }, stored: stored ?? {} });
  const [customer] = state.customers;
  const mails = mailed === undefined ? [] : [createMail(mailed, '/winback-30off')];
  if (!customer || bought === undefined)
    return { ...state, mails, now: new Date((ended + 90 * DAY) * 1000), ...more };
  const created = ended + bought * DAY;
  const next = { ...invoice, id: 'in_2', subscriptionId: 'sub_2', created, discount, intents: ['pi_2'] };
  return {
    ...state,
    customers: [{ ...customer, invoices: [invoice, next] }],
    mails,
    now: new Date(created * 1000),
    ...more,
  };
}

const listWinbackRules = (lapse: Lapse) =>
  listRules(createLapse(lapse)).filter((rule) => rule.startsWith('winback'));

test.each<[string, Lapse]>([
  ['plain price before the discount is due', { bought: 29 }],
  ['discount when it is due', { bought: 31, discount: 600 }],
  ['discount of the mail', { bought: 36, discount: 600, mailed: 30 }],
  ['plain price after the discount of the mail', { bought: 40, mailed: 30 }],
  ['mail about the discount', { mailed: 30 }],
  ['no mail without consent', { more: { wantsMails: false } }],
  ['no mail after a withdrawal', { stored: { withdrawnAt: now } }],
])('%s is right', (_name, lapse) => {
  expect(listWinbackRules(lapse)).toEqual([]);
});

test.each<[string, Lapse, Rule]>([
  ['a discount before it is due', { bought: 29, discount: 600 }, 'winback that is not due'],
  ['a discount after its end', { bought: 40, discount: 600, mailed: 30 }, 'winback that is not due'],
  [
    'a discount after a withdrawal',
    { bought: 31, discount: 600, stored: { withdrawnAt: now } },
    'winback that is not due',
  ],
  ['an early mail', { mailed: 20 }, 'winback that is not due'],
  ['a mail without consent', { mailed: 30, more: { wantsMails: false } }, 'winback that is not due'],
  ['a discount that was kept back', { bought: 31 }, 'winback due and not given'],
  ['a mail that never came', {}, 'winback due and not given'],
])('%s is found', (_name, lapse, rule) => {
  expect(listWinbackRules(lapse)).toContain(rule);
});

test('an order that was never paid changes nothing about the discount', () => {
  const state = createLapse({ bought: 31, discount: 600 });
  const abandoned = { status: 'incomplete_expired' as const, created: now.getTime() / 1000, endedAt: null };
  const more = {
    customers: state.customers.map((customer) => ({
      ...customer,
      subscriptions: customer.subscriptions.flatMap((one) => [one, { ...one, id: 'sub_3', ...abandoned }]),
    })),
    stored: state.stored.flatMap((row) => [row, { ...row, subscriptionId: 'sub_3', status: 'canceled' }]),
  };
  expect(listWinbackRules({ bought: 31, discount: 600, more })).toEqual([]);
});
