import type { QueuedMail } from './payload';

const to = 'ada@example.org';
const names = { firstName: 'Ada', planName: 'PLAN' };
const links = { manageLink: 'http://site.test/account', cancelLink: 'http://site.test/account/cancel' };
const charge = { amount: '$119.99', date: '2026-12-05' };
const receipt = {
  ...names,
  ...links,
  paid: '$130.64',
  paidOn: '2026-11-21',
  tax: '$10.65',
  paidUntil: '2027-11-21',
  invoiceLink: 'http://pay.test/invoice',
  next: { amount: '$140.11', date: '2027-12-22' },
};
const trial = {
  ...names,
  ...links,
  paidToday: '$0.00',
  firstCharge: '$31.99',
  firstChargeDate: '2026-11-28',
  regularPrice: '$39.99/1',
  trialDays: 7,
  couponCode: 'WELCOME20',
};
const reminder = { ...names, ...links, charge, regularPrice: '$119.99/12', daysLeft: 7 };
const failed = {
  ...names,
  amount: '$19.99',
  attempt: 1,
  nextAttemptOn: '2026-11-24',
  accessUntil: '2026-11-28',
  updateLink: 'http://site.test/account/billing/card',
};
const notice = {
  firstName: 'Ada',
  browser: 'Firefox',
  link: 'http://site.test/login',
  at: '2026-11-22 09:15',
};
const canceled = {
  ...names,
  accessUntil: '2026-12-05',
  isTrial: true,
  manageLink: 'http://site.test/account',
  keepLink: 'http://site.test/keep-membership#keepToken=YQ',
};
const changed = { regularPrice: 'PRICE', next: charge };
const stopped = { firstName: 'Ada', refunded: '$19.99', link: 'http://site.test/login' };
const abandoned = { continueLink: 'http://site.test/go', choicesLink: 'http://site.test/choices' };

const winback = {
  ...names,
  offerLink: 'http://site.test/offer',
  discount: null,
  hasResults: true,
  isLast: false,
  choicesLink: 'http://site.test/choices',
};
const withdrawal = {
  firstName: 'Ada',
  planName: 'PLAN',
  at: '2026-11-22 09:15:07',
  link: 'http://site.test/withdraw',
  cancelLink: 'http://site.test/account/cancel',
  refundsLink: 'http://site.test/legal/refunds',
};

const session = {
  firstName: 'Ada',
  title: 'TITLE',
  startsAt: '2026-11-28 10:00',
  sessionsLink: 'http://site.test/account/live',
};

const stepReminder = {
  firstName: 'Ada',
  link: 'http://site.test/account',
  settingsLink: 'http://site.test/account/notifications#reminders',
  oneClickLink: 'http://api.test/unsubscribe',
};

/** Every letter with all its variants. The values are the same in every language. */
export const sampleMails: readonly QueuedMail[] = [
  { to, template: 'magic-link', data: { firstName: 'Ada', link: 'http://site.test/login#token=YQ' } },
  { to, template: 'magic-link', data: { link: 'http://site.test/login#token=YQ' } },
  { to, template: 'finish-account', data: { ...names, link: 'http://site.test/login#token=YQ' } },
  { to, template: 'new-sign-in', data: notice },
  { to, template: 'new-sign-in', data: { ...notice, browser: null } },
  { to, template: 'passkey-added', data: notice },
  { to, template: 'passkey-added', data: { ...notice, browser: null } },
  { to, template: 'password-changed', data: notice },
  { to, template: 'password-changed', data: { ...notice, browser: null } },
  {
    to,
    template: 'password-reset',
    data: { firstName: 'Ada', link: 'http://site.test/reset-password#passwordToken=YQ' },
  },
  {
    to,
    template: 'email-change',
    data: {
      requester: { firstName: 'Ada', account: 'a…@example.org' },
      link: 'http://site.test/email-change#emailToken=YQ',
    },
  },
  {
    to,
    template: 'email-changed',
    data: {
      firstName: 'Ada',
      newEmail: 'a…@example.net',
      link: 'http://site.test/email-change#emailUndoToken=YQ',
    },
  },
  { to, template: 'email-taken', data: { firstName: 'Ada', link: 'http://site.test/login' } },
  {
    to,
    template: 'export-ready',
    data: { firstName: 'Ada', link: 'http://site.test/account/privacy', expiresOn: '2026-11-29' },
  },
  {
    to,
    template: 'account-deleted',
    data: {
      firstName: 'Ada',
      at: '2026-11-22 09:15',
      link: 'http://site.test/your-data/deletion#code',
    },
  },
  {
    to,
    template: 'shared-results',
    data: {
      link: 'http://site.test/results/shared/a',
      expiresOn: 'December 21, 2026',
      requester: { firstName: 'Ada', account: 'a…@example.org' },
    },
  },
  { to, template: 'shared-results', data: { link: 'http://site.test/results/shared/a' } },
  {
    to,
    template: 'results-ready',
    data: {
      link: 'http://site.test/results/mailed#YQ',
      expiresOn: 'December 21, 2026',
      choicesLink: abandoned.choicesLink,
    },
  },
  { to, template: 'unfinished-quiz', data: abandoned },
  { to, template: 'abandoned-checkout', data: { ...abandoned, reminder: 'first' } },
  { to, template: 'abandoned-checkout', data: { ...abandoned, reminder: 'last' } },
  { to, template: 'trial-receipt', data: trial },
  {
    to,
    template: 'trial-receipt',
    data: { ...trial, trialDays: 14, couponCode: null, startLink: 'http://site.test/account/step' },
  },
  { to, template: 'purchase-receipt', data: { ...receipt, couponCode: 'WELCOME20' } },
  {
    to,
    template: 'purchase-receipt',
    data: { ...receipt, couponCode: null, startLink: 'http://site.test/account/step' },
  },
  { to, template: 'purchase-receipt', data: { ...receipt, couponCode: null, tax: null, next: null } },
  {
    to,
    template: 'purchase-receipt',
    data: { ...receipt, paid: '$0.00', tax: null, couponCode: 'GIFT', isFree: true },
  },
  { to, template: 'first-charge', data: receipt },
  { to, template: 'renewal-receipt', data: receipt },
  { to, template: 'renewal-receipt', data: { ...receipt, next: null, invoiceLink: null } },
  {
    to,
    template: 'refund',
    data: { firstName: 'Ada', refunded: '$20.00', paid: '$119.99', paidOn: '2026-12-05', isFull: false },
  },
  {
    to,
    template: 'refund',
    data: { firstName: 'Ada', refunded: '$119.99', paid: '$119.99', paidOn: '2026-12-05', isFull: true },
  },
  { to, template: 'trial-reminder', data: reminder },
  { to, template: 'trial-reminder', data: { ...reminder, doneSteps: 4 } },
  { to, template: 'trial-reminder', data: { ...reminder, daysLeft: 1, doneSteps: 1 } },
  { to, template: 'renewal-notice', data: { ...reminder, daysLeft: 30 } },
  {
    to,
    template: 'account-reminder',
    data: { ...names, ...links, memberSince: '2025-11-21', regularPrice: '$19.99/1', next: charge },
  },
  {
    to,
    template: 'account-reminder',
    data: { ...names, ...links, memberSince: '2025-11-21', regularPrice: '$19.99/1', next: null },
  },
  { to, template: 'plan-reminder', data: stepReminder },
  ...[1, 2, 3, 4, 5, 6, 28].map(
    (number): QueuedMail => ({
      to,
      template: 'plan-reminder',
      data: { ...stepReminder, step: { number, count: 28 } },
    }),
  ),
  {
    to,
    template: 'plan-finished',
    data: {
      firstName: 'Ada',
      link: 'http://site.test/account/plan/next',
      settingsLink: 'http://site.test/account/notifications#reminders',
      oneClickLink: 'http://api.test/unsubscribe',
    },
  },
  { to, template: 'live-confirmed', data: session },
  { to, template: 'live-link', data: session },
  { to, template: 'live-canceled', data: session },
  { to, template: 'payment-failed', data: failed },
  { to, template: 'payment-failed', data: { ...failed, attempt: 2 } },
  {
    to,
    template: 'payment-failed',
    data: { ...failed, attempt: 3, nextAttemptOn: null, accessUntil: null },
  },
  { to, template: 'payment-failed', data: { ...failed, attempt: 4 } },
  {
    to,
    template: 'action-required',
    data: { ...names, amount: '$19.99', accessUntil: '2026-11-28', confirmLink: 'http://pay.test/confirm' },
  },
  {
    to,
    template: 'card-expiring',
    data: {
      ...names,
      card: 'Visa 4242',
      expires: '2026-11',
      charge,
      updateLink: 'http://site.test/account/billing/card',
    },
  },
  { to, template: 'purchase-stopped', data: { ...stopped, reason: 'has-account' } },
  { to, template: 'purchase-stopped', data: { ...stopped, reason: 'trial-used', refunded: null } },
  { to, template: 'purchase-stopped', data: { ...stopped, reason: 'coupon-invalid' } },
  { to, template: 'cancel-confirmed', data: canceled },
  {
    to,
    template: 'cancel-confirmed',
    data: { ...canceled, accessUntil: null, endedOn: '2026-12-05', isTrial: false, keepLink: null },
  },
  { to, template: 'uncancelled', data: { ...names, ...links, next: charge } },
  {
    to,
    template: 'membership-ended',
    data: { ...names, endedOn: '2026-12-05', plansLink: 'http://site.test/plans' },
  },
  {
    to,
    template: 'membership-paused',
    data: { ...names, ...links, pausedFrom: '2026-12-01', resumes: charge },
  },
  { to, template: 'membership-resumed', data: { ...names, ...links, next: charge } },
  { to, template: 'membership-resumed', data: { ...names, ...links, next: null } },
  { to, template: 'membership-resumed', data: { ...names, ...links, next: charge, isDropped: true } },
  { to, template: 'plan-changed', data: { ...names, ...links, until: null, ...changed } },
  {
    to,
    template: 'plan-changed',
    data: { ...names, ...links, until: { planName: 'OLD PLAN', date: '2026-12-05' }, ...changed },
  },
  { to, template: 'trial-extended', data: { ...names, ...links, next: charge } },
  {
    to,
    template: 'discount-granted',
    data: { ...names, ...links, next: charge, regularPrice: 'PRICE' },
  },
  { to, template: 'winback', data: winback },
  {
    to,
    template: 'winback',
    data: { ...winback, discount: { percentOff: 30, until: '2026-12-05' }, hasResults: false, isLast: true },
  },
  { to, template: 'withdrawal-received', data: { ...withdrawal, outcome: 'confirm', suspends: true } },
  { to, template: 'withdrawal-received', data: { ...withdrawal, outcome: 'confirm', suspends: false } },
  { to, template: 'withdrawal-received', data: { ...withdrawal, outcome: 'confirmed' } },
  { to, template: 'withdrawal-received', data: { ...withdrawal, outcome: 'late' } },
  { to, template: 'withdrawal-received', data: { ...withdrawal, outcome: 'outside' } },
  { to, template: 'withdrawal-received', data: { ...withdrawal, outcome: 'no-contract', planName: null } },
  { to, template: 'withdrawal-received', data: { ...withdrawal, outcome: 'withdrawn' } },
  {
    to,
    template: 'withdrawal-refunded',
    data: { ...names, receivedOn: '2026-11-22', refunded: '$119.99' },
  },
  { to, template: 'withdrawal-refunded', data: { ...names, receivedOn: '2026-11-22', refunded: null } },
];
