import { mailPayloadSchema, type QueuedMail, renderMail as renderMailFrom } from './index';

const to = 'ada@example.org';
const sender = { name: 'Ebb & Flow Ltd', address: '1 Harbour Road, Bristol BS1 4RN' };
const renderMail = (mail: QueuedMail) => renderMailFrom(mailPayloadSchema.parse(mail), sender);
const links = {
  manageLink: 'http://site.test/account',
  cancelLink: 'http://site.test/account/cancel',
};
const plan = { firstName: 'Ada', planName: 'Yearly plan' };
const charge = { amount: '$119.99', date: 'December 5, 2026' };
const receipt = {
  ...plan,
  ...links,
  paid: '$130.64',
  paidOn: 'November 21, 2026',
  tax: '$10.65',
  paidUntil: 'November 21, 2027',
  invoiceLink: 'http://pay.test/invoice',
  next: { amount: '$130.64', date: 'November 21, 2027' },
};
const trialReceipt = {
  to,
  template: 'trial-receipt' as const,
  data: {
    ...links,
    firstName: '<b>Ada</b>',
    planName: 'Monthly membership',
    paidToday: '$0.00',
    firstCharge: '$31.99',
    firstChargeDate: 'November 28, 2026',
    regularPrice: '$39.99 every month',
    trialDays: 7,
    couponCode: 'WELCOME20',
  },
};

test('trial receipt names amount, date, coupon and cancel link', () => {
  const { subject, text, html } = renderMail(trialReceipt);
  expect(subject).toBe('Your 7-day trial has started');
  for (const form of [text, html]) {
    expect(form).toContain('$31.99 on November 28, 2026');
    expect(form).toContain('WELCOME20');
    expect(form).toContain('http://site.test/account/cancel');
  }
});

test('only receipts of short trials contain the reminder', () => {
  const longer = { ...trialReceipt, data: { ...trialReceipt.data, trialDays: 14 } };
  const reminder = 'This email is your reminder: the trial ends on November 28, 2026.';
  expect(renderMail(trialReceipt).text).toContain(reminder);
  expect(renderMail(longer).text).not.toContain('This email is your reminder');
});

test('user input is escaped in the HTML', () => {
  expect(renderMail(trialReceipt).html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
  expect(renderMail(trialReceipt).html).not.toContain('<b>Ada');
});

test('magic link mail says it works once', () => {
  const { text } = renderMail({
    to,
    template: 'magic-link',
    data: { link: 'http://site.test/login#token=YQ%3D%3D' },
  });
  expect(text).toContain('http://site.test/login#token=YQ%3D%3D');
  expect(text).toContain('works once');
});

type Sample = { payload: QueuedMail; subject: string; says: string[] };
const isCancellable = ['http://site.test/account/cancel'];
const reminder = { ...plan, ...links, charge, regularPrice: '$119.99 every year', daysLeft: 7 };
const open = { ...plan, amount: '$19.99', accessUntil: 'November 28, 2026' };
const notice = {
  firstName: 'Ada',
  browser: 'Firefox on Windows',
  link: 'http://site.test/login',
  at: 'November 22, 2026 at 9:15:00 AM UTC',
};
const updateLink = 'http://site.test/account/billing/card';

const samples: Sample[] = [
  {
    payload: {
      to,
      template: 'purchase-stopped',
      data: { reason: 'has-account', refunded: '$19.99', link: 'http://site.test/login' },
    },
    subject: 'Your purchase wasn’t completed',
    says: [
      'We’ll refund the $19.99',
      'This email address already has a Tidewell account',
      'http://site.test/login',
    ],
  },
  {
    payload: {
      to,
      template: 'purchase-stopped',
      data: { reason: 'trial-used', refunded: null, link: 'http://site.test/checkout/price-options' },
    },
    subject: 'Your purchase wasn’t completed',
    says: ['This card has already been used for a free trial', 'You weren’t charged'],
  },
  {
    payload: { to, template: 'finish-account', data: { ...plan, link: 'http://site.test/login#token=YQ' } },
    subject: 'Your Tidewell account is ready',
    says: ['Your plan has started', 'Yearly plan', 'http://site.test/login#token=YQ', 'works once'],
  },
  {
    payload: { to, template: 'new-sign-in', data: notice },
    subject: 'New sign-in to your Tidewell account',
    says: ['Firefox on Windows', 'November 22, 2026', 'If it wasn’t you', 'http://site.test/login'],
  },
  {
    payload: { to, template: 'password-changed', data: { ...notice, browser: null } },
    subject: 'Your Tidewell password was changed',
    says: ['an unknown browser', 'Every other browser has been signed out', 'http://site.test/login'],
  },
  {
    payload: { to, template: 'purchase-receipt', data: { ...receipt, couponCode: 'WELCOME20' } },
    subject: 'Your receipt from Tidewell',
    says: [
      'You paid $130.64 on November 21, 2026',
      '$10.65',
      'WELCOME20',
      'http://pay.test/invoice',
      ...isCancellable,
    ],
  },
  {
    payload: { to, template: 'first-charge', data: receipt },
    subject: 'Your first payment to Tidewell',
    says: ['Your trial has ended. We charged $130.64', '$130.64 on November 21, 2027', ...isCancellable],
  },
  {
    payload: { to, template: 'renewal-receipt', data: receipt },
    subject: 'Your receipt from Tidewell',
    says: ['We charged $130.64', 'until November 21, 2027', ...isCancellable],
  },
  {
    payload: {
      to,
      template: 'refund',
      data: { ...plan, refunded: '$20.00', paid: '$119.99', paidOn: 'December 5, 2026', isFull: false },
    },
    subject: 'Your refund from Tidewell',
    says: ['We refunded $20.00 of the $119.99 you paid on December 5, 2026'],
  },
  {
    payload: { to, template: 'trial-reminder', data: reminder },
    subject: 'Your trial ends on December 5, 2026',
    says: ['in 7 days', 'we’ll charge $119.99 on December 5, 2026', '$119.99 every year', ...isCancellable],
  },
  {
    payload: { to, template: 'renewal-notice', data: { ...reminder, daysLeft: 30 } },
    subject: 'Your Tidewell membership renews on December 5, 2026',
    says: ['in 30 days', 'we’ll charge $119.99 on December 5, 2026', ...isCancellable],
  },
  {
    payload: {
      to,
      template: 'account-reminder',
      data: {
        ...plan,
        ...links,
        memberSince: 'November 21, 2025',
        regularPrice: '$19.99 every month',
        next: charge,
      },
    },
    subject: 'Your yearly Tidewell membership reminder',
    says: ['since November 21, 2025', '$19.99 every month', '$119.99 on December 5, 2026', ...isCancellable],
  },
  {
    payload: {
      to,
      template: 'payment-failed',
      data: { ...open, attempt: 2, nextAttemptOn: 'November 24, 2026', updateLink },
    },
    subject: 'Your payment failed for the second time',
    says: [
      '$19.99',
      'We’ll try again on November 24, 2026',
      'keep your access until November 28, 2026',
      updateLink,
    ],
  },
  {
    payload: { to, template: 'action-required', data: { ...open, confirmLink: 'http://pay.test/confirm' } },
    subject: 'Please confirm your payment',
    says: ['$19.99', 'access until November 28, 2026', 'http://pay.test/confirm'],
  },
  {
    payload: {
      to,
      template: 'card-expiring',
      data: { ...plan, card: 'Visa ending in 4242', expires: 'November 2026', charge, updateLink },
    },
    subject: 'Your card expires before your next payment',
    says: ['Visa ending in 4242 is valid until November 2026', '$119.99 on December 5, 2026', updateLink],
  },
  {
    payload: {
      to,
      template: 'cancel-confirmed',
      data: { ...plan, accessUntil: 'December 5, 2026', isTrial: true, manageLink: links.manageLink },
    },
    subject: 'Your trial is canceled',
    says: ['You won’t be charged.', 'until December 5, 2026'],
  },
  {
    payload: { to, template: 'uncancelled', data: { ...plan, ...links, next: charge } },
    subject: 'Your Tidewell membership continues',
    says: ['we’ll charge $119.99 on December 5, 2026', ...isCancellable],
  },
  {
    payload: { to, template: 'membership-ended', data: { ...plan, plansLink: 'http://site.test/plans' } },
    subject: 'Your Tidewell membership has ended',
    says: ['You don’t owe anything', 'Yearly plan', 'http://site.test/plans'],
  },
  {
    payload: {
      to,
      template: 'abandoned-checkout',
      data: {
        reminder: 'last',
        continueLink: 'http://site.test/go',
        choicesLink: 'http://site.test/choices',
      },
    },
    subject: 'Still thinking about Tidewell?',
    says: ['Nothing was charged', 'http://site.test/go', 'http://site.test/choices'],
  },
];

test.each(samples)(
  '$payload.template has subject and content in both forms',
  ({ payload, subject, says }) => {
    // As read from the outbox.
    const stored: QueuedMail = JSON.parse(JSON.stringify(payload));
    const mail = renderMail(stored);
    expect(mail.subject).toBe(subject);
    for (const words of says) {
      expect(mail.text).toContain(words);
      expect(mail.html).toContain(words);
    }
  },
);

test('mail about shared results says what its link opens', () => {
  const data = { link: 'http://site.test/results/shared/abc', expiresOn: 'December 21, 2026' };
  const { subject, text, html } = renderMail({ to, template: 'shared-results', data });
  // A subject is read on locked screens.
  expect(subject).toBe('Someone shared something with you');
  for (const form of [text, html]) {
    expect(form).toContain('A visitor without an account chose parts of their quiz results');
    expect(form).toContain('The link works until December 21, 2026, unless the person ends it earlier.');
  }
});

test('every mail ends with sender and postal address', () => {
  for (const { payload } of samples) {
    const { text, html } = renderMail(payload);
    expect(text).toMatch(/\n\nEbb & Flow Ltd\n1 Harbour Road, Bristol BS1 4RN$/);
    expect(html).toMatch(/>Ebb &amp; Flow Ltd<br>1 Harbour Road, Bristol BS1 4RN<\/td>/);
  }
});

test('receipt of an ending membership has no cancel link', () => {
  const { text } = renderMail({ to, template: 'renewal-receipt', data: { ...receipt, next: null } });
  expect(text).toContain('Your membership ends then, and you won’t be charged again.');
  expect(text).not.toContain('http://site.test/account/cancel');
});

test('payment mails mention no health topic', () => {
  for (const { payload } of samples) {
    expect(renderMail(payload).text).not.toMatch(/adhd|attention|symptom|diagnos/i);
  }
});

test('layout holds in mail programs without style sheets', () => {
  const { html } = renderMail(trialReceipt);
  const preview = /<body[^>]*><div style="display:none[^"]*">([^<&]+)/.exec(html)?.[1] ?? '';
  expect(html).toContain(`>${preview}</p>`);
  expect(html.match(/<!--\[if mso\]>/g)).toHaveLength(html.match(/<!\[endif\]-->/g)?.length ?? 0);
  for (const [link] of html.matchAll(/<a [^>]+>/g)) expect(link).toContain('style="');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
});
