import { mailPayloadSchema, renderMail } from '@funnel/content/mail';
import { sampleMails } from '@funnel/content/mail/sample-mails';
import { locales } from '@funnel/contracts';
import { test } from '@playwright/test';
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

for (const locale of locales)
  test(`every mail is valid HTML in ${locale}`, async () => {
    for (const sample of sampleMails) {
      const mail = renderMail(mailPayloadSchema.parse({ ...sample, locale }), sender);
      await expectValidMail(mail.html, mail.subject);
    }
  });

const sender = { name: 'Sample Company', address: '1 Sample Street, Sampletown 12345' };
