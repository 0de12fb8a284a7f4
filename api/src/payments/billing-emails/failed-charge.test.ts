import { setupMails } from './testing/setup-mails';

/** A member whose card can be saved and fails later. */
async function setupCard(cardNumber: string) {
  const api = await setupMails();
  const member = await api.joinWith(cardNumber);
  await api.passDays(13);
  const known = api.listSubjects(member.email).length;
  return { ...api, member, listLaterSubjects: () => api.listSubjects(member.email).slice(known) };
}

const attaches = '4000000000000341';
const first = 'Your payment didn’t go through';

test('case 32: failed charge sends three mails, then ends', async () => {
  const api = await setupCard(attaches);

  await api.passDays(2);
  expect(api.listLaterSubjects()).toEqual([first]);
  const mail = api.listMails(api.member.email).at(-1);
  expect(mail?.text).toContain('declined the $119.99 charge');
  expect(mail?.text).toMatch(/We’ll try again on \w+ \d+, \d{4}/);
  expect(mail?.text).toMatch(/You’ll keep your access until \w+ \d+, \d{4}/);
  expect(mail?.text).toContain('Update my card: http://site.test/account/billing/card\n');
  await api.passDays(12);

  expect(api.listLaterSubjects()).toEqual([
    first,
    'Your payment failed for the second time',
    'Your payment failed for the third time',
    'Your Tidewell membership has ended',
  ]);
  const { ended_at: ended } = await api.stripe.subscriptions.retrieve(api.member.subscriptionId);
  const endedOn = new Date((ended ?? 0) * 1000).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'Europe/Berlin',
  });
  expect(api.listMails(api.member.email).at(-1)?.text).toContain(`Ended on: ${endedOn}\n`);
});

test('late failure event after a payment sends nothing', async () => {
  const api = await setupCard(attaches);
  await api.sandbox.sendCommand('webhooks', { action: 'hold' });
  await api.passDays(2);
  const intent = await api.stripe.setupIntents.create({ customer: api.member.customerId });
  await api.sandbox.confirmIntent(intent.client_secret ?? '');
  const { payment_method: method } = await api.stripe.setupIntents.retrieve(intent.id);
  await api.stripe.subscriptions.update(api.member.subscriptionId, {
    default_payment_method: String(method),
  });
  await api.passDays(3);

  await api.sandbox.sendCommand('webhooks', { action: 'release' });
  await api.deliverEvents();

  expect(api.listLaterSubjects()).toEqual(['Your first payment to Tidewell']);
});

test('case 33: bank confirmation is mailed once per attempt', async () => {
  const api = await setupCard('4000002760003184');

  await api.passDays(2);

  expect(api.listLaterSubjects()).toEqual(['Please confirm your payment']);
  expect(api.listMails(api.member.email).at(-1)?.text).toContain('Confirm the payment: http');
});
