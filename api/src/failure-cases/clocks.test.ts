import { day, hour, minute, second } from '../platform/clock';
import { setupBilling } from '../platform/stripe/testing/setup-billing';
import { onTrial, readLedger } from './testing/ledger';

// Case 40: our clock and the provider's differ by hours when a trial ends. The provider says when that is.

const paying = { status: 'active', access: { isEntitled: true, until: null, notice: null } };

async function setupTrial() {
  const api = await setupBilling();
  const member = await api.joinWith('4242424242424242');
  await api.deliverEvents();
  return {
    ...api,
    /** Lets time pass at the provider alone. */
    advanceProviderClock: (milliseconds: number) =>
      api.sandbox.sendCommand('advance', { seconds: milliseconds / second }),
    fetchSubscription: () => api.fetchSubscription(member.token),
    readLedger: () => readLedger(api, member),
  };
}

test('case 40: our fast clock ends no trial', async () => {
  const api = await setupTrial();

  api.advanceClock(14 * day + 2 * hour);
  await api.advanceProviderClock(14 * day - hour);
  await api.drain();
  await api.deliverEvents();
  expect(await api.readLedger()).toEqual(onTrial);
  expect(await api.fetchSubscription()).toMatchObject({
    status: 'trialing',
    access: { isEntitled: true, until: null, notice: null },
  });

  await api.advanceProviderClock(hour + minute);
  await api.deliverEvents();
  expect(await api.fetchSubscription()).toMatchObject(paying);
  expect((await api.readLedger()).provider.charged).toBe(11_999);
});

test('case 40: provider’s fast clock charges exactly once', async () => {
  const api = await setupTrial();

  api.advanceClock(14 * day - 2 * hour);
  await api.advanceProviderClock(14 * day + minute);
  await api.deliverEvents();
  expect(await api.fetchSubscription()).toMatchObject(paying);
  api.advanceClock(3 * hour);
  await api.drain();
  await api.deliverEvents();

  expect(await api.fetchSubscription()).toMatchObject(paying);
  const { provider, database } = await api.readLedger();
  expect(provider).toMatchObject({ subscriptions: ['active'], charged: 11_999 });
  expect(database).toMatchObject({ members: 1, registrations: 1, subscriptions: ['active'] });
});
