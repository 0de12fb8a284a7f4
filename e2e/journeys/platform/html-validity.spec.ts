import { mailPayloadSchema, renderMail } from '@funnel/content/mail';
import { sampleMails } from '@funnel/content/mail/sample-mails';
import { locales } from '@funnel/contracts';
import { expect, test } from '@playwright/test';
import { expectValidHtml, expectValidMail } from '../../pages/html-validity';

const pages = [
  '/',
  '/inflow-quiz',
  '/results',
  '/checkout/price-options',
  '/login',
  '/account',
  '/live',
  '/legal/privacy',
  '/legal/terms',
  '/legal/accessibility',
  '/not-there',
];

for (const path of pages)
  test(`${path} is valid HTML`, async ({ request }) => {
    const response = await request.get(path);
    await expectValidHtml(await response.text(), path);
  });

const loadingScreens = [
  '/inflow-quiz/age',
  '/results/result-adhd-calculations',
  '/checkout/price-options',
  '/checkout/payment/price_monthly',
  '/account',
];

for (const path of loadingScreens)
  test(`${path} is valid HTML while it loads`, async ({ request }) => {
    const cookie = 'visitor=8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
    const html = await (await request.get(path, { headers: { cookie } })).text();
    expect(html).toContain('</h1>');
    await expectValidHtml(html, path);
  });

for (const locale of locales)
  test(`every mail is valid HTML in ${locale}`, async () => {
    for (const sample of sampleMails) {
      const mail = renderMail(mailPayloadSchema.parse({ ...sample, locale }), sender);
      await expectValidMail(mail.html, mail.subject);
    }
  });

const sender = { name: 'Sample Company', address: '1 Sample Street, Sampletown 12345' };
