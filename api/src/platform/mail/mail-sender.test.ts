import { legalEntity } from '@funnel/server/testing/legal-entity';
import { createMember } from '../accounts/accounts';
import { enqueue } from '../outbox/outbox';
import { setup } from '../testing/setup';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const email = 'ada@example.org';
const purchaseStopped = {
  to: email,
  template: 'purchase-stopped',
  data: { reason: 'has-account', refunded: null, link: 'http://site.test/login' },
};

test.each([
  [{}, 'Your purchase wasn’t completed'],
  [{ locale: 'es' }, 'Tu compra no se completó'],
])('queued mail of %j has the subject %s', async (language, subject) => {
  const { db, drain, sentMails } = await setup();
  await enqueue(db, { topic: 'mail', payload: { ...purchaseStopped, ...language } });
  await drain();
  expect(sentMails.map((mail) => mail.subject)).toEqual([subject]);
});

test.each([
  ['mail', purchaseStopped],
  ['magic-link', { email }],
  ['finish-account', { email, planName: 'Yearly plan' }],
])('mails of topic %s end with the postal address', async (topic, payload) => {
  const { db, drain, sentMails } = await setup({ environment: legalEntity });
  await createMember(db, { uuid, email, firstName: 'Ada', password: 'quiet harbour 7', emailSource: 'QUIZ' });
  await enqueue(db, { topic, payload });
  await drain();
  const [mail, ...others] = sentMails;
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/\nEbb & Flow Ltd\n1 Harbour Road, Bristol BS1 4RN, United Kingdom$/);
  expect(mail?.html).toContain('>Ebb &amp; Flow Ltd<br>1 Harbour Road, Bristol BS1 4RN, United Kingdom<');
});
