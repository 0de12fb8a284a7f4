import { addMilliseconds, day, hour } from '../../platform/clock';
import { setupBilling } from '../../platform/stripe/testing/setup-billing';
import { createStripeRecipient } from './stripe-recipient';

const card = '4242424242424242';
const hasAgreedTo = { analytics: false, advertising: false };

async function setupCharged() {
  const api = await setupBilling();
  const member = await api.joinWith(card);
  await api.passTime(14 * day + hour);
  const erase = (deletedAt: Date) =>
    createStripeRecipient(api.stripe).erase({
      ids: [],
      customerIds: [member.customerId],
      hasAgreedTo,
      deletedAt: deletedAt.toISOString(),
    });
  const listRefunds = async () => {
    const { data } = await api.stripe.charges.list({ customer: member.customerId, limit: 10 });
    return data.filter(({ paid }) => paid).map(({ refunded }) => refunded);
  };
  return { ...api, erase, listRefunds };
}

test('charge after the request is refunded once', async () => {
  const { clock, erase, listRefunds } = await setupCharged();
  const before = addMilliseconds(clock(), -day);
  expect(await erase(before)).toBe('deleted');
  expect(await erase(before)).toBe('deleted');
  expect(await listRefunds()).toEqual([true]);
});

test('charge before the request stays', async () => {
  const { clock, erase, listRefunds } = await setupCharged();
  expect(await erase(clock())).toBe('deleted');
  expect(await listRefunds()).toEqual([false]);
});

test('deleted member hears nothing more and no job fails', async () => {
  const api = await setupBilling();
  const { token, email } = await api.joinWith(card);
  await api.processEvents();
  await api.call('delete', '/privacy/me', { token, body: { email } }).expect(200);
  await api.drain();
  await api.deliverEvents();
  await api.passTime(20 * day);
  const subjects = api.sentMails.filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(subjects).toEqual(['Your 14-day free trial has started', 'Your Tidewell account is deleted']);
  const failed = await api.db
    .selectFrom('outbox')
    .select('topic')
    .where('lastError', 'is not', null)
    .execute();
  expect(failed).toEqual([]);
  const plans = await api.db.selectFrom('subscriptions').select('status').execute();
  expect(plans).toEqual([{ status: 'canceled' }]);
});
