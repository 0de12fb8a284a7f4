import { renderMail } from './index';

const receipt = {
  to: 'ada@example.org',
  template: 'trial-receipt' as const,
  data: {
    firstName: '<b>Ada</b>',
    planName: 'Monthly membership',
    paidToday: '$0.00',
    firstCharge: '$31.99',
    firstChargeDate: 'November 28, 2026',
    regularPrice: '$39.99 every month',
    trialDays: 7,
    couponCode: 'WELCOME20',
    manageLink: 'http://site.test/account',
    cancelLink: 'http://site.test/account/cancel',
  },
};

test('a trial receipt names amount, date, coupon and the way to cancel, in both forms', () => {
  const { subject, text, html } = renderMail(receipt);
  expect(subject).toBe('Your 7-day trial has begun');
  for (const form of [text, html]) {
    expect(form).toContain('$31.99 on November 28, 2026');
    expect(form).toContain('WELCOME20');
    expect(form).toContain('http://site.test/account/cancel');
  }
});

test('what people typed cannot become markup', () => {
  expect(renderMail(receipt).html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
  expect(renderMail(receipt).html).not.toContain('<b>Ada');
});

test('a magic link says that it works once', () => {
  const { text } = renderMail({
    to: 'ada@example.org',
    template: 'magic-link',
    data: { link: 'http://site.test/?token=YQ%3D%3D' },
  });
  expect(text).toContain('http://site.test/?token=YQ%3D%3D');
  expect(text).toContain('works once');
});
