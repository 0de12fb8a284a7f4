import { type Locale, locales } from '@funnel/contracts';
import { mailPayloadSchema, type QueuedMail, renderMail as renderMailFrom } from './index';
import type { MailTemplate } from './payload';
import { sampleMails } from './sample-mails';

const to = 'ada@example.org';
const sender = { name: 'Ebb & Flow Ltd', address: '1 Harbour Road, Bristol BS1 4RN' };
const renderMail = (mail: QueuedMail) => renderMailFrom(mailPayloadSchema.parse(mail), sender);
const cancelLink = 'http://site.test/account/cancel';

/** One of the samples of a letter. */
function findSample(template: MailTemplate, variant = 0): QueuedMail {
  const sample = sampleMails.filter((mail) => mail.template === template)[variant];
  if (!sample) throw new Error(`No sample ${variant} of ${template}`);
  return sample;
}

const trialReceipt = findSample('trial-receipt');

test('trial receipt names amount, date, coupon and cancel link', () => {
  const { subject, text, html } = renderMail(trialReceipt);
  expect(subject).toBe('Your 7-day free trial has started');
  for (const form of [text, html]) {
    expect(form).toContain('$31.99 on 2026-11-28');
    expect(form).toContain('WELCOME20');
    expect(form).toContain(cancelLink);
  }
});

test('receipt that welcomes says step one, cancellation and help', () => {
  for (const template of ['trial-receipt', 'purchase-receipt'] as const) {
    const { text } = renderMail(findSample(template, 1));
    expect(text).toContain('Begin with step one: http://site.test/account/step\n');
    expect(text).toContain(`How to cancel: ${cancelLink}`);
    expect(text).toContain('Need help? Email support@tidewell.example.');
  }
});

test('step one stands above the terms of a trial, which are said once', () => {
  const { text, html } = renderMail(findSample('trial-receipt', 1));
  const order = ['Welcome.', 'Begin with step one', 'Unless you cancel first', 'Paid today', 'Need help?'];
  for (const form of [text, html]) {
    const places = order.map((words) => form.indexOf(words, form.indexOf('Hi Ada,')));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  }
  expect(text.match(/\$31\.99/g)).toHaveLength(1);
});

test('mail about ready results tells nothing of them', () => {
  const { text, html } = renderMail(findSample('results-ready'));
  expect(text).toContain('Hi,\n\nInside, in plain words:');
  expect(text).toContain('works without signing in until December 21, 2026 or until you create an account');
  for (const form of [text, html]) expect(form).not.toMatch(/adhd|attention|restless|traits/i);
});

test('only receipts of short trials contain the reminder', () => {
  const reminder = 'This email is your reminder: the free trial ends on 2026-11-28.';
  expect(renderMail(trialReceipt).text).toContain(reminder);
  expect(renderMail(findSample('trial-receipt', 1)).text).not.toContain('This email is your reminder');
});

test('every receipt leads to the account or the step before it names an amount', () => {
  const receipts = sampleMails.filter(({ template }) => /^(trial|purchase)-receipt$/.test(template));
  for (const receipt of receipts) {
    const { text } = renderMail(receipt);
    const button = text.search(/^(Open my account|Begin with step one): /m);
    expect(button).toBeGreaterThan(-1);
    expect(text.indexOf('$')).toBeGreaterThan(button);
  }
});

test('receipt names each amount once', () => {
  for (const template of ['purchase-receipt', 'first-charge', 'renewal-receipt'] as const) {
    const amounts = renderMail(findSample(template)).text.match(/\$[\d.]+/g);
    expect(amounts?.toSorted()).toEqual(['$10.65', '$130.64', '$140.11']);
  }
});

test('receipt of a free purchase says that it is free', () => {
  const { text } = renderMail(findSample('purchase-receipt', 3));
  expect(text).toContain('Your membership is free until 2027-11-21. Unless you cancel first,');
  expect(text).toContain('Paid: $0.00 on 2026-11-21');
  expect(text).not.toContain('is paid until');
});

test('trial reminder counts the steps that were done before it names the charge', () => {
  const write = (variant: number, locale: Locale) => {
    const mail = mailPayloadSchema.parse({ ...findSample('trial-reminder', variant), locale });
    return renderMailFrom(mail, sender).text;
  };
  expect(write(0, 'en')).not.toContain('You’ve done');
  expect(write(0, 'es')).not.toContain('Ya hiciste');
  expect(write(1, 'en')).toMatch(/\n\nYou’ve done 4 steps so far\.\n\n[^\n]*we’ll charge/);
  expect(write(1, 'es')).toContain('\n\nYa hiciste 4 pasos.\n\n');
  expect(write(2, 'en')).toContain('\n\nYou’ve done 1 step so far.\n\n');
  expect(write(2, 'es')).toContain('\n\nYa hiciste 1 paso.\n\n');
});

test('user input is escaped in the HTML', () => {
  const data = { firstName: '<b>Ada</b>', link: 'http://site.test/login' };
  const { html } = renderMail({ to, template: 'magic-link', data });
  expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
  expect(html).not.toContain('<b>Ada');
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

/** Samples, and what their mails say. */
const letters: [MailTemplate, variant: number, subject: string, says: string[]][] = [
  [
    'purchase-stopped',
    0,
    'Your purchase wasn’t completed',
    [
      'We’ll refund the $19.99',
      'This email address already has a Tidewell account',
      'http://site.test/login',
    ],
  ],
  [
    'purchase-stopped',
    1,
    'Your purchase wasn’t completed',
    ['This card has already been used for a free trial', 'You weren’t charged'],
  ],
  [
    'finish-account',
    0,
    'Your Tidewell account is ready',
    ['Your membership has started', 'PLAN', 'http://site.test/login#token=YQ', 'works once'],
  ],
  [
    'new-sign-in',
    0,
    'New sign-in to your Tidewell account',
    ['Firefox', '2026-11-22', 'If it wasn’t you', 'http://site.test/login'],
  ],
  [
    'password-changed',
    1,
    'Your Tidewell password was changed',
    ['an unknown browser', 'Every other browser has been signed out', 'http://site.test/login'],
  ],
  [
    'purchase-receipt',
    0,
    'Your receipt from Tidewell',
    [
      'Your membership is paid until 2027-11-21',
      '$130.64 on 2026-11-21',
      '$10.65',
      'WELCOME20',
      'http://pay.test/invoice',
      cancelLink,
    ],
  ],
  [
    'first-charge',
    0,
    'Your first payment to Tidewell',
    ['Your free trial has ended.', '$130.64 on 2026-11-21', '$140.11 on 2027-12-22', cancelLink],
  ],
  [
    'renewal-receipt',
    0,
    'Your receipt from Tidewell',
    ['$130.64 on 2026-11-21', 'until 2027-11-21', cancelLink],
  ],
  ['refund', 0, 'Your refund from Tidewell', ['We refunded $20.00 of the $119.99 you paid on 2026-12-05']],
  [
    'trial-reminder',
    0,
    'Your free trial ends on 2026-12-05',
    ['in 7 days', 'we’ll charge $119.99 on 2026-12-05', '$119.99/12', cancelLink],
  ],
  [
    'renewal-notice',
    0,
    'Your Tidewell membership renews on 2026-12-05',
    ['in 30 days', 'we’ll charge $119.99 on 2026-12-05', cancelLink],
  ],
  [
    'account-reminder',
    0,
    'Your yearly Tidewell membership reminder',
    ['since 2025-11-21', '$19.99/1', '$119.99 on 2026-12-05', cancelLink],
  ],
  [
    'payment-failed',
    1,
    'Your payment failed for the second time',
    [
      '$19.99',
      'We’ll try again on 2026-11-24',
      'keep your access until 2026-11-28',
      'http://site.test/account/billing/card',
    ],
  ],
  [
    'action-required',
    0,
    'Please confirm your payment',
    ['$19.99', 'access until 2026-11-28', 'http://pay.test/confirm'],
  ],
  [
    'card-expiring',
    0,
    'Your card expires before your next payment',
    ['Visa 4242 is valid until 2026-11', '$119.99 on 2026-12-05', 'http://site.test/account/billing/card'],
  ],
  ['cancel-confirmed', 0, 'Your free trial is canceled', ['You won’t be charged.', 'until 2026-12-05']],
  [
    'uncancelled',
    0,
    'Your Tidewell membership continues',
    ['we’ll charge $119.99 on 2026-12-05', cancelLink],
  ],
  [
    'membership-ended',
    0,
    'Your Tidewell membership has ended',
    ['You don’t owe anything', 'PLAN', 'Ended on', 'http://site.test/plans'],
  ],
  [
    'abandoned-checkout',
    1,
    'Still thinking about Tidewell?',
    ['Nothing was charged', 'http://site.test/go', 'http://site.test/choices'],
  ],
];

test.each(letters)('%s %i has subject and content in both forms', (template, variant, subject, says) => {
  // As read from the outbox.
  const stored: QueuedMail = JSON.parse(JSON.stringify(findSample(template, variant)));
  const mail = renderMail(stored);
  expect(mail.subject).toBe(subject);
  for (const words of says) {
    expect(mail.text).toContain(words);
    expect(mail.html).toContain(words);
  }
});

test('mail about shared results says what its link opens', () => {
  const data = { link: 'http://site.test/results/shared/abc', expiresOn: 'December 21, 2026' };
  const { subject, text, html } = renderMail({ to, template: 'shared-results', data });
  // A subject is read on locked screens.
  expect(subject).toBe('Someone shared something with you');
  for (const form of [text, html]) {
    expect(form).toContain('A visitor without an account chose parts of their quiz results');
    expect(form).toContain('The link works until December 21, 2026, unless the person turns it off earlier.');
  }
});

/** The reminder of a step, whose first paragraph stands below the greeting. */
function renderStep(number: number, locale: Locale = 'en'): { subject: string; opening: string | undefined } {
  const { data } = findSample('plan-reminder');
  const mail = { to, locale, template: 'plan-reminder', data: { ...data, step: { number, count: 28 } } };
  const { subject, text } = renderMailFrom(mailPayloadSchema.parse(mail), sender);
  return { subject, opening: text.split('\n\n')[2] };
}

test('step reminders of a week open in seven ways', () => {
  for (const locale of locales) {
    const openings = [1, 2, 3, 4, 5, 6, 7].map((number) => renderStep(number, locale).opening);
    expect(new Set(openings).size).toBe(7);
    expect(renderStep(8, locale).opening).toBe(openings[0]);
    expect(renderStep(28, locale).opening).toBe(openings[6]);
  }
});

test('step reminder names its number in the subject', () => {
  expect(renderStep(5).subject).toBe('Step 5 of 28 is ready');
  expect(renderStep(5, 'es').subject).toBe('Paso 5 de 28, listo para hoy');
});

test('step reminder shows where in its week the step stands', () => {
  const { text, html } = renderMail(findSample('plan-reminder', 4));
  expect(text).toContain('\n\nWeek 1, step 4 of 7\n\n');
  const dashes = [...html.matchAll(/<td class="(past|next|later)"/g)].map(([, name]) => name);
  expect(dashes).toEqual(['past', 'past', 'past', 'next', 'later', 'later', 'later']);
  expect(renderMail(findSample('plan-reminder', 7)).text).toContain('Week 4, step 7 of 7');
  expect(renderMail(findSample('plan-reminder')).text).not.toContain('Week');
});

test('step reminder queued without a number says the rest', () => {
  const { subject, text } = renderMail(findSample('plan-reminder'));
  expect(subject).toBe('Your small step for today');
  expect(text).toContain('Hi Ada,\n\nOne small thing, just for you.');
});

test('every mail ends with sender and postal address', () => {
  for (const mail of sampleMails) {
    const { text, html } = renderMail(mail);
    expect(text).toMatch(/\n\nEbb & Flow Ltd\n1 Harbour Road, Bristol BS1 4RN$/);
    expect(html).toMatch(/>Ebb &amp; Flow Ltd<br>1 Harbour Road, Bristol BS1 4RN<\/td>/);
  }
});

test('receipt of an ending membership has no cancel link', () => {
  const { text } = renderMail(findSample('renewal-receipt', 1));
  expect(text).toContain('It ends then, and you won’t be charged again.');
  expect(text).not.toContain(cancelLink);
});

test('payment mails mention no health topic', () => {
  for (const [template, variant] of letters) {
    expect(renderMail(findSample(template, variant)).text).not.toMatch(/adhd|attention|symptom|diagnos/i);
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

test('mail draws the logo from cells and loads nothing', () => {
  for (const mail of sampleMails) {
    const { html } = renderMail(mail);
    expect(html).toMatch(/<table [^>]*aria-hidden="true"[^>]*><tr><td class="wave"/);
    expect(html).not.toMatch(/<img|<svg|<link|\bsrc=|url\(|@import|@font-face/i);
  }
});

test('header colour tells mails about money from others', () => {
  const findBand = (template: MailTemplate) =>
    /class="band-(\w+)"/.exec(renderMail(findSample(template)).html)?.[1];
  expect(findBand('plan-reminder')).toBe('care');
  expect(findBand('trial-receipt')).toBe('money');
  expect(findBand('new-sign-in')).toBe('account');
});

test('every text of a mail has a font', () => {
  const { html } = renderMail(trialReceipt);
  for (const [tag] of html.matchAll(/<(?:p|h1|th|a) [^>]+>/g)) {
    if (!tag.includes('class="link"')) expect(tag).toMatch(/font(-family)?:[^;]*sans-serif/);
  }
});
