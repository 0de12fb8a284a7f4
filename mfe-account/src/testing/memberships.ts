import { type Membership, noSubscription, type Subscription } from '@funnel/contracts';

/** What the account shows of a membership that can be canceled and switched. */
const membership: Membership = {
  soldBy: 'card',
  joinedAt: '2026-11-14T09:00:00.000Z',
  canceledAt: null,
  endsAt: null,
  pause: null,
  scheduledChange: null,
  chargeIfKept: null,
  actions: ['cancel', 'switch'],
};

/** A trial subscription with 20 % off the first month. */
export const trial: Subscription = {
  status: 'trialing',
  subscriptionId: 'sub_1',
  planName: 'Monthly membership',
  price: { amount: 1999, currency: 'USD' },
  nextCharge: { amount: 1599, currency: 'USD' },
  interval: 'month',
  intervalCount: 1,
  trialEndsAt: '2026-11-28T09:00:00.000Z',
  currentPeriodEndsAt: '2026-11-28T09:00:00.000Z',
  cancelAtPeriodEnd: false,
  access: { isEntitled: true, until: null, notice: null },
  membership,
};

/** A membership in its second month that may be paused, switched, and canceled. */
export const active: Subscription = {
  ...trial,
  status: 'active',
  nextCharge: { amount: 1999, currency: 'USD' },
  currentPeriodEndsAt: '2026-12-28T09:00:00.000Z',
  membership: { ...membership, actions: ['cancel', 'pause', 'switch'] },
};

/** The same, canceled at the end of the paid month. */
export const leaving: Subscription = {
  ...active,
  nextCharge: null,
  cancelAtPeriodEnd: true,
  membership: {
    ...membership,
    canceledAt: '2026-11-22T09:00:00.000Z',
    endsAt: '2026-12-28T09:00:00.000Z',
    chargeIfKept: { amount: 1999, currency: 'USD' },
    actions: ['uncancel'],
  },
};

/** A trial that was canceled. */
export const leavingTrial: Subscription = {
  ...trial,
  nextCharge: null,
  cancelAtPeriodEnd: true,
  membership: {
    ...membership,
    canceledAt: '2026-11-22T09:00:00.000Z',
    endsAt: '2026-11-28T09:00:00.000Z',
    chargeIfKept: { amount: 1599, currency: 'USD' },
    actions: ['uncancel'],
  },
};

const pause = { startsAt: '2026-12-28T09:00:00.000Z', resumesAt: '2027-02-28T09:00:00.000Z' };

/** A pause of two months is planned. */
export const pausePlanned: Subscription = {
  ...active,
  membership: { ...membership, pause, actions: ['cancel', 'pause', 'resume'] },
};

/** The pause is running. */
export const paused: Subscription = {
  ...active,
  status: 'paused',
  nextCharge: null,
  access: { isEntitled: false, until: null, notice: null },
  membership: {
    ...membership,
    joinedAt: '2026-09-14T09:00:00.000Z',
    pause: { startsAt: '2026-11-20T09:00:00.000Z', resumesAt: '2027-02-20T09:00:00.000Z' },
    actions: ['cancel', 'resume'],
  },
};

/** A withdrawal was stated and is neither confirmed nor revoked. */
export const withdrawalStated: Subscription = {
  ...active,
  access: { isEntitled: false, until: null, notice: null },
  membership: {
    ...membership,
    statedWithdrawal: { statedAt: '2026-11-21T09:00:00.000Z' },
    actions: ['cancel'],
  },
};

/** The last charge failed; access continues for now. */
export const pastDue: Subscription = {
  ...active,
  status: 'past_due',
  access: { isEntitled: true, until: '2026-12-05T09:00:00.000Z', notice: 'payment-failed' },
  membership: { ...membership, actions: ['cancel'] },
};

/** Nothing was paid for the current period. */
export const unpaid: Subscription = {
  ...pastDue,
  status: 'unpaid',
  access: { isEntitled: false, until: null, notice: null },
};

/** A membership that is over. */
export const ended: Subscription = {
  ...leaving,
  status: 'canceled',
  cancelAtPeriodEnd: false,
  access: { isEntitled: false, until: null, notice: null },
  membership: {
    ...membership,
    joinedAt: '2026-09-14T09:00:00.000Z',
    canceledAt: '2026-10-22T09:00:00.000Z',
    endsAt: '2026-10-28T09:00:00.000Z',
    actions: [],
  },
};

/** Withdrawn from within its period; the refund is on its way. */
export const withdrawn: Subscription = {
  ...ended,
  access: { isEntitled: false, until: null, notice: 'withdrawn' },
  membership: {
    ...membership,
    canceledAt: '2026-11-20T09:00:00.000Z',
    endsAt: '2026-11-20T09:00:00.000Z',
    withdrawal: { withdrawnAt: '2026-11-20T09:00:00.000Z', refundedAt: null, refund: null },
    actions: [],
  },
};

/** The same once the money was sent back. */
export const refunded: Subscription = {
  ...withdrawn,
  membership: {
    ...membership,
    withdrawal: {
      withdrawnAt: '2026-11-20T09:00:00.000Z',
      refundedAt: '2026-11-21T09:00:00.000Z',
      refund: { amount: 1999, currency: 'USD' },
    },
    actions: [],
  },
};

/** A member who never had a plan. */
export const none: Subscription = {
  ...noSubscription,
  access: { isEntitled: false, until: null, notice: null },
};

/** Bought in an app store. */
export const appStore: Subscription = {
  ...none,
  status: 'active',
  currentPeriodEndsAt: '2026-12-28T09:00:00.000Z',
  access: { isEntitled: true, until: null, notice: null },
  membership: { ...membership, soldBy: 'app-store', actions: [] },
};
